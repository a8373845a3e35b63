class Counted {
  nonisolated(unsafe) static var made: [String] = []
  nonisolated(unsafe) static var alive = 0
  init() {
    Self.alive += 1
    Counted.made.append("\(type(of: self))")
  }
  deinit { Counted.alive -= 1 }
}

final class GraphParent: Counted {
  let child: GraphChild
  init(child: GraphChild) { self.child = child }
}
final class GraphChild: Counted { weak var parent: GraphParent? }
final class StrongParent: Counted {
  let child: StrongChild
  init(child: StrongChild) { self.child = child }
}
final class StrongChild: Counted { weak var parent: StrongParent? }
final class WeakParent: Counted {
  let child: WeakChild
  init(child: WeakChild) { self.child = child }
}
final class WeakChild: Counted { weak var parent: WeakParent? }
final class Family: Counted {
  let one: GraphChild
  let other: GraphChild
  let parent: GraphParent
  init(one: GraphChild, other: GraphChild, parent: GraphParent) {
    self.one = one
    self.other = other
    self.parent = parent
  }
}
extension Family {
  /// Whether the parent has the first child, and both children have it.
  var isOne: Bool { one !== other && parent.child === one && other.parent === parent }
}
protocol Presenting: AnyObject {}
final class Router: Counted { weak var view: View? }
final class View: Counted {
  let presenter: any Presenting
  init(presenter: any Presenting) { self.presenter = presenter }
}
final class Presenter: Counted, Presenting {
  let router: Router
  weak var view: View?
  init(router: Router) { self.router = router }
}
final class Keeper: Counted {
  let maker: Maker
  init(maker: Maker) { self.maker = maker }
}
final class Maker: Counted {
  weak var keeper: Keeper?
  let make: () -> Product
  init(make: @escaping () -> Product) { self.make = make }
}
final class Product: Counted {}
final class Album: Counted {
  let pages: Pages
  init(pages: Pages) { self.pages = pages }
}
final class Pages: Counted {
  weak var first: Page?
}
final class Page: Counted {
  weak var album: Album?
  weak var pages: Pages?
  init(number: Int, album: Album) { self.album = album }
}

/// What one request makes, with a container of its own, and that nothing is left of it.
func show<Made>(_ name: String, _ request: (App) -> Made, _ check: (Made) -> Bool) {
  Counted.made = []
  do {
    let app = App()
    let made = request(app)
    print("\(name):", Counted.made.joined(separator: " "), check(made))
  }
  precondition(Counted.alive == 0, "\(Counted.alive) of \(name) are left")
}

show("graph, by the parent", { $0.makeGraphParent() }, { $0.child.parent === $0 })
// Nobody holds the parent, so it is gone when the call ends.
show("graph, by the child", { $0.makeGraphChild() }, { $0.parent == nil })
show("strong, by the parent", { $0.strongParent }, { $0.child.parent === $0 })
show("strong, by the child", { ($0, $0.makeStrongChild()) }, { $1.parent?.child === $1 })
show("weak, by the parent", { $0.weakParent }, { $0.child.parent === $0 })
show("weak, by the child", { $0.makeWeakChild() }, { $0.parent == nil })
show("a family", { $0.makeFamily() }, { $0.isOne })
show("router", { $0.router }, { $0.view == nil })
show("view", { $0.makeView() }, { ($0.presenter as? Presenter)?.view === $0 })
show("presenter", { $0.makePresenting() as? Presenter }, { $0?.router != nil })
show("a closure", { ($0, $0.makeMaker()) }, { $1.keeper?.maker === $1 && $1.make() !== $1.make() })
show("album", { $0.album }, { $0.pages.first == nil })
show("page", { ($0, $0.makePage(number: 2)) }, { $1.album === $0.album && $1.pages === $0.pages })
