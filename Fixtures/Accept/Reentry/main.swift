final class Cached<T> {
  private var kept: T?
  func instance(orMake make: () throws -> T) rethrows -> T {
    if let kept { return kept }
    let made = try make()
    kept = made
    return made
  }
}

/// Calls its closure too early.
class Early<Result> { init(make: () -> Result) { _ = make() } }
class Whole<Part> { init(early: Part) {} }

final class GraphicPart: Early<Graphic> {}
final class Graphic: Whole<GraphicPart> {}
final class SessionPart: Early<Session> {}
final class Session: Whole<SessionPart> {}
final class PurgeablePart: Early<Purgeable> {}
final class Purgeable: Whole<PurgeablePart> {}
final class StoredPart: Early<Stored> {}
final class Stored: Whole<StoredPart> {}
final class WeakPart: Early<Weak> {}
final class Weak: Whole<WeakPart> {}
final class Tied: Early<Tied> {}

final class Smaller {
  init(number: Int, make: (Int) -> Smaller) {
    print("smaller:", number)
    if number > 0 { _ = make(number - 1) }
  }
}
final class Later {
  nonisolated(unsafe) static var made = 0
  var make: (() -> Later)? {
    didSet {
      Later.made += 1
      if Later.made < 3 { _ = make?() }
    }
  }
}
final class Setter {
  var make: (() -> Setter)? { didSet { print("set:", make?() === self) } }
  func go(make: () -> Setter) { print("called:", make() === self) }
}

let app = App()
switch CommandLine.arguments.dropFirst().first {
case "graph": _ = app.makeGraphic()
case "part": _ = app.makeGraphicPart()
case "session": _ = app.session
case "purgeable": _ = app.purgeable
case "stored": _ = app.stored
case "weak": _ = app.weak
case "tied": _ = app.makeTied()
default:
  _ = app.makeSmaller(number: 2)
  _ = app.makeLater()
  print("later:", Later.made)
  _ = app.setter
}
