import TenonDiagnostics
import TenonSyntax

/// What is very near to what hopes ask for. Most graphs have hopes that nothing fulfils, so it costs no more than one
/// pass over the graph, and for each hope the way up from its container.
struct NearProviders {
  private let graph: BindingGraph
  /// The components that are offered as their roles only, by the type that they are, and the keys of each type.
  private var components: [ReplacedKey: ComponentID] = [:]
  private var keys: [ReplacedKey: [Key]] = [:]
  /// All bound types, and the same by their last names.
  private var types: NearMissIndex
  private var byLastName: [Substring: String] = [:]
  private var children: ChildProviders?
  private var suggestions: Suggestions
  private var known: [ReplacedKey: Suggestion?] = [:]

  /// The ways, the surest first.
  private static let ways: [@Sendable (inout NearProviders, Hope) -> Suggestion?] = [
    { $0.notOffered($1) },
    { $0.otherQualifier($1) },
    { $1.isOpen ? nil : $0.inChild($1) },
    { $1.isOpen ? nil : $0.suggestions.bundle(offering: $1.key, for: $1.container) },
    { $0.hidden($1) },
    { $1.type.isValue ? nil : $0.nearMiss($1) },
  ]

  /// What is near to some hopes. O(graph).
  init(_ graph: BindingGraph, of hopes: [Hope]) {
    self.graph = graph
    suggestions = Suggestions(graph)
    let wanted = Set(hopes.map(\.key.type))
    for (index, component) in graph.components.enumerated() where component.kind == .written {
      let syntax = graph[component.syntax]
      guard !syntax.roles.isEmpty, !syntax.roles.contains(where: { $0.kind.isOwn }) else {
        continue
      }
      let key = Key(syntax.type, named: syntax.qualifier)
      guard wanted.contains(key.type) else { continue }
      components[ReplacedKey(container: component.container, key: key)] = ComponentID(index: index)
    }
    var all: Set<String> = []
    for (index, container) in graph.containers.enumerated() {
      for key in container.bindings.keys {
        all.insert(key.type)
        guard wanted.contains(key.type) else { continue }
        let place = ReplacedKey(
          container: ContainerID(index: index), key: Key(type: key.type, qualifier: nil))
        keys[place, default: []].append(key)
      }
    }
    let sorted = all.sorted()
    types = NearMissIndex(sorted)
    for type in sorted {
      if let last = type.split(separator: ".").last { byLastName[last] = byLastName[last] ?? type }
    }
  }

  /// What to write where something is very near; `nil` where nothing is.
  mutating func nearest(to hope: Hope) -> Suggestion? {
    let place = ReplacedKey(container: hope.container, key: hope.key)
    if let known = known[place] { return known }
    for way in Self.ways {
      guard let found = way(&self, hope) else { continue }
      known[place] = found
      return found
    }
    known[place] = .some(nil)
    return nil
  }

  /// The component is there, and is seen as its roles only.
  private func notOffered(_ hope: Hope) -> Suggestion? {
    for id in graph.scopes(of: hope.container) {
      guard let own = components[ReplacedKey(container: id, key: hope.key)], own != hope.owner,
        id == hope.container || graph.canSee(.component(own, offer: 0), from: hope.container)
      else { continue }
      return Suggestions.offeringItself(graph[own], graph).with(
        .init("'\(graph.displayName(of: own))' is declared here", at: graph[own].span))
    }
    return nil
  }

