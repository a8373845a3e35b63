import TenonDiagnostics
import TenonSyntax

/// A type alone where a value belongs is its metatype to Swift, if anything: `cart = Cart`, `Room(id = Int)`.
struct TypesAsValues: GraphRule {
  private let graph: BindingGraph
  /// The names of all types that the manifests speak of; collected when one is asked for.
  private var known: Set<String>?

  static func check(_ graph: BindingGraph, _ diagnostics: inout Diagnostics) {
    var rule = TypesAsValues(graph: graph)
    for component in graph.components where graph.hasOwnExpressions(component) {
      graph.forEachExpression(of: component) { fragment, place in
        for type in rule.types(in: fragment) {
          let help =
            rule.dependency(type, fragment, place, component)
            ?? rule.value(of: type, rule.valueNames(of: type.name, place, component))
          diagnostics.report(rule.finding(type, help))
        }
      }
    }
    var others: [FragmentSyntax?] = []
    for container in graph.containers where !container.isForeign {
      others += container.inputs.filter { graph.isOwn($0.manifest) }
        .map(\.syntax.defaultValue)
    }
    others += graph.lifetimes.filter { graph.isOwn($0.manifest) }
      .map(\.syntax.storage)
    for case let fragment? in others {
      for type in rule.types(in: fragment) {
        diagnostics.report(rule.finding(type, rule.value(of: type, [])))
      }
    }
  }

  /// The known types that stand alone in an expression. An upper-case constant may be called like none of them.
  private mutating func types(in fragment: FragmentSyntax) -> [FragmentSyntax.ValueName] {
    fragment.types.filter { type in
      let name = type.name.drop { !($0.isLetter || $0 == "_") }
      let words = name.split(separator: " ", maxSplits: 1)
      let path = ["any", "some"].contains(words.first ?? "") ? words.last ?? name : name
      let base = path.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
      let last = String(base.split(separator: ".").last ?? base)
      if TypeSyntax.valueNames.contains(last) { return true }
      let all = known ?? typeNames()
      known = all
      return all.contains(last)
    }
  }

  private func typeNames() -> Set<String> {
    var names = LowercaseType.typesUsed(in: graph)
    for component in graph.components {
      graph[component.syntax].type.forEachName { names.insert($0) }
    }
    names.formUnion(graph.containers.map(\.name))
    names.formUnion(graph.facets.map(\.syntax.name.plain))
    return names
  }

  private func finding(_ type: FragmentSyntax.ValueName, _ help: Suggestion) -> Diagnostic {
    Diagnostic(
      .constantNamedAsType, "expected a value, found the type '\(type.name)'", at: type.span,
      suggestion: help)
  }

  /// The dependency that was meant, where a constant is a type that is provided.
  private func dependency(
    _ type: FragmentSyntax.ValueName, _ fragment: FragmentSyntax, _ place: ExpressionPlace,
    _ component: Component
  ) -> Suggestion? {
    guard case .value(let parameter) = place, case .constant = parameter.syntax.value,
      fragment.span == type.span,
      graph.provider(of: Key(type: type.name, qualifier: nil), for: component.container) != nil
    else { return nil }
    let heading = parameter.syntax.heading
    let label = parameter.syntax.name ?? parameter.syntax.label
    let fix = label.map { label in
      Fix.replace(
        SourceSpan(file: type.span.file, start: label.span.end, end: type.span.start), with: ": ")
    }
    return Suggestion("write '\(heading): \(type.name)' for the dependency", fix)
  }

  /// A value that is at hand, or any.
  private func value(of type: FragmentSyntax.ValueName, _ names: [String]) -> Suggestion {
    Suggestion(
      names.first.map { "write '\($0)', or '\(type.name).self' for the type itself" }
        ?? "write a value of type '\(type.name)', or '\(type.name).self' for the type itself",
      names.count == 1 ? .replace(type.span, with: names[0]) : nil)
  }

  /// What an expression sees of a type, by name.
  private func valueNames(
    of type: String, _ place: ExpressionPlace, _ component: Component
  ) -> [String] {
    var parameters: [Parameter] = []
    switch place {
    case .component: parameters = Array(graph[component.initParameters])
    case .value: parameters = graph.inputs(of: component).map { graph[component.parameters, $0] }
    case .key: break
    case .inputDefault, .release, .storage: return []
    }
    var names = parameters.filter { $0.syntax.type?.key == type }.compactMap(\.name)
    var current: ContainerID? = component.container
    while let container = current {
      names += graph[container].inputs.filter { $0.key.type == type }.map(\.syntax.name.text)
      current = graph[container].parent
    }
    return names
  }
}
