import TenonDiagnostics
import TenonSyntax

/// The place of a component's expression, which decides about the names that the expression sees.
enum ExpressionPlace {
  /// After the component's `=`.
  case component
  /// In a list of parameters: a constant, a default, an argument of a request.
  case value(Parameter)
  /// A key of a dictionary, the default of an input, an argument of a release or of a storage.
  case other
}

extension BindingGraph {
  /// The pieces of Swift in a component's statement.
  func expressions(of component: Component) -> [(fragment: FragmentSyntax, place: ExpressionPlace)]
  {
    var all: [(fragment: FragmentSyntax, place: ExpressionPlace)] = []
    if let expression = self[syntax: component].expression { all.append((expression, .component)) }
    for case .collection(let key?) in roles(of: component).map(\.kind) { all.append((key, .other)) }
    for parameter in self[component.parameters] {
      switch parameter.syntax.value {
      case .constant(let value), .dependency(_, let value?): all.append((value, .value(parameter)))
      case .asked(_, let arguments): all += arguments.map { ($0.value, .value(parameter)) }
      case .input(_, let value?): all.append((value, .other))
      case .dependency, .input: break
      }
    }
    all += self[component.releases].flatMap(\.arguments).map { ($0.value, .other) }
    if case .stored(let id) = component.lifetime, isOwn(lifetimes[id.index].manifest),
      let storage = lifetimes[id.index].syntax.storage?.value
    {
      all.append((storage, .other))
    }
    return all
  }

  /// True if rules check a component's expressions: its container is the module's and complete.
  func hasOwnExpressions(_ component: Component) -> Bool {
    component.kind.isMadeByInit && !component.doubts.contains(.statement)
      && !self[component.container].isForeign
      && !self[component.container].doubts.contains(.incomplete)
  }
}

extension ProviderIndex {
  /// The component with an accessor of the name in a container or an outer one, if no input has that name. `isFunction`
  /// is true if the accessor is a function.
  func component(_ value: FragmentSyntax.ValueName, of id: ContainerID) -> (
    id: ComponentID, key: Key, isFunction: Bool
  )? {
    if !value.isMember, !inputNames.around(id, value.name).isEmpty { return nil }
    let found = memberNames.around(id, value.name).lazy.filter { [graph] scope, own in
      guard let provider = graph[scope].bindings[own.offer.key],
        provider.component == own.component
      else { return false }
      return scope == id || graph.canSee(provider, from: id)
    }
    guard let first = found.first else { return nil }
    let named = found.prefix { $0.scope == first.scope }.first { own in
      own.value.offer.accessor == value.name
    }
    let (component, offer) = (named ?? first).value
    return (component, offer.key, named != nil && graph[component].isFunction)
  }
}

/// An expression sees its component's parameters and the containers' inputs, but no accessors.
extension Rule<ComponentSite> {
  static let nameInExpression = Rule(all: .nameInExpression, skips: []) { owner in
    let component = owner.component
    if !owner.graph.hasOwnExpressions(component) { return [] }
    return owner.graph.expressions(of: component).compactMap { fragment, place in
      // A provider replaces the default.
      if case .value(let parameter) = place, parameter.source.provider != nil,
        case .dependency(_, _?) = parameter.syntax.value
      {
        return nil
      }
      let site = ExpressionSite(owner: owner, fragment: fragment, place: place)
      let wanted = site.wanted
      guard let first = wanted.first else { return nil }
      var told = first.value.span
      // One finding is enough for all values of an init.
      if case .value(let parameter) = place, parameter.use == .initializer,
        owner.expression == nil
      {
        told = owner.type.span
      }
      return Finding(
        first.value.isNot(first.key), at: first.value.span,
        notes: owner.graph.includeNotes(of: .component(owner.id, offer: 0)), site.seeing(wanted),
        oncePer: [told])
    }
  }
}

