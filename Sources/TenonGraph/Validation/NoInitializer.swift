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
          at: type.span, help: "write 'any \(role.text())'"))
    }
    for component in graph.components where component.isLimited && component.lifetime.isStored {
      diagnostics.report(
        Diagnostic(
          .noInitializer,
          "'\(component.displayName)' cannot be kept by a storage, for only some versions of a platform"
            + " have it",
          at: component.span, help: "make it 'strong', or another lifetime of the language"))
    }
    for component in graph.components
    where component.syntax.expression == nil && !component.syntax.isBroken
      && component.kind.isMadeByInit && !component.syntax.type.isConstructible
      && !component.syntax.type.isOpaque
    {
      let type = component.syntax.type.text()
      diagnostics.report(
        Diagnostic(
          .noInitializer, "'\(type)' has no init that could make it", at: component.span,
          help: "say how it is made: '\(type) = expression'"))
    }
  }
}
