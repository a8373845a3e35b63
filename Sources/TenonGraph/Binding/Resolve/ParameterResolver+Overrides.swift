import TenonDiagnostics
import TenonSyntax

/// Overrides of what nobody provides.
extension ParameterResolver {
  /// Reports the overrides of what nobody provides. Where a parent asks for that in vain, that is what is wrong.
  mutating func reportOverridesOfNothing(_ providers: ProviderIndex) {
    for override in bindings.overridesOfNothing {
      let isMissed = graph.scopes(of: override.container).dropFirst().contains { parent in
        override.keys.contains { providers.missing[$0]?[parent] != nil }
      }
      if !isMissed { report(override, providers) }
    }
  }

  private mutating func report(_ override: OverrideOfNothing, _ providers: ProviderIndex) {
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
    let gap = Gap(
      key: override.keys[0], type: override.type, container: override.container,
      asker: .override(override), providers: providers)
    report(
      Diagnostic(
        .overrideOfNothing, message, at: override.span,
        suggestion: gap.suggestion
          ?? Suggestion(
            "include the bundle that provides it, or write it without 'override' if there is"
              + " nothing to replace")))
  }
}
