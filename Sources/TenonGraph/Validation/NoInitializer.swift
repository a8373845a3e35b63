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
          .noInitializer, "'\(type.text())' cannot be kept, for it hides what it is",
          at: type.span,
          mend: Suggestion(
            "write 'any \(role.text())'", .replace(type.span, with: "any \(role.text())"))))
    }
    for component in graph.components where component.isLimited && component.lifetime.isStored {
      diagnostics.report(
        Diagnostic(
          .noInitializer,
          "'\(component.displayName)' cannot be kept by a storage, for only some versions of a platform"
            + " have it",
          at: component.span,
          mend: Suggestion(
            "make it 'strong', or another lifetime of the language",
            component.syntax.lifetime.map { .replace($0.span, with: "strong") })))
    }
    for component in graph.components
    where component.lacksExpression && !component.syntax.isBroken
      && !component.syntax.type.isOpaque
    {
      let type = component.syntax.type.text()
      // A function has no name of its own, which is told here too.
      let isNameless = component.offers.contains { !$0.isHidden && $0.accessor == nil }
      diagnostics.report(
        Diagnostic(
          .noInitializer, "'\(type)' has no init that could make it", at: component.span,
          help:
            "say how it is made: '\(type) = expression\(isNameless ? " { accessor name }" : "")'"))
    }
  }
}

extension Component {
  /// Whether it is of a type that has no init, and does not say how else it is made.
  var lacksExpression: Bool {
    syntax.expression == nil && kind.isMadeByInit && !syntax.type.isConstructible
  }
}
