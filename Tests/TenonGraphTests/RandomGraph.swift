import TenonDiagnostics
import TenonGraph
import TenonSyntax
import TenonTestSupport

/// A graph made by chance, as a table and as the manifest that says the same.
struct RandomGraph {
  enum Edge: Equatable {
    case instance(Int)
    case closure(Int)
    /// Asks for something that is not there.
    case missing
  }

  struct Node {
    let lifetime: String
    let isPrivate: Bool
    let edges: [Edge]

    /// The nodes that must be made before this one can be.
    var needed: [Int] {
      edges.compactMap { if case .instance(let node) = $0 { node } else { nil } }
    }

    /// All nodes that it leads to.
    var targets: [Int] {
      edges.compactMap {
        switch $0 {
        case .instance(let node), .closure(let node): node
        case .missing: nil
        }
      }
    }
  }

  let nodes: [Node]

  init(seed: UInt64, isSound: Bool) {
    var random = Generator(seed: seed)
    let count = Int.random(in: 1...24, using: &random)
    nodes = (0..<count).map { index in
      let edges = (0..<Int.random(in: 0...3, using: &random)).compactMap { _ -> Edge? in
        switch Int.random(in: 0..<10, using: &random) {
        case 0 where !isSound: return .missing
        case 1, 2, 3: return .closure(Int.random(in: 0..<count, using: &random))
        default:
          // Sound graphs ask only for what stands before.
          if isSound, index == 0 { return nil }
          return .instance(Int.random(in: 0..<(isSound ? index : count), using: &random))
        }
      }
      return Node(
        lifetime: ["strong", "weak", "transient"].randomElement(using: &random) ?? "strong",
        isPrivate: Int.random(in: 0..<4, using: &random) == 0, edges: edges)
    }
  }

  var manifest: String {
    var text = "container App {\n"
    for (index, node) in nodes.enumerated() {
      let parameters = node.edges.enumerated().map { position, edge in
        switch edge {
        case .instance(let target): "p\(position): N\(target)"
        case .closure(let target): "p\(position): () -> N\(target)"
        case .missing: "p\(position): Missing"
        }
      }
      text += "    \(node.isPrivate ? "private " : "")\(node.lifetime) N\(index)"
      text += "(\(parameters.joined(separator: ", ")))\n"
    }
    return text + "}\n"
  }

  /// The graph that the tool makes of it, with what is wrong with it.
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
