import TenonDiagnostics
import TenonSyntax

/// Overrides of what nobody provides.
extension ParameterResolver {
  /// Reports the overrides of what nobody provides. Where a parent asks for that in vain, that is what is wrong.
  mutating func reportOverridesOfNothing(_ suggestions: inout Suggestions) {
    if bindings.overridesOfNothing.isEmpty { return }
    var missed: Set<ReplacedKey> = []
    graph.forEachParameter { _, component, parameter in
      guard case .missing = parameter.source, let type = parameter.syntax.type else { return }
      missed.insert(
        ReplacedKey(
          container: component.container,
          key: Key(type.wanted, named: parameter.syntax.qualifier)))
    }
    for override in bindings.overridesOfNothing {
      var parent = graph[override.container].parent
      var isMissed = false
      while let id = parent, !isMissed {
        isMissed = override.keys.contains { missed.contains(ReplacedKey(container: id, key: $0)) }
        parent = graph[id].parent
      }
      if !isMissed { report(override, &suggestions) }
    }
  }

  private mutating func report(
    _ override: OverrideOfNothing, _ suggestions: inout Suggestions
  ) {
    let container = graph[override.container]
    let wanted = override.keys.map { "'\($0.description)'" }.joined(separator: " or ")
    let reason: String
    if container.bundles.isEmpty {
      reason =
        container.parent == nil
        ? "'\(container.name)' includes no bundle and has no parent"
        : "no parent of '\(container.name)' provides \(wanted)"
    } else {
      let places = container.parent == nil ? "no bundle" : "neither a bundle nor a parent"
      reason = "\(places) of '\(container.name)' provides \(wanted)"
    }
    let message = "'\(override.what)' overrides nothing: \(reason)"
    if let offer = known.members.offer(ofOneOf: override.keys, to: container.name) {
      report(
        Diagnostic(
          .overrideOfNothing, message, at: override.span, notes: [offer.note],
          help:
            "put it under '#if \(offer.condition)' too, and repeat it without 'override' under"
            + " '#else'"))
      return
    }
    report(
      Diagnostic(
        .overrideOfNothing, message, at: override.span,
        suggestion: suggestions.replaceable(override)
          ?? Suggestion(
            "include the bundle that provides it, or write it without 'override' if there is"
              + " nothing to replace")))
  }
}
