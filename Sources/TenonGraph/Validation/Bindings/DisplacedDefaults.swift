import TenonDiagnostics
import TenonSyntax

extension Rule<ParameterSite> {
  /// A default that names its source, `url: URL = config.url`, never gives way to another provider.
  static let displacedDefault = Rule(.displacedDefault, skips: []) { site in
    guard site.parameter.isDefaultDisplaced, site.graph.hasOwnExpressions(site.owner.component),
      case .dependency(let type, let value?) = site.syntax.value,
      let provider = site.parameter.source.provider, !creates(type, value)
    else { return nil }
    let (graph, component) = (site.graph, site.owner.component)
    let (id, names) = (component.container, site.ground.fact(ExpressionNames.self))
    let meanings = value.values.compactMap { name in
      (names.value.input(name.name, of: id) ?? names.value.accessor(name.name, of: id))?.provider
    }
    let isOfParameter = value.values.contains { name in
      graph[component.initParameters].contains { $0.name == name.name }
    }
    // One that names what is provided means that.
    guard isOfParameter || !meanings.isEmpty, !meanings.contains(provider) else { return nil }
    let (name, naming) = words(for: provider, graph)
    let text = value.text ?? "…"
    let qualified = site.syntax.qualifier == nil ? ", or \(naming)" : ""
    return Finding(
      "the default value '\(text)' is never used, as '\(graph[id].name)' provides"
        + " '\(graph.key(of: provider).description)'", at: value.span,
      notes: [.init("'\(name)' is used instead", at: graph.span(of: provider))],
      Suggestion(
        "write '\(site.heading) = \(text)' for that value\(qualified); if '\(name)' is meant, delete"
          + " '= \(text)'",
        (site.syntax.name ?? site.syntax.label).map { label in
          .replace(
            SourceSpan(file: value.span.file, start: label.span.end, end: value.span.start),
            with: " = ")
        }))
  }

  /// Whether a default stands in for a component of its very type.
  private static func creates(_ type: TypeSyntax, _ value: FragmentSyntax) -> Bool {
    let made = type.wrapped ?? type
    return !made.isValue && value.calledType == made.plainest.text()
  }

  /// The name of a provider, and how to give it a qualifier.
  private static func words(
    for provider: Provider, _ graph: BindingGraph
  ) -> (name: String, naming: String) {
    switch provider {
    case .input(let owner, let index):
      let input = graph[owner].inputs[index].syntax
      let line = "input \(input.name.text): \(input.type.text()) named \(input.name.text)"
      return (input.name.text, "give that input a qualifier, '\(line)'")
    case .component(let component, _):
      let name = graph.displayName(of: component)
      return (name, "give '\(name)' a qualifier with 'named'")
    case .scope(let scope):
      return (graph[scope].name, "give this one a qualifier with 'named'")
    }
  }
}

extension ExpressionNames: GraphFact {}
