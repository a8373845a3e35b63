import Foundation

protocol Log: AnyObject { func text() -> String }
protocol Plugin: AnyObject {}
protocol Cache: AnyObject {}

final class QuietLog: Log { func text() -> String { "quiet" } }
final class DebugLog: Log {
  let level: Int
  init(level: Int) { self.level = level }
  func text() -> String { "debug at \(level)" }
}
final class Loud: Log {
  let inner: any Log
  init(inner: any Log) { self.inner = inner }
  func text() -> String { "loud \(inner.text())" }
}
final class Store {
  let log: any Log
  let name: String
  init(log: any Log, name: String, url: URL) { (self.log, self.name) = (log, name) }
}
final class Beta: Plugin {}
final class DebugBeta: Plugin {}
final class Base: Plugin {}
final class Banner { init(store: Store) {} }
final class Trace {}
final class LinuxCache: Cache {}
final class MacCache: Cache {}
final class OtherCache: Cache {}
final class User {
  let text: String
  init(plugins: [any Plugin], cache: any Cache, banner: Banner?, trace: Trace?, again: Trace?) {
    let shared = trace == nil ? "no trace" : trace === again ? "one trace" : "two traces"
    text =
      plugins.map { "\(type(of: $0))" }.joined(separator: ", ") + "; \(type(of: cache)); "
      + (banner == nil ? "no banner; " : "a banner; ") + shared
  }
}
final class Debugger { init(level: Int) {} }
final class Window {
  let makeUser: () -> User
  init(makeUser: @escaping () -> User) { self.makeUser = makeUser }
}
final class Bench {
  let text: String
  init(log: any Log, level: Int) { text = "bench: \(log.text()), \(level)" }
}
final class Probe { init(trace: Trace) {} }
final class Token {}
final class Guest {}
final class Plain {}

#if DEBUG
  let app = App(name: "app", level: 3)
  print(app.makeLab().makeBench().text)
  #if BETA
    print(type(of: app.makeLab().probe))
  #endif
  print("the debugger is \(type(of: app.debugger))")
  let other = Other()
  let first = ObjectIdentifier(other.token)
  let held = other.token
  other.resetSession()
  print("reset:", ObjectIdentifier(other.token) != first, held === other.token)
#else
  let app = App(name: "app")
#endif
print(app.log.text(), app.store.name, app.store.log === app.log)
print(app.makeUser().text)
print(app.window.makeUser().text)
app.releaseUnused()
let reporting: any Reporting = app
print(reporting.log === app.log)
#if BETA
  print(type(of: reporting.makeBanner()))
#endif
print(type(of: Other().plain))
