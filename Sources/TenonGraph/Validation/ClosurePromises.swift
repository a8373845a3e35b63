import TenonDiagnostics
import TenonSyntax

/// A closure says all that it takes to call it: what has to be waited for, what may fail, where it runs.
enum ClosurePromises: GraphRule {
  static func check(_ graph: BindingGraph, _ diagnostics: inout Diagnostics) {
    var trails = EffectTrails(graph)
    graph.forEachParameter { id, component, parameter in
      guard case .closure(.component(let target, _), _) = parameter.source,
        let function = parameter.function, let type = parameter.syntax.type,
        !graph[component.container].isForeign
      else { return }
      let lacking = graph.lacks(function, for: target, in: component, id)
      if lacking.isEmpty { return }
      let heading =
        parameter.syntax.label == nil && parameter.syntax.name == nil
        ? "" : "\(parameter.syntax.heading): "
      // One that waits could go there, if the container were for any thread.
      let container = graph[component.container]
      let other =
        lacking.actor != nil && function.isAsync && container.isolation == .none
        ? ", or 'container \(container.name): Sendable'" : ""
      diagnostics.report(
        Diagnostic(
          .closurePromisesLess,
          "the closure promises less than '\(graph[target].displayName)' needs, which is"
            + " \(lacking.listed)",
          at: type.span, notes: trails.notes(from: target, to: lacking),
          help: "write '\(heading)\(text(type, function, lacking))'\(other)"))
    }
  }

  /// The closure's type with what it lacks.
  private static func text(
    _ type: TypeSyntax, _ function: FunctionTypeSyntax, _ lacking: Effects
  ) -> String {
    var attributes = function.attributes.filter {
      $0 != function.globalActor || lacking.actor == nil
    }
    if let actor = lacking.actor { attributes.insert(actor, at: 0) }
    let throwing = function.throwing ?? (lacking.isThrowing ? "throws" : nil)
    let whole = TypeSyntax(
      .function(
        FunctionTypeSyntax(
          attributes: attributes, parameters: function.parameters,
          isAsync: function.isAsync || lacking.isAsync, throwing: throwing,
          result: function.result)), at: type.span
    ).text()
    return type.function == nil ? "(\(whole))?" : whole
  }
}
