import TenonDiagnostics
import TenonSyntax

/// A component without an expression is made by calling its type, so the type must be one that can
/// be called. And what is kept has a type that can be named.
enum NoInitializer: GraphRule {
  static func check(_ graph: BindingGraph, _ diagnostics: inout Diagnostics) {
    for type in graph.components.map(\.syntax.type)
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
          "'\(component.displayName)' can't be kept in a custom storage, as '@available' limits"
            + " it to some platform versions",
          at: component.span,
          suggestion: Suggestion(
            "make it 'strong' or another built-in lifetime",
            component.syntax.lifetime.map { .replace($0.span, with: "strong") })))
    }
    for component in graph.components
    where component.lacksExpression && !component.syntax.isBroken
      && !component.syntax.type.isOpaque
    {
      let type = component.syntax.type.text()
      let parameters = component.syntax.parameters.map(\.shortText).joined(separator: ", ")
      let list = parameters.isEmpty ? "" : "(\(parameters))"
      // A function has no name of its own, which is told here too.
      let isNameless = component.offers.contains { !$0.isHidden && $0.accessor == nil }
      let expression =
        "'\(type)\(list) = expression\(isNameless ? " { accessor name }" : "")'"
      let isRole = component.syntax.type.isExistential && component.syntax.roles.isEmpty
      diagnostics.report(
        Diagnostic(
          .noInitializer, "'\(type)' has no initializer", at: component.span,
          help: isRole
            ? "write the type that implements it: 'Type\(list.isEmpty ? "()" : list) as"
              + " \(component.syntax.type.plainest.text())', or an expression: \(expression)"
            : "write an expression that creates it: \(expression)"))
    }
  }
}

extension Component {
  /// Whether it is of a type that has no init, and does not say how else it is made.
  var lacksExpression: Bool {
    syntax.expression == nil && kind.isMadeByInit && !syntax.type.isConstructible
  }
}
