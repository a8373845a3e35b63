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
    let gap = Gap(
      key: override.keys[0], type: override.type, container: override.container,
      asker: .override(override), providers: providers)
    let neighbour = gap.neighbour
    let other = known.members.offer(
      ofOneOf: override.keys, to: graph[override.container].name)
    report(
      Diagnostic(
        .overrideOfNothing,
        "'\(override.what)' overrides nothing: \(reason(override, neighbour))", at: override.span,
        suggestion: other.map {
          Suggestion(
            "put it under '#if \($0.condition)' too, and repeat it without 'override' under"
              + " '#else'", note: $0.note)
        } ?? neighbour.map(gap.words)
          ?? Suggestion(
            "include the bundle that provides it, or write it without 'override' if there is"
              + " nothing to replace")))
  }

  /// The reason why an override replaces nothing.
  private func reason(_ override: OverrideOfNothing, _ neighbour: Neighbour?) -> String {
    let container = graph[override.container]
    if case .ownType(let own)? = neighbour, let role = graph.firstRole(of: own) {
      return
        "the included '\(graph.displayName(of: own))' provides '\(role.description)', not its own"
        + " type"
    }
    let wanted = override.keys.map { "'\($0.description)'" }.joined(separator: " or ")
    let hasParent = container.parent != nil
    if container.bundles.isEmpty {
      return hasParent
        ? "no parent of '\(container.name)' provides \(wanted)"
        : "'\(container.name)' includes no bundle and has no parent"
    }
    let places = hasParent ? "neither a bundle nor a parent" : "no bundle"
    return "\(places) of '\(container.name)' provides \(wanted)"
  }
}
