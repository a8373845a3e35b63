func say(_ text: String) { print(text) }

@MainActor final class Theme {
  init() {}
}

/// It needs the main actor, and is on none.
final class Session: Sendable {
  init(theme: Theme) {}
  func close() { say("closed") }
}

protocol Titled {}
@MainActor protocol Showing {}
final class Shown: Titled & Showing {
  init(theme: Theme) { say("shown") }
}

@propertyWrapper struct EnvironmentObject<Object> {
  var wrappedValue: Object { fatalError("nothing provides it") }
}
struct Form {
  @EnvironmentObject private var theme: Theme
  let session: Session
}

@propertyWrapper struct Kept<Value> { var wrappedValue: Value }
struct Wrapped {
  @Kept var session: Session
}

let app = App()
_ = app.shown
say("\(app.makeForm().session === app.makeWrapped().session)")
app.shutdown()
