nonisolated(unsafe) var made: [String] = []

class Noisy { init() { made.append("\(type(of: self))") } }

protocol Reading {}
protocol Writing {}
protocol Playing {}
protocol Drawing {}
protocol Plugin {}
protocol Command {}
protocol Asking {}
protocol Showing {}
protocol Using {}
protocol Doing {}

final class Alone: Noisy {}
final class Several: Noisy, Reading, Writing {}
final class Wrapped: Noisy, Playing {}
struct Louder: Playing { let inner: any Playing }
struct Softer: Playing { let inner: any Playing }
final class Both: Noisy, Drawing {}
struct Framed: Drawing { let inner: any Drawing }
final class First: Noisy, Plugin {}
final class Second: Noisy, Plugin {}
struct Counted: Plugin { let inner: any Plugin }
final class Third: Noisy, Command {}
final class Asked: Noisy, Asking {}
struct Lazily: Asking { let inner: () -> any Asking }
final class Hidden: Noisy {}
final class Behind: Noisy, Showing {}
struct Front: Showing { let inner: any Showing }
final class Tool: Noisy, Using {}
struct Sharpened: Using { let inner: any Using }
final class More: Noisy, Command {}
struct MoreCounted: Command { let inner: any Command }
final class User { init(alone: Alone) {} }
final class Own: Noisy, Doing {}
struct Done: Doing { let inner: any Doing }
struct Again: Playing { let inner: any Playing }
final class Fourth: Noisy, Plugin {}

struct Fake: Reading, Writing, Playing, Drawing, Plugin, Command, Asking, Showing, Using, Doing {}

/// What the init makes, beside what is always made.
func making(_ what: String, _ body: () -> Void) {
  made = []
  body()
  print("\(what):", made.joined(separator: " "))
}

let alone = Alone()

making("nothing overridden") { _ = App() }
making("alone") { _ = App(overrides: .init(alone: { alone })) }
making("one of several") { _ = App(overrides: .init(reading: { Fake() })) }
making("both of several") { _ = App(overrides: .init(reading: { Fake() }, writing: { Fake() })) }
making("decorated") { _ = App(overrides: .init(playing: { Fake() })) }
making("decorated role of two") { _ = App(overrides: .init(drawing: { Fake() })) }
making("decorated role and own") {
  let app = App()
  made = []
  _ = App(overrides: .init(both: { app.both }, drawing: { Fake() }))
}
making("elements") { _ = App(overrides: .init(plugins: { [] })) }
making("elements and own") {
  let app = App()
  made = []
  _ = App(overrides: .init(second: { app.second }, plugins: { [] }))
}
making("keyed elements") {
  var overrides = App.Overrides()
  overrides.commandsByName = { [:] }
  _ = App(overrides: overrides)
}
making("behind a closure") { _ = App(overrides: .init(asking: { Fake() })) }
making("of a bundle") { _ = App(overrides: .init(using: { Fake() })) }
#if MORE
  making("under a condition") {
    var overrides = App.Overrides()
    overrides.commands = { [] }
    _ = App(overrides: overrides)
  }
#endif

let app = App()
making("child") { _ = Child(parent: app) }
making("child, decorated") { _ = Child(parent: app, overrides: .init(doing: { Fake() })) }
making("child, elements") { _ = Child(parent: app, overrides: .init(plugins: { [] })) }
making("child, parent's") { _ = Child(parent: app, overrides: .init(playing: { Fake() })) }
