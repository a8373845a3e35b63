import TenonTestSupport

/// A random app: its graph, its manifest, its Swift, and the steps of its program. Every object
/// reports its init and its deinit.
struct RandomApp {
  enum Edge {
    case instance(Int)
    case closure(Int)
  }

  /// A step of a component after its init.
  enum After: BlockStep {
    case set(Int)
    case setWeak(Int)
    case setClosure(Int)
    case call([Int])
    /// A method calls the closure that it is given.
    case callClosure(Int)

    var isCall: Bool {
      switch self {
      case .call, .callClosure: true
      case .set, .setWeak, .setClosure: false
      }
    }

    /// The components that are created for it.
    var instances: [Int] {
      switch self {
      case .set(let node), .setWeak(let node): [node]
      case .call(let nodes): nodes
      case .setClosure, .callClosure: []
      }
    }
  }

  struct Node {
    let lifetime: String
    let isPrivate: Bool
    /// It is provided only as a role.
    let hasRole: Bool
    let edges: [Edge]
    /// There is one for each value of a key.
    let isKeyed: Bool
    var afterInit: [After] = []

    /// Each request creates a new one.
    var isMadePerRequest: Bool { lifetime == "transient" || lifetime == "tied" }
    /// Its accessor is a function.
    var isFunction: Bool { isFactory || isKeyed }
    /// The name of that function begins with `make`.
    var isFactory: Bool { isMadePerRequest || lifetime == "graph" }

    /// The components that its init takes.
    var edgesToInstances: [Int] {
      edges.compactMap { if case .instance(let node) = $0 { node } else { nil } }
    }

    /// The components that are created with it.
    var instances: [Int] { edgesToInstances + afterInit.flatMap(\.instances) }
  }

  /// A step of the program, which holds results in slots.
  enum Step {
    /// Requests a component from the container, and holds it.
    case request(node: Int, key: Int, slot: Int)
    /// Calls a closure of the object in a slot, and holds the result.
    case call(slot: Int, closure: Int, into: Int)
    case drop(slot: Int)
    case releaseUnused
    case reset(String)
    /// Ties the object in a slot to an owner, if its lifetime is `tied`.
    case tie(slot: Int, owner: Int)
    case release(slot: Int)
    /// Replaces an owner with a new one, which releases the old one.
    case replaceOwner(Int)
  }

  static let slots = 5
  static let owners = 2
  static let keys = 3
  static let resettable = ["session", "visit"]
  let nodes: [Node]
  var steps: [Step]

  init(nodes: [Node], steps: [Step]) { (self.nodes, self.steps) = (nodes, steps) }

  init(seed: UInt64) {
    var random = Generator(seed: seed)
    let count = Int.random(in: 3...60, using: &random)
    let nodes = Self.nodes(count, &random)
    self.nodes = nodes
    let visible = nodes.indices.filter { !nodes[$0].isPrivate }
    func has(_ lifetime: String) -> Bool { nodes.contains { $0.lifetime == lifetime } }
    steps = (0..<80).compactMap { _ in
      let slot = Int.random(in: 0..<Self.slots, using: &random)
      let owner = Int.random(in: 0..<Self.owners, using: &random)
      switch Int.random(in: 0..<12, using: &random) {
      case 0: return .drop(slot: slot)
      case 1, 2:
        return .call(
          slot: slot, closure: Int.random(in: 0..<4, using: &random),
          into: Int.random(in: 0..<Self.slots, using: &random))
      case 3: return has("purgeable") ? .releaseUnused : nil
      case 4:
        let name = Self.resettable.randomElement(using: &random) ?? ""
        return has(name) ? .reset(name) : nil
      case 5: return has("tied") ? .tie(slot: slot, owner: owner) : nil
      case 6:
        guard has("tied") else { return nil }
        return Bool.random(using: &random) ? .release(slot: slot) : .replaceOwner(owner)
      default:
        // The later half creates more at once.
        let node = [visible.randomElement(using: &random), visible.randomElement(using: &random)]
          .compactMap(\.self).max()
        let key = Int.random(in: 0..<Self.keys, using: &random)
        return node.map { .request(node: $0, key: nodes[$0].isKeyed ? key : 0, slot: slot) }
      }
    }
  }

  /// Removes the steps that would stop, or that depend on choices that the language leaves open.
  mutating func settle() {
    while true {
      guard
        let line = Freedom.line(Freedom.some.map { Interpreter.run(self, $0) }),
        steps.indices.contains(line)
      else { return }
      steps.remove(at: line)
    }
  }

  private static let lifetimes = [
    "strong", "weak", "weak", "transient", "transient", "transient", "graph", "graph", "graph",
    "purgeable", "tied", "session", "visit", "cached",
  ]

