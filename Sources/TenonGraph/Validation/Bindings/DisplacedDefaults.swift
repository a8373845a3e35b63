import TenonDiagnostics
import TenonSyntax

/// A default that says where its value comes from, `url: URL = config.url`, is meant for its parameter alone. Whatever
/// else of that type the container provides takes its place without a word.
enum DisplacedDefaults: GraphRule {
  static func check(_ graph: BindingGraph, _ diagnostics: inout Diagnostics) {
    var names = ExpressionNames(graph)
    for component in graph.components where graph.hasOwnExpressions(component) {
      for parameter in graph[component.parameters] where parameter.isDefaultDisplaced {
        guard case .dependency(let type, let value?) = parameter.syntax.value,
          let provider = parameter.source.provider, !creates(type, value)
        else { continue }
        let id = component.container
        let meanings = value.values.map { name in
          (names.input(name.name, of: id) ?? names.accessor(name.name, of: id))?.provider
        }
        let isOfParameter = value.values.contains { name in
          graph[component.initParameters].contains { $0.name == name.name }
        }
        // One that names what is provided means that.
        guard isOfParameter || meanings.contains(where: { $0 != nil }),
          !meanings.contains(provider)
        else { continue }
        diagnostics.report(finding(parameter, value, displacedBy: provider, in: id, graph))
      }
    }
  }

  /// Whether a default makes an instance of the very type, which is there for want of a component.
  private static func creates(_ type: TypeSyntax, _ value: FragmentSyntax) -> Bool {
    let made = type.wrapped ?? type
    return !made.isValue && value.calledType == made.plainest.text()
  }

  private static func finding(
    _ parameter: Parameter, _ value: FragmentSyntax, displacedBy provider: Provider,
    in id: ContainerID, _ graph: BindingGraph
  ) -> Diagnostic {
    let heading = parameter.syntax.heading
    let text = value.text ?? "…"
    let name: String
    let naming: String
    switch provider {
    case .input(let owner, let index):
      let input = graph[owner].inputs[index].syntax
      name = input.name.text
      naming = "give that input a qualifier, 'input \(name): \(input.type.text()) named'"
    case .component(let component, _):
      name = graph.displayName(of: component)
      naming = "give '\(name)' a qualifier with 'named'"
    case .scope(let scope):
      name = graph[scope].name
      naming = "give this one a qualifier with 'named'"
    }
    let label = parameter.syntax.name ?? parameter.syntax.label
    let fix = label.map { label in
      Fix.replace(
        SourceSpan(file: value.span.file, start: label.span.end, end: value.span.start),
        with: " = ")
    }
    let isQualified = parameter.syntax.qualifier != nil
    return Diagnostic(
      .displacedDefault,
      "the default value '\(text)' is never used, as '\(graph[id].name)' provides"
        + " '\(graph.key(of: provider).description)'",
      at: value.span, notes: [.init("'\(name)' is used instead", at: graph.span(of: provider))],
      suggestion: Suggestion(
        "write '\(heading) = \(text)' for that value\(isQualified ? "" : ", or \(naming)");"
          + " if '\(name)' is meant, delete '= \(text)'", fix))
  }
}
