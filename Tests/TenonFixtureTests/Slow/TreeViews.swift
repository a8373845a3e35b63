/// The resolved containers of a tree: bundles are flattened, overrides and decorators applied, and
/// collections extended. It follows the wording of the language's page, and is slow.
final class TreeViews {
  /// A component of one container, or a decorator around one.
  final class Node {
    let type: Int
    let home: Int
    let lifetime: String
    let inner: Node?

    init(_ type: Int, home: Int, lifetime: String, inner: Node? = nil) {
      self.type = type
      self.home = home
      self.lifetime = lifetime
      self.inner = inner
    }

    var id: ObjectIdentifier { ObjectIdentifier(self) }
    /// Each request creates a new one.
    var isMadePerRequest: Bool { RandomTree.perRequest.contains(lifetime) }
    /// Its accessor is a function.
    var isFunction: Bool { isMadePerRequest || lifetime == "graph" }
  }

  /// The components that a container sees, also those of its parents.
  struct View {
    /// Its inputs, in the order of its init.
    var inputs: [Int] = []
    var singles: [Int: Node] = [:]
    /// The elements in order, with the component's number for its name.
    var collections: [Int: [(name: Int, node: Node)]] = [:]
    /// The components that are provided as their own types.
    var own: [Int: Node] = [:]
    /// The keys and own types that it has accessors for.
    var offered: Set<Int> = []
    var offeredOwn: Set<Int> = []
    /// The components that it creates.
    var nodes: [Node] = []
  }

  let tree: RandomTree
  private(set) var views: [View] = []
  /// The places of each container's statements; those of bundles are at the `include`.
  private(set) var lines: [[Int: Int]] = []

  init(_ tree: RandomTree) {
    self.tree = tree
    for container in tree.parents.indices { views.append(settle(container)) }
  }

  private func isPrivate(_ key: Int) -> Bool { tree.keys[key].isPrivate }

  /// The statements of a container in order; those of bundles are at the first `include`.
  private func flattened(_ container: Int) -> [Int] {
    var seen: Set<Int> = []
    func pieces(_ block: Int) -> [Int] {
      tree.blocks[block].members.flatMap { member in
        switch member {
        case .piece(let piece): [piece]
        case .include(let bundle): seen.insert(bundle).inserted ? pieces(bundle) : []
        }
      }
    }
    return pieces(container)
  }

  private func settle(_ container: Int) -> View {
    var view = View()
    if let parent = tree.parents[container] {
      view.singles = views[parent].singles.filter { !isPrivate($0.key) }
      view.collections = views[parent].collections
      view.own = views[parent].own.filter { !tree.pieces[$0.key].isPrivate }
    }
    let flat = flattened(container)
    lines.append(Dictionary(uniqueKeysWithValues: flat.enumerated().map { ($1, $0) }))
    var made: [Int: Node] = [:]
    func node(_ piece: Int) -> Node {
      if let node = made[piece] { return node }
      var lifetime = "input"
      if case .component(let written) = tree.pieces[piece].form { lifetime = written }
      let node = Node(piece, home: container, lifetime: lifetime)
      made[piece] = node
      view.nodes.append(node)
      return node
    }
    // The provider of a key is the one whose block includes the others.
    for key in tree.keys.indices where tree.keys[key].kind == .single {
      let all = flat.filter { tree.pieces[$0].keys.contains(key) }
      let winner = all.first { one in
        all.allSatisfy {
          $0 == one || tree.reaches(tree.pieces[one].block, tree.pieces[$0].block)
        }
      }
      if let winner {
        view.singles[key] = node(winner)
        view.offered.insert(key)
      }
    }
    view.inputs = flat.filter { tree.pieces[$0].isInput && made[$0] != nil }
    var elements: [Int: [(name: Int, node: Node)]] = [:]
    for piece in flat {
      for key in tree.pieces[piece].keys where tree.keys[key].kind != .single {
        elements[key, default: []].append((piece, node(piece)))
        view.offered.insert(key)
      }
      if tree.pieces[piece].offersSelf {
        view.own[piece] = node(piece)
        if !tree.pieces[piece].isPrivate { view.offeredOwn.insert(piece) }
      }
    }
    for piece in flat where tree.pieces[piece].isDecorator {
      func decorated(_ inner: Node) -> Node {
        let lifetime = inner.lifetime == "input" ? "strong" : inner.lifetime
        let node = Node(piece, home: container, lifetime: lifetime, inner: inner)
        view.nodes.append(node)
        return node
      }
      for key in tree.keys.indices where tree.keys[key].role == tree.pieces[piece].role {
        if let inner = view.singles[key] {
          view.singles[key] = decorated(inner)
          view.offered.insert(key)
        }
        elements[key] = elements[key]?.map { ($0.name, decorated($0.node)) }
      }
    }
    for (key, own) in elements { view.collections[key, default: []] += own }
    view.offered = view.offered.filter { !isPrivate($0) }
    return view
  }

  // MARK: What the app is made from

  /// True if a decorator of a role has something to wrap in a container.
  func hasToDecorate(_ role: Int, in container: Int) -> Bool {
    let view = views[container]
    let keys = tree.keys.indices.filter { tree.keys[$0].role == role }
    if let single = keys.compactMap({ view.singles[$0] }).first {
      // An input can be decorated in a child.
      return single.lifetime != "input" || single.home != container
    }
    return keys.contains { tree.keys[$0].kind != .single && view.offered.contains($0) }
  }

