import TenonDiagnostics
import TenonSyntax

/// A component without an expression is made by calling its type, so the type must be one that can
/// be called. And what is kept has a type that can be named.
enum NoInitializer: GraphRule {
  static func check(_ graph: BindingGraph, _ diagnostics: inout Diagnostics) {
    for type in graph.components.map({ graph[$0.syntax].type })
      + graph.containers.flatMap({ $0.inputs.map(\.syntax.type) })
    {
      guard case .opaque(let role) = type.unwrappingModifiers.kind else { continue }
      diagnostics.report(
        Diagnostic(
          .noInitializer, "opaque type '\(type.text())' can't be stored",
          at: type.span,
          suggestion: Suggestion(
            "write 'any \(role.text())'", .replace(type.span, with: "any \(role.text())"))))
    }
    for component in graph.components where component.isLimited && component.lifetime.isStored {
      diagnostics.report(
        Diagnostic(
          .noInitializer,
          "'\(graph.displayName(of: component))' can't be kept in a custom storage, as '@available'"
            + " limits it to some platform versions",
          at: component.span,
          suggestion: Suggestion(
            "make it 'strong' or another built-in lifetime",
            graph[component.syntax].lifetime.map { .replace($0.span, with: "strong") })))
    }
    for component in graph.components
    where graph.lacksExpression(component) && !graph[component.syntax].isBroken
      && !graph[component.syntax].type.isOpaque && !NeedsClass.isRefused(component, in: graph)
    {
      let type = graph[component.syntax].type.text()
      let parameters = graph[component.syntax].parameters.map(\.shortText).joined(separator: ", ")
      let list = parameters.isEmpty ? "" : "(\(parameters))"
      // A function has no name of its own, which is told here too.
      let isNameless = graph[component.offers].contains { !$0.isHidden && $0.accessor == nil }
      let expression =
        "'\(type)\(list) = expression\(isNameless ? " { accessor name }" : "")'"
      let isRole =
        graph[component.syntax].type.isExistential && graph[component.syntax].roles.isEmpty
      diagnostics.report(
        Diagnostic(
          .noInitializer, "'\(type)' has no initializer", at: component.span,
          help: isRole
            ? "write the type that implements it: 'Type\(list.isEmpty ? "()" : list) as"
              + " \(graph[component.syntax].type.plainest.text())', or an expression: \(expression)"
            : "write an expression that creates it: \(expression)"))
    }
  }
}

extension BindingGraph {
  /// Whether a component is of a type that has no init, and does not say how else it is made.
  func lacksExpression(_ component: Component) -> Bool {
    self[component.syntax].expression == nil && component.kind.isMadeByInit
      && !self[component.syntax].type.isConstructible
  }
}
