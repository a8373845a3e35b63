/// A tree of containers as the language's page describes it, implemented in the slowest way: every
/// request walks outward to the container that creates the component, and looks it up in the views.
final class TreeInterpreter {
  /// An object of the app.
  final class Object: Interpreter.Object {
    /// Its component, unless it is an input or a bag.
    let node: TreeViews.Node?
    var asking: [Closure<Object>] = []
    var makers: [Closure<Container>] = []
    var children: [Container] = []

    init(_ node: TreeViews.Node?, type: Int, parts: [Object], counts: Interpreter.Counts) {
      self.node = node
      super.init(type: type, parts: parts, counts: counts)
    }
  }

  /// A container: its objects, by component. It holds its parent.
  final class Container {
    let kind: Int
    let parent: Container?
    var held: [ObjectIdentifier: Object] = [:]
    var weak: [ObjectIdentifier: Interpreter.Weak] = [:]
    var cached: [ObjectIdentifier: (object: Object, left: Int)] = [:]
    var tied: [(object: Object, owner: Int)] = []

    init(_ kind: Int, in parent: Container?) {
      self.kind = kind
      self.parent = parent
    }
  }

  /// A closure that sends a request to a container, which it holds or not. Without the container, it returns nothing.
  struct Closure<Result> {
    let call: () -> Result?
    let canBeCalled: () -> Bool

    init(_ container: Container, isKept: Bool, _ ask: @escaping (Container) -> Result) {
      let held = isKept ? nil : container
      call = { [weak container] in (held ?? container).map(ask) }
      canBeCalled = { [weak container] in container != nil }
    }

    /// A closure that returns a value.
    init(_ value: Result) {
      call = { value }
      canBeCalled = { true }
    }
  }

  struct WeakContainer {
    weak var container: Container?
  }

  let tree: RandomTree
  let views: TreeViews
  let counts: Interpreter.Counts
  let freedom: Freedom
  var making: Set<Place> = []
  var isStopped = false
  /// All containers that the program has seen.
  private(set) var known: [WeakContainer] = []

  init(_ tree: RandomTree, _ freedom: Freedom) {
    self.tree = tree
    self.freedom = freedom
    counts = Interpreter.Counts()
    views = TreeViews(tree)
  }

  // MARK: Containers

  /// Notes a container that the program has seen.
  func note(_ container: Container) { known.append(WeakContainer(container: container)) }

  /// Creates a container with objects for its inputs: arguments come before defaults.
  func makeContainer(_ kind: Int, in parent: Container?, all: Bool) -> Container {
    let container = Container(kind, in: parent)
    let inputs = views.views[kind].inputs
    let given = inputs.filter { all || !tree.pieces[$0].hasDefault }
    let defaults = inputs.filter { !all && tree.pieces[$0].hasDefault }
    for piece in given + defaults {
      let node = views.views[kind].nodes.first { $0.type == piece }
      let object = Object(nil, type: piece, parts: [], counts: counts)
      if let node { container.held[node.id] = object }
    }
    return container
  }

  /// The outer container of a kind, or the container itself.
  func outward(from container: Container, to kind: Int) -> Container {
    guard container.kind != kind, let parent = container.parent else { return container }
    return outward(from: parent, to: kind)
  }

  // MARK: Requests

  /// The result of a request in the manifest's language, one object or those of a collection. `isKept`:
  /// the container may keep the new objects, whose closures must not keep the container.
  func request(_ nodes: [TreeViews.Node], from container: Container, isKept: Bool) -> [Object] {
    let call = MakerCall<Place>()
    return nodes.map { demand($0, from: container, isKept: isKept, call) }
  }

  /// Creates a component with its init.
  func begin(
    _ node: TreeViews.Node, in container: Container, isKept: Bool, part: (TreeViews.Node) -> Object
  ) -> Object {
    var children: [Container] = []
    let asks = tree.pieces[node.type].asks
    let parts = freedom.map(asks) { ask -> [Object] in
      switch ask {
      case .closure, .innerClosure, .childClosure, .child: return []
      case .key, .optional, .own, .inner:
        let made = freedom.map(views.targets(ask, of: node), part)
        return views.shown(made, ask, in: node.home)
      }
    }.flatMap(\.self)
    for case .child(let child) in asks {
      let parent = outward(from: container, to: tree.parents[child] ?? 0)
      children.append(makeContainer(child, in: parent, all: false))
    }
    let object = Object(node, type: node.type, parts: parts, counts: counts)
    object.children = children
    object.calls += parts.map(\.done)
    for child in children { note(child) }
    for ask in asks {
      switch ask {
      case .closure, .innerClosure:
        object.asking.append(closure(ask, of: node, in: container, isKept: isKept))
      case .childClosure(let child, let all):
        let kind = tree.parents[child] ?? 0
        let (asked, isHeldOut) = asked(kind, by: container)
        object.makers.append(
          Closure(asked, isKept: isKept && isHeldOut) {
            self.makeContainer(child, in: $0, all: all)
          })
      case .key, .optional, .own, .inner, .child: break
      }
    }
    return object
  }

  func closure(
    _ ask: RandomTree.Ask, of node: TreeViews.Node, in container: Container, isKept: Bool
  ) -> Closure<Object> {
    let targets = views.targets(ask, of: node)
    if targets.count == 1, targets[0].lifetime == "input" {
      // The closure returns the value, without a container.
      let value = request(targets, from: container, isKept: isKept)[0]
      return Closure(value)
    }
    let isCollection: Bool
    if case .closure(let key) = ask {
      isCollection = tree.keys[key].kind != .single
    } else {
      isCollection = false
    }
    let (asked, isHeldOut) = asked(views.owner(of: ask, by: node), by: container)
    let isAskedHere = asked === container
    return Closure(asked, isKept: isKept && isHeldOut) {
      let objects = self.request(targets, from: $0, isKept: isKept && isAskedHere)
      return isCollection ? self.bag(self.views.shown(objects, ask, in: node.home)) : objects[0]
    }
  }