  /// Some component can be tied.
  var hasTies: Bool {
    views.contains { view in view.offered.contains { view.singles[$0]?.lifetime == "tied" } }
  }

  func sees(_ key: Int, from container: Int) -> Bool {
    views[container].singles[key] != nil || views[container].collections[key] != nil
  }

  /// The components that a request of a component leads to.
  func targets(_ ask: RandomTree.Ask, of node: Node) -> [Node] {
    let view = views[node.home]
    switch ask {
    case .key(let key), .optional(let key), .closure(let key):
      return view.singles[key].map { [$0] } ?? view.collections[key]?.map(\.node) ?? []
    case .own(let type): return view.own[type].map { [$0] } ?? []
    case .inner, .innerClosure: return node.inner.map { [$0] } ?? []
    case .child, .childClosure: return []
    }
  }

  /// The requested objects as the program shows them: a dictionary's are in the order of its keys.
  func shown<Object>(_ objects: [Object], _ ask: RandomTree.Ask, in container: Int) -> [Object] {
    switch ask {
    case .key(let key), .closure(let key):
      guard tree.keys[key].kind == .dictionary else { return objects }
      let names = views[container].collections[key]?.map(\.name) ?? []
      return zip(names, objects).sorted { $0.0 < $1.0 }.map(\.1)
    case .optional, .own, .inner, .innerClosure, .child, .childClosure: return objects
    }
  }

  /// The components of each container that its own objects may keep.
  private(set) lazy var kept: [Set<ObjectIdentifier>] = views.indices.map {
    keeps($0, isOwn: true)
  }

  /// The components that each container's objects may keep, including those of its parents.
  private(set) lazy var keptOfAll: [Set<ObjectIdentifier>] = views.indices.map {
    keeps($0, isOwn: false)
  }

  /// The only container that a request needs: that of the requesting component, or an outer one.
  func owner(of ask: RandomTree.Ask, by node: Node) -> Int {
    let targets = targets(ask, of: node)
    guard case .closure(let key) = ask, tree.keys[key].kind != .single else {
      return targets.first?.home ?? node.home
    }
    // A collection belongs to the innermost container that adds to it.
    var owner = node.home
    while let outer = tree.parents[owner],
      views[outer].collections[key]?.map(\.node.id) == targets.map(\.id)
    {
      owner = outer
    }
    return owner
  }

  /// True if a container may hold objects of its child: an object that it keeps requests that child, or another
  /// child while an inner component requests that one.
  func mayHold(_ child: Int, in container: Int) -> Bool {
    func children(askedBy node: Node) -> [Int] {
      let piece = tree.pieces[node.type]
      return (piece.asks + piece.after.flatMap(\.asks)).compactMap { ask in
        switch ask {
        case .child(let child), .childClosure(let child, _): child
        default: nil
        }
      }
    }
    let kept = views[container].nodes
      .filter { self.kept[container].contains($0.id) }.flatMap(children)
      .filter { tree.parents[$0] == container }
    if kept.isEmpty || kept.contains(child) { return !kept.isEmpty }
    return views.indices.contains { other in
      other != container && views[other].nodes.contains { children(askedBy: $0).contains(child) }
    }
  }

  private func keeps(_ container: Int, isOwn: Bool) -> Set<ObjectIdentifier> {
    var kept: Set<ObjectIdentifier> = []
    var next = views[container].nodes.filter { RandomTree.holding.contains($0.lifetime) }
    while let node = next.popLast() {
      if isOwn, node.home != container { continue }
      guard kept.insert(node.id).inserted else { continue }
      let piece = tree.pieces[node.type]
      for ask in piece.asks { next += targets(ask, of: node) }
      for step in piece.after {
        if case .setWeak = step { continue }
        for ask in step.asks { next += targets(ask, of: node) }
      }
    }
    return kept
  }

  /// All components that are created with a component, directly or indirectly.
  private func reached(from node: Node) -> [ObjectIdentifier: Node] {
    var reached: [ObjectIdentifier: Node] = [:]
    var next = [node]
    while let node = next.popLast() {
      let piece = tree.pieces[node.type]
      for ask in piece.asks + piece.after.filter({ !$0.isClosure }).flatMap(\.asks) {
        switch ask {
        case .closure, .innerClosure, .child, .childClosure: continue
        case .key, .optional, .own, .inner:
          for target in targets(ask, of: node)
          where reached.updateValue(target, forKey: target.id) == nil {
            next.append(target)
          }
        }
      }
    }
    return reached
  }

  /// True if the components created with one include a collection with `other`.
  func goesThroughCollection(from one: Node, to other: Node) -> Bool {
    ([one] + reached(from: one).values).contains { node in
      let piece = tree.pieces[node.type]
      return (piece.asks + piece.after.flatMap(\.asks)).contains { ask in
        guard case .key(let key) = ask, tree.keys[key].kind != .single else { return false }
        return targets(ask, of: node).contains {
          $0 === other || reached(from: $0)[other.id] != nil
        }
      }
    }
  }

  /// True if each of two components is created with the other one.
  func areInOneCycle(_ one: Node, _ other: Node) -> Bool {
    reached(from: one)[other.id] != nil && reached(from: other)[one.id] != nil
  }
}
