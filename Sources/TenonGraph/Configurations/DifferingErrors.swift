import TenonSyntax

/// What is thrown in each combination of conditions: where two throw errors of different types, any error may
/// be thrown in all of them, so that whoever asks writes one `catch`.
public struct DifferingErrors: Sendable {
  /// What throws.
  private enum Place: Hashable, Sendable {
    /// A request for a key of the container of that name.
    case request(String, Key)
    /// The init of the container of that name.
    case initializer(String)
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
      let component = graph.components[index]
      let container = graph[component.container].name
      for offer in graph[component.offers] { note(error, at: .request(container, offer.key)) }
      if component.isEager { note(error, at: .initializer(container)) }
    }
  }

  private mutating func note(_ error: ThrownError, at place: Place) {
    if let former = known[place], former != error { differing.insert(place) }
    known[place] = error
  }

  /// Whether what a component throws has a type of its own in some combinations.
  func contains(_ component: Component, _ graph: BindingGraph) -> Bool {
    let container = graph[component.container].name
    return graph[component.offers].contains { differing.contains(.request(container, $0.key)) }
  }

  /// Whether what a container's init throws has a type of its own in some combinations.
  func contains(initOf container: Container) -> Bool {
    differing.contains(.initializer(container.name))
  }
}
