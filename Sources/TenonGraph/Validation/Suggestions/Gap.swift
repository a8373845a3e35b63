import TenonDiagnostics
import TenonSyntax

/// A key that nothing provides for a container, and its asker.
struct Gap {
  enum Asker {
    /// A parameter; `isHope` is true if it is optional or has a default.
    case parameter(Parameter, ComponentID, isHope: Bool = false)
    case member
    case override(OverrideOfNothing)
    case decorator(Decoration)
  }

  let key: Key
  let type: TypeSyntax
  let container: ContainerID
  let asker: Asker
  let providers: ProviderIndex

  var graph: BindingGraph { _read { yield providers.graph } }

  private var asking: (parameter: Parameter, owner: ComponentID, isHope: Bool)? {
    if case .parameter(let parameter, let owner, let isHope) = asker {
      (parameter, owner, isHope)
    } else {
      nil
    }
  }

  var isHope: Bool { asking?.isHope == true }
  var isDependency: Bool { asking?.isHope == false }
  var isDecorator: Bool { if case .decorator = asker { true } else { false } }
  var isOverride: Bool { if case .override = asker { true } else { false } }
  var owner: ComponentID? { asking?.owner }
  var parameter: ParameterSyntax? { asking?.parameter.syntax }
  var defaultValue: FragmentSyntax? { isHope ? asking?.parameter.defaultValue : nil }
  var label: String? { (parameter?.name ?? parameter?.label)?.plain }

  /// The owner's container. `container` may be an outer one that has the same gap.
  var home: ContainerID { owner.map { graph[$0].container } ?? container }

  var isValue: Bool { (parameter?.function?.result ?? parameter?.type ?? type).isValue }

  /// True if the default probably is intended: a number, a text or a collection.
  var isOpen: Bool {
    isHope && (type.isPlainValue || defaultValue != nil && type.element != nil)
  }

  var named: String { key.qualifier.map { " named \($0)" } ?? "" }

  /// The suggestion to add a component or an input that provides the key.
  var adding: Suggestion {
    let (text, name) = (type.text(), parameter?.function == nil ? label : nil)
    let facet = graph.facetScope(above: container).map { graph[$0.facets[0]].syntax.name.text }
    let input =
      "'input \(name ?? AccessorName.property(type, qualifier: nil) ?? "name"): \(text)\(named)'"
    let owner = "'\(graph[container].name)'"
    // A basic value that Swift declares comes from an input, never from a component.
    if parameter?.isTaken == true, key.isNamed { return Suggestion("add \(input) to \(owner)") }
    let isMade = type.isConstructible && type.element == nil && !type.isValue
    let isRole = type.isExistential || type.composed != nil
    let made = isMade ? "\(text)(…)\(named)" : "\(text)\(named) = …"
    let example = isRole ? "Type()\(named) as \(type.plainest.text())" : made
    return Suggestion(
      "add a component to \(owner) that provides it, such as 'strong \(example)', or \(input)"
        + (facet.map { ", or list it in '\($0)'" } ?? ""))
  }

  // MARK: Lookup

  /// True if the container sees the key of an outer one, and the key isn't a child's.
  func sees(_ entry: Names<ProviderIndex.Bound>.Entry) -> Bool {
    let provider = entry.value.provider
    return entry.scope == container
      || graph.child(madeBy: provider) == nil && graph.canSee(provider, from: container)
  }

  /// The nearest visible keys among some entries.
  func keys(
    _ entries: Names<ProviderIndex.Bound>.Found, most: Int = 4,
    where counts: (Key) -> Bool = { _ in true }
  ) -> [Key] {
    var found: Set<Key> = []
    for entry in entries where sees(entry) && counts(entry.value.key) {
      found.insert(entry.value.key)
      if found.count == most { break }
    }
    return found.sorted()
  }

  /// The nearest name of a visible key for which `counts` is true.
  func nearest(
    to name: String, _ table: Names<ProviderIndex.Bound>, where counts: (Key) -> Bool
  ) -> String? {
    table.nearest(to: name, around: container) { sees($0) && counts($0.value.key) }
  }

  /// The components of some entries, those of the nearest containers first.
  func components(_ entries: Names<ComponentID>.Found) -> some Sequence<ComponentID> {
    entries.lazy.filter { [graph, container] entry in
      entry.scope == container || !graph[entry.scope].isForeign
        || graph[entry.scope].facetScope != nil
    }.map(\.value)
  }

  func provided(_ other: Key) -> [Diagnostic.Note] {
    graph.provider(of: other, for: container).map { [graph.note(on: $0)] } ?? []
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
