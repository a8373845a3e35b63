import TenonDiagnostics
import TenonSyntax

/// A key that nothing provides for a container, and its asker.
struct Gap {
  enum Asker {
    case parameter(Parameter, ComponentID)
    /// A parameter that is optional or has a default.
    case hope(Parameter, ComponentID)
    case member
    case override(OverrideOfNothing)
    case decorator(Decoration)
  }

  /// The kinds of askers that a search for near providers serves.
  struct Askers: OptionSet {
    let rawValue: UInt8
    static let dependency = Askers(rawValue: 1)
    static let hope = Askers(rawValue: 2)
    static let facet = Askers(rawValue: 4)
    static let override = Askers(rawValue: 8)
    static let decorator = Askers(rawValue: 16)
    /// The askers that request a role or type.
    static let role: Askers = [.dependency, .hope, .facet, .decorator]
    static let all: Askers = [.dependency, .hope, .facet, .decorator, .override]
  }

  let key: Key
  let type: TypeSyntax
  let container: ContainerID
  let asker: Asker
  let providers: ProviderIndex

  var graph: BindingGraph { _read { yield providers.graph } }

  var askers: Askers {
    switch asker {
    case .parameter: .dependency
    case .hope: .hope
    case .member: .facet
    case .override: .override
    case .decorator: .decorator
    }
  }

  /// The component that has the asking parameter.
  var owner: ComponentID? {
    switch asker {
    case .parameter(_, let id), .hope(_, let id): id
    default: nil
    }
  }

  var parameter: ParameterSyntax? {
    switch asker {
    case .parameter(let parameter, _), .hope(let parameter, _): parameter.syntax
    default: nil
    }
  }

  var defaultValue: FragmentSyntax? {
    if case .hope(let parameter, _) = asker { parameter.defaultValue } else { nil }
  }

  var heading: String { parameter?.heading ?? "" }

  /// The name of the asking parameter.
  var label: String? { (parameter?.name ?? parameter?.label)?.plain }

  /// The keys that the asker itself provides or replaces.
  var ownKeys: [Key] {
    if case .override(let override) = asker { return override.keys }
    return owner.map { graph[graph[$0].offers].map(\.key) } ?? []
  }

  /// The owner's container. `container` may be an outer one that has the same gap.
  var home: ContainerID { owner.map { graph[$0].container } ?? container }

  /// True if the request is for a value, such as a title or a number.
  var isValue: Bool { (parameter?.function?.result ?? parameter?.type ?? type).isValue }

  /// True if the default probably is intended: a number, a text or a collection.
  var isOpen: Bool {
    askers == .hope && (type.isPlainValue || defaultValue != nil && type.element != nil)
  }

  /// The clause of the key's qualifier.
  var named: String { key.qualifier.map { " named \($0)" } ?? "" }

  /// The suggestion to add a component or an input that provides the key.
  var adding: Suggestion {
    let text = type.text()
    let isMade = type.isConstructible && type.element == nil && !type.isValue
    let example =
      type.isExistential || type.composed != nil
      ? "Type()\(named) as \(type.plainest.text())"
      : isMade ? "\(text)(…)\(named)" : "\(text)\(named) = …"
    let name = parameter?.function == nil ? label : nil
    return Suggestion(
      "add a component to '\(graph[container].name)' that provides it, such as 'strong \(example)',"
        + " or 'input \(name ?? type.propertyName ?? "name"): \(text)\(named)'")
  }

  /// The help, extended by the facet in which a feature can list the key.
  func orInFacet(_ help: Suggestion) -> Suggestion {
    guard case .parameter = asker, let scope = graph.facetScope(above: container) else {
      return help
    }
    return Suggestion(
      "\(help.text); or list '\(key.description)' in '\(graph[scope.facets[0]].syntax.name.text)',"
        + " if the parent provides it", help.fix, notes: help.notes)
  }

  // MARK: Lookup

  /// True if the container sees the key of an outer one, and the key isn't a child's.
  private func sees(_ key: Key, in scope: ContainerID) -> Bool {
    if scope == container { return true }
    guard let provider = graph[scope].bindings[key] else { return false }
    if case .component(let id, _) = provider, graph[id].kind.child != nil { return false }
    return graph.canSee(provider, from: container)
  }

  /// The nearest visible keys among some entries.
  func keys(
    _ entries: Names<Key>.Scoped.Found, most: Int = 4, where counts: (Key) -> Bool = { _ in true }
  ) -> [Key] {
    var found: Set<Key> = []
    for entry in entries where sees(entry.value, in: entry.scope) && counts(entry.value) {
      found.insert(entry.value)
      if found.count == most { break }
    }
    return found.sorted()
  }

  /// The nearest name of a visible key for which `counts` is true.
  func nearest(to name: String, _ table: Names<Key>, where counts: (Key) -> Bool = { _ in true })
    -> String?
  { table.around(container).nearest(to: name) { sees($0.value, in: $0.scope) && counts($0.value) } }

  /// The components of some entries, those of the nearest containers first.
  func components(_ entries: Names<ComponentID>.Scoped.Found) -> LazyMapSequence<
    LazyFilterSequence<Names<ComponentID>.Scoped.Found>, ComponentID
  > {
    entries.filter { [graph, container] entry in
      entry.scope == container || !graph[entry.scope].isForeign
        || graph[entry.scope].facetScope != nil
    }.map(\.value)
  }

  func provided(_ other: Key) -> [Diagnostic.Note] {
    graph.provider(of: other, for: container).map {
      [.init("'\(other.description)' is provided here", at: graph.span(of: $0))]
    } ?? []
  }
}

extension TypeSyntax {
  /// The type that needs a provider: a closure's result, unless it is plain.
  var wanted: TypeSyntax {
    guard let function else {
      guard let (_, function, whole) = oneByOne, !function.result.isPlainValue else {
        return unwrappingModifiers
      }
      return whole
    }
    return function.result.isPlainValue ? unwrappingModifiers : function.result.unwrappingModifiers
  }

  /// True if the type is `Void`, a number or a text, which no container creates.
  var isPlainValue: Bool { Self.plainValues.contains(unwrappingModifiers.key) }

  private static let plainValues: Set<String> = [
    "()", "Void", "Swift.Void", "Never", "Bool", "Int", "UInt", "Double", "Float", "CGFloat",
    "String", "Character", "Date", "UUID", "TimeInterval", "Decimal",
  ]

  /// The name for a property of this type.
  var propertyName: String? { AccessorName.property(self, qualifier: nil) }
}

extension Key: Comparable {
  public static func < (left: Key, right: Key) -> Bool {
    (left.type, left.qualifier ?? left.name) < (right.type, right.qualifier ?? right.name)
  }

  /// True if the key's type is one edit from another's, and not only a number differs.
  func isSlip(of other: Key) -> Bool {
    NearMiss.best(for: type, among: [other.type], atMost: 1) != nil
      && type.filter { !$0.isNumber } != other.type.filter { !$0.isNumber }
  }
}
