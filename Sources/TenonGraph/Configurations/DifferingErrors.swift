import TenonSyntax

/// What is thrown in each combination of conditions: where two throw errors of different types, any error may
/// be thrown in all of them, so that whoever asks writes one `catch`.
public struct DifferingErrors: Sendable {
  /// What throws.
  private enum Place: Hashable, Sendable {
    /// A request for a key of a container.
    case request(Name, Key)
    /// The init of a container.
    case initializer(Name)
  }

  /// A container, wherever it is declared: in each branch of a condition it may be another one.
  private struct Name: Hashable, Sendable {
    let module: String?
    let container: String

    init(_ container: Container, _ graph: BindingGraph) {
      module = graph.manifest(container.manifest).module
      self.container = container.name
    }
  }

  private var known: [Place: ThrownError] = [:]
  private var differing: Set<Place> = []

  /// Nothing throws.
  public init() {}

  /// Whether nothing differs.
  var isEmpty: Bool { differing.isEmpty }

  /// How many places throw different errors.
  public var count: Int { differing.count }

  /// Adds what is thrown in one combination. O(components).
  public mutating func note(_ graph: BindingGraph) {
    for index in graph.components.indices {
      guard let error = graph.effects.making[index].thrown else { continue }
      for place in Self.places(of: ComponentID(index: index), graph) { note(error, at: place) }
      let component = graph.components[index]
      if component.isEager {
        note(error, at: .initializer(Name(graph[component.container], graph)))
      }
    }
  }

  /// The requests that a component answers itself. What it is collected as, or decorated as, another one answers.
  private static func places(of id: ComponentID, _ graph: BindingGraph) -> [Place] {
    let container = graph[graph[id].container]
    let name = Name(container, graph)
    return graph[graph[id].offers].compactMap { offer in
      guard case .component(id, _)? = container.bindings[offer.key] else { return nil }
      return .request(name, offer.key)
    }
  }

  private mutating func note(_ error: ThrownError, at place: Place) {
    if let former = known[place], former != error { differing.insert(place) }
    known[place] = error
  }

  /// Whether what a component throws has a type of its own in some combinations.
  func contains(_ id: ComponentID, _ graph: BindingGraph) -> Bool {
    Self.places(of: id, graph).contains(where: differing.contains)
  }

  /// Whether what a container's init throws has a type of its own in some combinations.
  func contains(initOf container: Container, _ graph: BindingGraph) -> Bool {
    differing.contains(.initializer(Name(container, graph)))
  }
}
