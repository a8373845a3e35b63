import TenonDiagnostics
import TenonSyntax

/// What takes inputs cannot be shared: the second request would bring other ones.
enum InputOnSharedLifetime: GraphRule {
  static func check(_ graph: BindingGraph, _ diagnostics: inout Diagnostics) {
    graph.forEachParameter { _, component, parameter in
      guard parameter.isInput, component.lifetime.isShared else { return }
      let word = component.lifetime.word
      diagnostics.report(
        Diagnostic(
          .inputOnSharedLifetime,
          "'\(component.displayName)' is '\(word)' and so cannot have an input",
          at: parameter.syntax.span,
          help: "make it 'transient', or give the container the input: sharing something that"
            + " takes inputs is what a child container is for"))
    }
  }
}
