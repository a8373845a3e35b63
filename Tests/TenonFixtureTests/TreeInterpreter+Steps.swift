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
