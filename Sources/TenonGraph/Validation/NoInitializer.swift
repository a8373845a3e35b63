import TenonDiagnostics
import TenonSyntax

/// A component without an expression is made by calling its type, so the type must be one that can
/// be called.
enum NoInitializer: GraphRule {
  static func check(_ graph: BindingGraph, _ diagnostics: inout Diagnostics) {
    for component in graph.components
    where component.syntax.expression == nil && !component.syntax.isBroken
      && component.syntax.decorate == nil && !component.syntax.type.isConstructible
    {
      let type = component.syntax.type.text()
      diagnostics.report(
        Diagnostic(
          .noInitializer, "'\(type)' has no init that could make it", at: component.span,
          help: "say how it is made: '\(type) = expression'"))
    }
  }
}
