public import TenonGraph
public import TenonSyntax

/// The functions that the generated code of a sound graph has beside accessors and inits.
public struct GeneratedFunctions {
  private let shape: Shape

  /// The functions of a graph's code. O(components + parameters).
  public init(_ graph: BindingGraph) { shape = Shape(graph) }

  /// The functions of a whole container, without parameters, in order: `start`, resets, `shutdown`, `releaseUnused`.
  public func whole(_ id: ContainerID) -> [(name: String, effects: Effects)] {
    let (graph, lettingGo) = (shape.graph, shape.lettingGo[id.index])
    let start = shape.starts[id.index].map { ("start", $0.effects) }
    let resets = lettingGo.resets.map { lifetime, release in
      (graph.lifetimes[lifetime.index].resetName, release.effects)
    }
    let shutdown = lettingGo.shutdown.map { ("shutdown", $0.effects) }
    let isPurgeable = graph[id].components.contains { graph[$0].lifetime == .purgeable }
    let releaseUnused = isPurgeable ? ("releaseUnused", Effects()) : nil
    return [start].compactMap(\.self) + resets + [shutdown, releaseUnused].compactMap(\.self)
  }

  /// The offers as which `tie` and `release` take a component, with the functions' access.
  public func ties(_ id: ComponentID) -> [(offer: Int, access: Access)] {
    (shape.tieFunctions[id] ?? []).map { ($0.offer, $0.access) }
  }
}