  /// The same type under another qualifier, or under none.
  private func otherQualifier(_ hope: Hope) -> Suggestion? {
    var found: [Key] = []
    for id in graph.scopes(of: hope.container) {
      let place = ReplacedKey(container: id, key: Key(type: hope.key.type, qualifier: nil))
      found += (keys[place] ?? []).filter {
        $0 != hope.key && graph.provider(of: $0, for: hope.container) != nil
      }
    }
    let qualifiers = found.compactMap(\.qualifier).sorted()
    let misspelt = hope.key.qualifier.flatMap { NearMiss.best(for: $0, among: qualifiers) }
    let meant: Key?
    if let misspelt {
      meant = found.first { $0.qualifier == misspelt }
    } else {
      meant = found.min { ($0.qualifier ?? "") < ($1.qualifier ?? "") }
      if let meant, !hope.mayMean(meant) { return nil }
    }
    guard let meant, let provider = graph.provider(of: meant, for: hope.container) else {
      return nil
    }
    let named = meant.qualifier.map { " named \($0)" } ?? ""
    return Suggestion(
      "did you mean '\(hope.type.text())\(named)'?",
      note: .init("'\(meant.description)' is provided here", at: graph.span(of: provider)))
  }

  /// Only children have it, which their parent cannot see.
  private mutating func inChild(_ hope: Hope) -> Suggestion? {
    let all = children ?? ChildProviders(graph)
    children = all
    guard let child = all.offering(hope.key, below: hope.container, graph).first else { return nil }
    let (parent, name) = (graph[hope.container].name, graph[child.container].name)
    return Suggestion(
      "'\(hope.key.description)' is provided only in the child container '\(name)'; move it into"
        + " '\(parent)'",
      note: .init("'\(hope.key.description)' is provided here", at: graph.span(of: child.provider)))
  }

  /// A parent has it, and keeps it from its children.
  private func hidden(_ hope: Hope) -> Suggestion? {
    if graph.conditionalOffers[hope.key] != nil { return nil }
    return graph.hidden(hope.key, from: hope.container).map { $0.suggestion.with($0.note) }
  }

  /// One letter off, or with a module before the name.
  private mutating func nearMiss(_ hope: Hope) -> Suggestion? {
    let (graph, key) = (graph, hope.key)
    let own = Set(hope.owner.map { graph[graph[$0].offers].map(\.key.type) } ?? [])
    func provider(_ type: String) -> Provider? {
      if own.contains(type) { return nil }
      return graph.provider(of: Key(type: type, qualifier: key.qualifier), for: hope.container)
    }
    func isNear(_ type: String) -> Bool {
      // What differs by a number is another one of a row.
      NearMiss.best(for: key.type, among: [type], atMost: 1) != nil
        && key.type.filter { !$0.isNumber } != type.filter { !$0.isNumber }
    }
    let near = types.best(for: key.type) { !isNear($0) || provider($0) == nil }
    let other = key.type.split(separator: ".").last.flatMap { byLastName[$0] }
    guard let meant = near ?? (other == key.type ? nil : other), let found = provider(meant) else {
      return nil
    }
    return Suggestion(
      "did you mean '\(meant)'?", .replace(hope.type.span, with: meant),
      note: .init("'\(meant)' is provided here", at: graph.span(of: found)))
  }
}

extension Hope {
  /// The component whose parameter it is.
  fileprivate var owner: ComponentID? {
    if case .parameter(_, let id) = asker { id } else { nil }
  }

  /// Whether what others have for it is theirs: numbers and texts are, and a collection with a default may be empty.
  fileprivate var isOpen: Bool {
    if case .parameter(let parameter, _) = asker, parameter.defaultValue != nil,
      type.element != nil
    {
      return true
    }
    return type.isPlainValue
  }

  /// Whether a key of the same type with another qualifier may be what is meant. With a default, a number or a text is
  /// seldom what another one is, unless the label says so; nor is anything that the default names.
  fileprivate func mayMean(_ other: Key) -> Bool {
    guard case .parameter(let parameter, _) = asker, let value = parameter.defaultValue else {
      return true
    }
    if let label = parameter.name?.lowercased(), let qualifier = other.qualifier?.lowercased(),
      label.contains(qualifier)
    {
      return true
    }
    return value.values.isEmpty && !type.isPlainValue
  }
}