  /// The container that a closure uses if all its components are in one; the closure holds it unless this
  /// container or an outer one may hold the component with the closure.
  private func asked(_ owner: Int, by container: Container) -> (Container, isHeldOut: Bool) {
    let asked = outward(from: container, to: owner)
    if asked === container { return (asked, true) }
    var isBelow = true
    var inner = container
    while let outer = inner.parent {
      if outer === asked { isBelow = false }
      if !isBelow, views.mayHold(inner.kind, in: outer.kind) { return (asked, true) }
      inner = outer
    }
    return (asked, false)
  }

  /// A collection as one object.
  func bag(_ objects: [Object]) -> Object {
    Object(nil, type: -1, parts: objects, counts: counts)
  }

  // MARK: Letting go

  func reset(_ lifetime: String, in container: Container) {
    for node in views.views[container.kind].nodes where node.lifetime == lifetime {
      container.held[node.id] = nil
    }
  }

  func releaseUnused(_ container: Container) {
    let all = views.views[container.kind].nodes.filter { $0.lifetime == "purgeable" }
    let used = all.map { Interpreter.Weak(object: container.held[$0.id]) }
    for node in all { container.held[node.id] = nil }
    for (node, weak) in zip(all, used) { container.held[node.id] = weak.object as? Object }
  }

  func tie(_ object: Object, in container: Container, to owner: Int?) {
    container.tied.removeAll { $0.object === object }
    if let owner { container.tied.append((object, owner)) }
  }

  /// Ends an owner.
  func end(_ owner: Int) {
    for weak in known { weak.container?.tied.removeAll { $0.owner == owner } }
  }
}

/// Requests with steps after the init.
extension TreeInterpreter: Maker {
  /// A component of a container instance.
  struct Place: Hashable {
    let node: TreeViews.Node
    let container: Container

    static func == (one: Place, other: Place) -> Bool {
      one.node === other.node && one.container === other.container
    }

    func hash(into hasher: inout Hasher) { hasher.combine(node.id) }
  }

  func demand(
    _ node: TreeViews.Node, from asking: Container, isKept: Bool, _ call: MakerCall<Place>
  ) -> Object {
    let container = outward(from: asking, to: node.home)
    // A container doesn't keep objects of its children.
    let place = Place(node: node, container: container)
    return demand(place, isKept: isKept && container === asking, call)
  }

  func lifetime(of place: Place) -> String { place.node.lifetime }
  func steps(of place: Place) -> [RandomTree.After] { tree.pieces[place.node.type].after }
  func nobody() -> Object { Object(nil, type: -1, parts: [], counts: counts) }

  func areInOneCycle(_ one: Place, _ other: Place) -> Bool {
    views.areInOneCycle(one.node, other.node)
  }

  func isEverKept(_ place: Place) -> Bool {
    views.kept[place.node.home].contains(place.node.id)
  }

  func line(of place: Place) -> Int { views.lines[place.node.home][place.node.type] ?? 0 }

  func targets(of step: RandomTree.After, at place: Place) -> [Place] {
    if step.isClosure { return [] }
    return step.asks.flatMap { views.targets($0, of: place.node) }.map {
      Place(node: $0, container: outward(from: place.container, to: $0.home))
    }
  }

  func held(_ place: Place) -> Object? {
    let (container, id) = (place.container, place.node.id)
    switch place.node.lifetime {
    case "weak": return container.weak[id]?.object as? Object
    case "cached":
      guard let (object, left) = container.cached[id], left > 0 else { return nil }
      container.cached[id] = (object, left - 1)
      return object
    default: return container.held[id]
    }
  }

  func hold(_ object: Object, _ place: Place) {
    let (container, id) = (place.container, place.node.id)
    switch place.node.lifetime {
    case "strong", "purgeable", "session", "visit": container.held[id] = object
    case "weak": container.weak[id] = Interpreter.Weak(object: object)
    case "cached": container.cached[id] = (object, 2)
    default: break
    }
  }

  func begin(_ place: Place, isKept: Bool, _ call: MakerCall<Place>) -> Object {
    begin(place.node, in: place.container, isKept: isKept) {
      demand($0, from: place.container, isKept: isKept, call)
    }
  }

  func take(
    _ step: RandomTree.After, _ object: Object, _ place: Place, isKept: Bool,
    _ call: MakerCall<Place>
  ) {
    if case .setClosure(let ask) = step {
      object.asking.append(closure(ask, of: place.node, in: place.container, isKept: isKept))
      object.done += 1
      return
    }
    if case .callClosure(let ask) = step {
      let closure = closure(ask, of: place.node, in: place.container, isKept: isKept)
      return object.call([closure.call() ?? nobody()])
    }
    let given = freedom.map(step.asks) { ask in
      let made = freedom.map(views.targets(ask, of: place.node)) {
        demand($0, from: place.container, isKept: isKept, call)
      }
      return views.shown(made, ask, in: place.node.home)
    }.flatMap(\.self)
    switch step {
    case .call: return object.call(given)
    case .setWeak: object.others.append(Interpreter.Weak(object: given[0]))
    case .set, .setClosure, .callClosure: object.parts += given
    }
    object.done += 1
  }
}
