import TenonDiagnostics
import TenonGraph
import TenonSyntax
import TenonTestSupport

/// A random graph, as a table and as the corresponding manifest.
struct RandomGraph {
  enum Edge: Equatable {
    case instance(Int)
    case closure(Int)
    /// A property that is set after the init.
    case set(Int)
    case setWeak(Int)
    /// An argument of a method that is called after the init.
    case call(Int)
    /// A dependency without a provider.
    case missing
  }

  struct Node {
    let lifetime: String
    let isPrivate: Bool
    var edges: [Edge]

    /// The nodes that must be created before this one.
    var needed: [Int] {
      edges.compactMap { if case .instance(let node) = $0 { node } else { nil } }
    }

    /// The nodes that it holds.
    var held: [Int] {
      edges.compactMap {
        switch $0 {
        case .instance(let node), .set(let node): node
        default: nil
        }
      }
    }

    /// The nodes that it holds, or that its closures create.
    var heldOrMade: [Int] {
      edges.compactMap {
        switch $0 {
        case .instance(let node), .set(let node), .closure(let node): node
        default: nil
        }
      }
    }

    /// The nodes that are created in the call that creates it.
    var made: [Int] {
      edges.compactMap {
        switch $0 {
        case .instance(let node), .set(let node), .setWeak(let node), .call(let node): node
        case .closure, .missing: nil
        }
      }
    }

    /// The nodes that it may keep, including arguments of methods and results of closures.
    var kept: [Int] {
      edges.compactMap {
        switch $0 {
        case .instance(let node), .set(let node), .call(let node), .closure(let node): node
        case .setWeak, .missing: nil
        }
      }
    }

    /// All nodes that it leads to.
    var targets: [Int] {
      edges.compactMap {
        switch $0 {
        case .instance(let node), .closure(let node), .set(let node), .setWeak(let node),
          .call(let node):
          node
        case .missing: nil
        }
      }
    }

    /// Each request creates a new one.
    var isMadePerRequest: Bool { lifetime == "transient" || lifetime == "tied" }
    /// Each call creates new instances.
    var isMadeAnew: Bool { isMadePerRequest || lifetime == "graph" }
    var isHeldByContainer: Bool {
      ["strong", "purgeable", "tied", "session", "visit", "cached"].contains(lifetime)
    }
  }

  static let lifetimes = [
    "strong", "strong", "weak", "weak", "transient", "transient", "transient", "graph", "purgeable",
    "tied", "session", "visit", "cached",
  ]

  private(set) var nodes: [Node]

  init(seed: UInt64, isSound: Bool) {
    var random = Generator(seed: seed)
    let count = Int.random(in: 1...24, using: &random)
    nodes = (0..<count).map { index in
      let edges = (0..<Int.random(in: 0...3, using: &random)).compactMap { _ -> Edge? in
        switch Int.random(in: 0..<10, using: &random) {
        case 0 where !isSound: return .missing
        case 1, 2, 3: return .closure(Int.random(in: 0..<count, using: &random))
        default:
          // Components of sound graphs need only earlier ones.
          if isSound, index == 0 { return nil }
          return .instance(Int.random(in: 0..<(isSound ? index : count), using: &random))
        }
      }
      return Node(
        lifetime: Self.lifetimes.randomElement(using: &random) ?? "strong",
        isPrivate: Int.random(in: 0..<4, using: &random) == 0, edges: edges)
    }
    for index in nodes.indices where Int.random(in: 0..<3, using: &random) == 0 {
      for _ in 0..<Int.random(in: 1...2, using: &random) {
        let target = Int.random(in: 0..<count, using: &random)
        if isSound, nodes[index].isMadePerRequest, nodes[target].isMadePerRequest, target >= index {
          continue
        }
        let edges = [Edge.set(target), .setWeak(target), .call(target)]
        nodes[index].edges.append(edges.randomElement(using: &random) ?? .set(target))
      }
    }
  }

  var manifest: String {
    var text = "lifetime session\nlifetime visit\nlifetime cached = Cached()\ncontainer App {\n"
    for (index, node) in nodes.enumerated() {
      var parameters: [String] = []
      var block = ""
      for (position, edge) in node.edges.enumerated() {
        switch edge {
        case .instance(let target): parameters.append("p\(position): N\(target)")
        case .closure(let target): parameters.append("p\(position): () -> N\(target)")
        case .missing: parameters.append("p\(position): Missing")
        case .set(let target): block += " set s\(position): N\(target);"
        case .setWeak(let target): block += " set weak s\(position): N\(target);"
        case .call(let target): block += " call s\(position)(it: N\(target));"
        }
      }
      text += "    \(node.isPrivate ? "private " : "")\(node.lifetime) N\(index)"
      text += "(\(parameters.joined(separator: ", ")))"
      text += block.isEmpty ? "\n" : " {\(block) }\n"
    }
    return text + "}\n"
  }

  /// The tool's graph of it, with the findings.
  func build() -> (graph: BindingGraph, found: [Diagnostic]) {
    var diagnostics = Diagnostics()
    let source = SourceFile(path: "Random.di", bytes: Array(manifest.utf8))
    let syntax = Parser.parse(source, file: 0, diagnostics: &diagnostics)
    let graph = GraphBuilder.build([(0, syntax)], imported: [], diagnostics: &diagnostics)
    Validation.check(graph, &diagnostics)
    return (graph, diagnostics.sorted)
  }

  // MARK: The oracle: slow and obvious

  /// All nodes that can be reached from one in at least one step.
  func reachable(from start: Int, _ next: (Node) -> [Int]) -> Set<Int> {
    var reached: Set<Int> = []
    var changed = true
    while changed {
      changed = false
      for index in nodes.indices where index == start || reached.contains(index) {
        for target in next(nodes[index]) where reached.insert(target).inserted { changed = true }
      }
    }
    return reached
  }
}

extension ConditionExpression {
  /// A random condition of some atoms, with a maximum depth.
  static func random(
    _ atoms: [String], depth: Int, _ random: inout Generator
  ) -> ConditionExpression {
    func inner() -> ConditionExpression { Self.random(atoms, depth: depth - 1, &random) }
    switch Int.random(in: 0...(depth == 0 ? 2 : 9), using: &random) {
    case 0: return .constant(Bool.random(using: &random))
    case 1...2: return .atom(atoms.randomElement(using: &random) ?? "A")
    case 3...4: return .not(inner())
    case 5...7: return .all([inner(), inner()])
    default: return .any([inner(), inner()])
    }
  }
}
