class Noisy {
  let name: String
  init(_ name: String) {
    self.name = name
    print("+ \(type(of: self)) \(name)")
  }
  deinit { print("- \(type(of: self)) \(name)") }
}

final class Engine: Noisy { init() { super.init("") } }
final class Presenter: Noisy {
  let engine: Engine
  init(name: String, engine: Engine) {
    self.engine = engine
    super.init(name)
  }
}
protocol Playing: AnyObject {}
protocol Pausing: AnyObject {}
final class Player: Noisy, Playing, Pausing { init(name: String) { super.init(name) } }
/// Holds the one that is tied to it.
final class View: Noisy, LifetimeOwner {
  let lifetime = Lifetime()
  var held: [AnyObject] = []
}
final class Model: Noisy {
  unowned let view: View
  var next: Presenter?
  init(view: View) {
    self.view = view
    super.init("of \(view.name)")
  }
}
struct Screen {
  let presenter: Presenter
  let playing: any Playing
}
protocol Quits: AnyObject { var quit: () -> Void { get set } }
/// Does something as it goes.
final class Quitter: Noisy, Quits {
  var quit: () -> Void = {}
  init(name: String) { super.init(name) }
  deinit { quit() }
}
final class Hidden: Noisy { init() { super.init("") } }
struct Door { let hidden: Hidden }
protocol Voice: AnyObject {}
enum Voices {
  static func loud() -> any Voice { Loud("") }
  private final class Loud: Noisy, Voice {}
}
final class Maker: Noisy {
  let makePresenter: (String) -> Presenter
  init(makePresenter: @escaping (String) -> Presenter) {
    self.makePresenter = makePresenter
    super.init("")
  }
}

/// Begins something as it is made.
final class Hasty: Noisy {
  let presenter: Presenter
  init(presenter: Presenter, begin: () -> Void) {
    self.presenter = presenter
    super.init("hasty")
    begin()
  }
}

func tied() {
  let app = App()
  print("until the owner goes")
  weak var presenter: Presenter?
  do {
    let view = View("one")
    do {
      let made = app.makePresenter(name: "first")
      app.tie(made, to: view)
      presenter = made
    }
    precondition(presenter != nil)
    print("the owner goes")
  }
  precondition(presenter == nil)

  print("not tied: nobody keeps it")
  _ = app.makePresenter(name: "loose")

  print("tied again: the first owner's death changes nothing")
  do {
    let second = View("second")
    do {
      let first = View("first")
      let made = app.makePresenter(name: "passed on")
      app.tie(made, to: first)
      app.tie(made, to: second)
      app.tie(made, to: second)
      presenter = made
    }
    precondition(presenter != nil)
    print("the second goes")
  }
  precondition(presenter == nil)

  print("released by hand")
  do {
    let view = View("kept")
    let made = app.makePresenter(name: "released")
    app.tie(made, to: view)
    app.release(made)
    app.release(made)
    presenter = made
  }
  precondition(presenter == nil)
  app.release(app.makePresenter(name: "never tied"))

  print("many at once; the last tied goes first")
  do {
    let views = [View("a"), View("b")]
    for number in 1...3 {
      for view in views {
        app.tie(app.makePresenter(name: "\(view.name)\(number)"), to: view)
      }
    }
  }

  print("held by the owner that it is tied to")
  do {
    let view = View("holder")
    let model = app.makeModel(view: view)
    view.held = [model]
    app.tie(model, to: view)
  }

  print("by roles, and to a lifetime")
  do {
    let lifetime = Lifetime()
    let playing = app.makePlaying()
    let pausing = app.makePausing(name: "pausing")
    app.tie(playing, to: lifetime)
    app.tie(pausing, to: lifetime)
    app.tie(app.makeVoice(), to: lifetime)
    app.release(playing)
    app.tie(app.makeScreen().playing, to: lifetime)
  }
  _ = app.makeDoor()
  print("an owner that goes while the component is made")
  do {
    var owner: View? = View("short-lived")
    let lifetime = owner?.lifetime
    let made = app.makeHasty(begin: { owner = nil })
    presenter = made.presenter
    if let lifetime { app.tie(made, to: lifetime) }
    print("tied to what is left of it")
  }
  precondition(presenter == nil)
  print("a closure of one that is tied")
  do {
    let view = View("maker")
    let maker = app.makeMaker()
    app.tie(maker, to: view)
    _ = maker.makePresenter("by closure")
  }
}

/// What happens while an owner goes.
func inTheMidst() {
  let app = App()
  let other = View("other")
  weak var presenter: Presenter?
  print("one that ties another to a new owner as it goes")
  do {
    let view = View("dying")
    let made = app.makePresenter(name: "saved")
    presenter = made
    app.tie(made, to: view)
    let quitter = app.makeQuitter(name: "ties")
    quitter.quit = { [unowned app, weak made] in if let made { app.tie(made, to: other) } }
    app.tie(quitter, to: view)
  }
  precondition(presenter != nil)

  print("one that releases another, makes one and ties it")
  do {
    let view = View("dying")
    let made = app.makePresenter(name: "released")
    app.tie(made, to: view)
    let quitter = app.makeQuits(name: "releases")
    quitter.quit = { [unowned app, weak made] in
      if let made { app.release(made) }
      for number in 1...4 { app.tie(app.makePresenter(name: "new \(number)"), to: other) }
    }
    app.tie(quitter, to: view)
  }
  print("the end")
  withExtendedLifetime(other) {}
}

/// The container lets go of what is tied when it goes itself.
func containerFirst() {
  let view = View("left")
  do {
    let app = App()
    app.tie(app.makePresenter(name: "tied"), to: view)
    let second = App()
    second.tie(second.makePresenter(name: "elsewhere"), to: view)
    print("the containers go")
  }
  print("the owner goes")
}

tied()
inTheMidst()
containerFirst()
