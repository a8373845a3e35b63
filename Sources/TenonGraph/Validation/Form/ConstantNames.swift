import TenonDiagnostics
import TenonSyntax

/// `Store = expr` is a constant with the label `Store`. Where a `Store` is provided, a dependency with a default was
/// probably meant.
enum ConstantNames: GraphRule {
  static func check(_ graph: BindingGraph, _ diagnostics: inout Diagnostics) {
    graph.forEachParameter { _, component, parameter in
      guard case .expression = parameter.source, case .constant = parameter.syntax.value,
        let label = parameter.syntax.label, label.plain.first?.isUppercase == true,
        graph.provider(of: Key(type: label.plain, qualifier: nil), for: component.container) != nil
      else { return }
      let meant = NameSyntax.plain(AccessorName.lowerCamelCase(label.plain))
      diagnostics.report(
        Diagnostic(
          .constantNamedAsType,
          "'\(label.text) = …' is a constant with the label '\(label.text)', not a dependency on"
            + " '\(label.text)'",
          at: label.span,
          suggestion: Suggestion(
            "write '\(meant): \(label.text) = …' for a dependency with a default value",
            .insert("\(meant): ", before: label.span))))
    }
  }
}
