import TenonDiagnostics
import TenonSyntax

/// A closure says all that it takes to call it: what has to be waited for, what may fail, where it runs.
enum ClosurePromises: GraphRule {
  static func check(_ graph: BindingGraph, _ diagnostics: inout Diagnostics) {
    var trails = EffectTrails(graph)
    graph.forEachParameter { id, component, parameter in
      checkGiven(parameter, of: id, graph, &diagnostics)
      guard case .closure(.component(let target, _), _) = parameter.source,
        let function = parameter.function, let type = parameter.syntax.type,
        !graph[component.container].isForeign, !graph[component.syntax].isBroken,
        function.isOfOneActor
      else { return }
      let lacking = graph.lacks(function, for: target, in: component, id)
      if lacking.isEmpty { return }
      let heading =
        parameter.syntax.label == nil && parameter.syntax.name == nil
        ? "" : "\(parameter.syntax.heading): "
      let container = graph[component.container]
      // Of one that any thread may call that is what is said; see SendableForm.
      if container.isolation == .none, function.isSendable, !container.isBundleAlone { return }
      let (words, isWhole) = help(graph, id, type, function, lacking) {
        "'\(heading)\($0)\(parameter.syntax.qualifier.map { " named \($0.text)" } ?? "")'"
      }
      diagnostics.report(
        Diagnostic(
          .closurePromisesLess,
          "the closure for '\(graph.displayName(of: target))' must be \(lacking.listed)"
            + (lacking.isThrowing ? function.throwing.map { ", not '\($0)'" } ?? "" : ""),
          at: type.span, notes: trails.notes(from: target, to: lacking, beside: function.thrown),
          suggestion: Suggestion(
            words, isWhole ? .replace(type.span, with: text(type, function, lacking)) : nil)))
    }
  }

  /// A closure that runs on an actor, given to what is made elsewhere as one that runs anywhere.
  private static func checkGiven(
    _ parameter: Parameter, of id: ComponentID, _ graph: BindingGraph,
    _ diagnostics: inout Diagnostics
  ) {
    guard let actor = graph.actorOfGivenClosure(parameter), let type = parameter.syntax.type,
      let function = parameter.function, case .instance(let provider) = parameter.source,
      let other = graph.makingEffects(of: id).actor, other != actor,
      !graph[graph[id].container].isForeign
    else { return }
    let written = text(type, function, Effects(actor: actor))
    diagnostics.report(
      Diagnostic(
        .closurePromisesLess,
        "the provided closure runs on '\(actor)', but '\(graph.displayName(of: id))' is created on"
          + " '\(other)'",
        at: type.span, notes: [.init("the closure is provided here", at: graph.span(of: provider))],
        suggestion: Suggestion(
          "write '\(parameter.syntax.heading): \(written)'",
          .replace(type.span, with: written))))
  }

  /// What to write, and whether that is all that there is to do. A closure goes to an actor from where that is another's only if the container is for
  /// any thread; one that waits need not say then where it goes.
  private static func help(
    _ graph: BindingGraph, _ owner: ComponentID, _ type: TypeSyntax,
    _ function: FunctionTypeSyntax, _ lacking: Effects, _ quoted: (String) -> String
  ) -> (words: String, isWhole: Bool) {
    let write = "write \(quoted(text(type, function, lacking)))"
    let plain = graph.containersToShare(graph[owner].container)
    guard lacking.actor != nil, !plain.isEmpty else { return (write, true) }
    let share = "make \(plain) 'Sendable'"
    let shared =
      function.isAsync
      ? (lacking.isThrowing
        ? "\(share) and write \(quoted(text(type, function, lacking.withoutActor)))" : share)
      : "\(share) and \(write)"
    let isElsewhere = graph.makingEffects(of: owner).actor.map { $0 != lacking.actor } ?? false
    if isElsewhere { return (shared, false) }
    return (function.isAsync ? "\(write), or \(shared)" : write, true)
  }

  /// The closure's type with what it lacks.
  private static func text(
    _ type: TypeSyntax, _ function: FunctionTypeSyntax, _ lacking: Effects
  ) -> String {
    var attributes = function.attributes.filter {
      $0 != function.globalActor || lacking.actor == nil
    }
    if let actor = lacking.actor { attributes.insert(actor, at: 0) }
    let throwing = lacking.thrown?.clause ?? function.throwing
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
