import TenonDiagnostics
import TenonSyntax

/// What is tied is tied from outside, and what is private cannot be seen from there.
enum TiedByNobody: GraphRule {
  static func check(_ graph: BindingGraph, _ diagnostics: inout Diagnostics) {
    for component in graph.components
    where component.lifetime == .tied && component.access == .private {
      diagnostics.report(
        Diagnostic(
          .tiedByNobody,
          "'\(component.displayName)' is 'tied' and private, so nobody can tie it to an owner",
          at: component.span, help: "delete 'private', or make it 'transient'"))
    }
  }
}