extension Rule<ContainerSite> {
  /// The default of a container's input sees nothing of the container.
  static let nameInDefault = Rule(all: .nameInExpression, skips: [.foreign, .incomplete]) { site in
    site.container.inputs.compactMap { input in
      guard site.graph.isOwn(input.manifest), let value = input.syntax.defaultValue else {
        return nil
      }
      let found = value.values.lazy.compactMap { name in
        site.ground.providers.component(name, of: site.id).map { (name, $0.key) }
      }.first
      return found.map { name, key in
        Finding(
          name.isNot(key), at: name.span,
          help: "write a component with the parameter '\(name.name): \(key.description)'")
      }
    }
  }
}

extension FragmentSyntax.ValueName {
  fileprivate func isNot(_ key: Key) -> String {
    "'\(name)' isn't '\(key.description)' here: expressions see only parameters and inputs"
  }
}

/// A piece of Swift in the statement of one of the module's components.
private struct ExpressionSite {
  let owner: ComponentSite
  let fragment: FragmentSyntax
  let place: ExpressionPlace

  private var graph: BindingGraph { owner.graph }

  /// A name of the container, and the type of a parameter that requests its key.
  typealias WantedName = (value: FragmentSyntax.ValueName, key: Key, type: String)

  private var ownNames: Set<String> {
    let parameters = Array(graph[owner.component.initParameters])
    switch place {
    case .component: return Set(parameters.compactMap(\.name))
    case .value(let parameter):
      // The constants of a component with an expression are declared together with its parameters.
      let isBeside = parameter.use == .initializer && owner.expression != nil
      return Set((isBeside && !parameter.isAsked ? parameters : owner.inputs).compactMap(\.name))
    case .other: return []
    }
  }

  /// The components that the expression names but doesn't see.
  var wanted: [WantedName] {
    let (own, names) = (ownNames, owner.ground.providers)
    return fragment.values.compactMap { value in
      // No expression has `self`, so its members aren't visible either.
      if !value.isMember, own.contains(value.name) { return nil }
      guard let found = names.component(value, of: owner.component.container) else { return nil }
      // The module that has both components reports the error.
      let module = graph.manifest(owner.component.manifest).module
      let isToldElsewhere =
        module != nil && module == graph.manifest(graph[found.id].manifest).module
      if found.id == owner.id || isToldElsewhere { return nil }
      var type = found.key.type
      if found.isFunction || !graph.requiredInputs(of: graph[found.id]).isEmpty {
        type = graph.closureText(to: found.id, for: owner.id, returning: type, requiredOnly: true)
      }
      return (value, found.key, type + (found.key.qualifier.map { " named \($0)" } ?? ""))
    }
  }

  /// The suggestion to add parameters for the names that the expression uses.
  func seeing(_ wanted: [WantedName]) -> Suggestion {
    let list = wanted.map { "\($0.value.name): \($0.type)" }.joined(separator: ", ")
    switch place {
    case .component:
      let separator = owner.statement?.parameters.isEmpty == false ? ", " : ""
      let closing = owner.statement?.list.closing
      let fix: Fix =
        closing.map { .insert(separator + list, before: $0) }
        ?? .insert("(\(list))", after: owner.type.span)
      return Suggestion(
        "add '\(list)' to the parameters of '\(owner.name)'",
        wanted.contains(where: \.value.isMember) ? nil : fix)
    case .value(let parameter) where !parameter.isAsked && fragment.span == wanted[0].value.span:
      let name = (parameter.syntax.name ?? parameter.syntax.label)?.span
      return .write(
        "\(parameter.syntax.heading): \(wanted[0].type)",
        name.map {
          let sign = SourceSpan(file: $0.file, start: $0.end, end: fragment.span.end)
          return .replace(sign, with: ": \(wanted[0].type)")
        })
    case .value, .other:
      return .write("\(owner.word) \(owner.type.text())(\(list)) = …")
    }
  }
}

extension Parameter {
  fileprivate var isAsked: Bool { if case .asked = syntax.value { true } else { false } }
}