  private static func nodes(_ count: Int, _ random: inout Generator) -> [Node] {
    var nodes = (0..<count).map { index in
      let edges = (0..<Int.random(in: 0...4, using: &random)).compactMap { _ -> Edge? in
        // Closures may lead anywhere; instances lead to earlier components.
        if Int.random(in: 0..<4, using: &random) == 0 {
          return .closure(Int.random(in: 0..<count, using: &random))
        }
        // Mostly near ones, so that several paths lead to many components.
        let first = Bool.random(using: &random) ? max(0, index - 8) : 0
        return index == 0 ? nil : .instance(Int.random(in: first..<index, using: &random))
      }
      let lifetime = lifetimes.randomElement(using: &random) ?? ""
      let canHaveKeys = ["strong", "weak", "session", "visit"].contains(lifetime)
      return Node(
        lifetime: lifetime,
        isPrivate: Int.random(in: 0..<5, using: &random) == 0,
        hasRole: Int.random(in: 0..<3, using: &random) == 0, edges: edges,
        isKeyed: canHaveKeys && Int.random(in: 0..<3, using: &random) == 0)
    }
    for index in nodes.indices where Int.random(in: 0..<3, using: &random) == 0 {
      // A new instance may request only earlier ones, or its construction would be infinite.
      func target(_ limit: Int) -> Int? {
        let node = Int.random(in: 0..<limit, using: &random)
        let isEndless =
          nodes[index].isMadePerRequest && nodes[node].isMadePerRequest && node >= index
        return isEndless ? nil : node
      }
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        switch Int.random(in: 0..<6, using: &random) {
        // A cycle that holds itself would be left over at the end.
        case 0 where index > 0:
          if let node = target(index) { nodes[index].afterInit.append(.set(node)) }
        case 1, 2: if let node = target(count) { nodes[index].afterInit.append(.setWeak(node)) }
        case 3:
          nodes[index].afterInit.append(.setClosure(Int.random(in: 0..<count, using: &random)))
        case 5:
          nodes[index].afterInit.append(.callClosure(Int.random(in: 0..<count, using: &random)))
        default:
          let given = (0..<2).compactMap { _ in target(count) }
          nodes[index].afterInit.append(.call(given))
        }
      }
    }
    return nodes
  }

  /// The label of a parameter, from its type if it is a type alone.
  func label(_ node: Int, among all: [Int], else name: String) -> String {
    isAlone(node, among: all) ? type(node).lowercased() : name
  }

  /// True if the parameter for a component is a type alone.
  private func isAlone(_ node: Int, among all: [Int]) -> Bool {
    node.isMultiple(of: 2) && !nodes[node].isKeyed && all.count { $0 == node } == 1
  }

  private func parameter(
    _ node: Int, of asker: Int, among all: [Int], else name: String
  ) -> String {
    isAlone(node, among: all) ? type(node) : "\(name): \(request(node, for: asker))"
  }

  /// The type as which a component is requested.
  func type(_ node: Int) -> String { nodes[node].hasRole ? "R\(node)" : "N\(node)" }

  /// The key with which one component requests another one; `nil` for its own key.
  static func key(_ nodes: [Node], of target: Int, for asker: Int) -> Int? {
    if !nodes[target].isKeyed { return 0 }
    return nodes[asker].isKeyed && (asker + target) % 2 == 0 ? nil : (7 * asker + target) % keys
  }

  /// The request of one component for another one.
  private func request(_ node: Int, for asker: Int) -> String {
    guard nodes[node].isKeyed else { return type(node) }
    let key = Self.key(nodes, of: node, for: asker).map { "\($0)" } ?? "k"
    return "\(type(node))(k = \(key))"
  }

  private func closure(_ node: Int) -> String {
    "(\(nodes[node].isKeyed ? "Int" : "")) -> \(type(node))"
  }

  var manifest: String {
    var text = Self.resettable.map { "lifetime \($0)\n" }.joined()
    // An observed or overridable container does the same.
    let observed = nodes.count % 3 == 0 ? "observed " : ""
    let overridable = nodes.count % 4 == 0 ? "overridable " : ""
    text += "lifetime cached = Cached(uses: 2)\n\n\(overridable)\(observed)container App {\n"
    for (index, node) in nodes.enumerated() {
      let keys = node.isKeyed ? ["k: key Int"] : []
      let parameters = node.edges.enumerated().map { position, edge in
        switch edge {
        case .instance(let target):
          parameter(target, of: index, among: node.edgesToInstances, else: "p\(position)")
        case .closure(let target): "p\(position): \(closure(target))"
        }
      }
      text += "  \(node.isPrivate ? "private " : "")\(node.lifetime) N\(index)"
      text += "(\((keys + parameters).joined(separator: ", ")))"
      text += node.hasRole ? " as R\(index)" : ""
      text += block(node.afterInit, of: index)
    }
    return text + "}\n"
  }

  private func block(_ steps: [After], of asker: Int) -> String {
    if steps.isEmpty { return "\n" }
    var text = " {\n"
    for (position, step) in steps.enumerated() {
      switch step {
      case .set(let node): text += "    set s\(position): \(request(node, for: asker))\n"
      case .setWeak(let node):
        text += "    set weak s\(position): \(request(node, for: asker))\n"
      case .setClosure(let node): text += "    set s\(position): \(closure(node))\n"
      case .call(let nodes):
        let parameters = nodes.enumerated().map {
          parameter($1, of: asker, among: nodes, else: "a\($0)")
        }.joined(separator: ", ")
        text += "    call s\(position)(\(parameters))\n"
      case .callClosure(let node): text += "    call s\(position)(ask: \(closure(node)))\n"
      }
    }
    return text + "  }\n"
  }
}
