public import TenonGraph
public import TenonSyntax

/// The functions that the generated code of a sound graph has beside accessors and inits.
public struct GeneratedFunctions {
  /// A function of a container as a whole, without parameters.
  public struct Whole {
    public let name: String
    public let effects: Effects
  }

  private let shape: Shape

  /// The functions of a graph's code. O(components + parameters).
  public init(_ graph: BindingGraph) { shape = Shape(graph) }

  /// Those of a container, in order: `start`, the resets, `shutdown` and `releaseUnused`.
  public func whole(_ id: ContainerID) -> [Whole] {
    let graph = shape.graph
    var functions: [Whole] = []
    if let start = shape.starts[id.index] {
      functions.append(Whole(name: "start", effects: start.effects))
    }
    for (lifetime, release) in shape.lettingGo[id.index].resets {
      let name = graph.lifetimes[lifetime.index].resetName
      functions.append(Whole(name: name, effects: release.effects))
    }
    if let shutdown = shape.lettingGo[id.index].shutdown {
      functions.append(Whole(name: "shutdown", effects: shutdown.effects))
    }
    if graph[id].components.contains(where: { graph[$0].lifetime == .purgeable }) {
      functions.append(Whole(name: "releaseUnused", effects: Effects()))
    }
    return functions
  }

  /// The offers as which `tie` and `release` take a component, with the functions' access.
  public func ties(_ id: ComponentID) -> [(offer: Int, access: Access)] {
    (shape.tieFunctions[id] ?? []).map { ($0.offer, $0.access) }
  }
}
