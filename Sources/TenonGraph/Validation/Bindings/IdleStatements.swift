import TenonDiagnostics
import TenonSyntax

/// An `override` or a `decorate` of a key that nothing provides, as binding found it.
struct IdleStatement {
  let asker: Gap.Asker
  let key: Key
  let type: TypeSyntax
  let container: ContainerID
}

/// An idle statement that a rule visits.
struct IdleSite {
  let ground: RuleGround
  let idle: IdleStatement

  var graph: BindingGraph { _read { yield ground.graph } }
  var container: Container { _read { yield ground.graph.containers[idle.container.index] } }
  var providers: ProviderIndex { ground.fact(ProviderIndex.self).value }

  var gap: Gap {
    Gap(
      key: idle.key, type: idle.type, container: idle.container, asker: idle.asker,
      providers: providers)
  }
}

extension Rule<IdleSite> {
  static let overrideOfNothing = Rule(.overrideOfNothing) { site in
    guard case .override(let override) = site.idle.asker else { return nil }
    let (graph, missing) = (site.graph, site.providers.missing)
    // A parent that requests the key in vain has a finding.
    let isMissed = graph.scopes(of: site.idle.container).dropFirst().contains { parent in
      override.keys.contains { missing[$0]?[parent] != nil }
    }
    if isMissed { return nil }
    return Finding(
      "'\(override.what)' overrides nothing: \(site.reason(override))",
      at: override.span,
      site.gap.suggestion
        ?? Suggestion(
          "include the bundle that provides it, or write it without 'override' if there is"
            + " nothing to replace"), isOneOfSeveral: true)
  }

  static let decoratesNothing = Rule(.decoratesNothing) { site in
    guard case .decorator(let decoration) = site.idle.asker else { return nil }
    return Finding(
      "'\(decoration.syntax.type.text())' decorates nothing: nothing in '\(site.container.name)'"
        + " provides '\(site.idle.key.description)'",
      at: decoration.role.span,
      site.gap.suggestion
        ?? Suggestion(
          "add a component for it to wrap, such as 'strong Type() as \(site.idle.key.type)'"),
      isOneOfSeveral: true)
  }
}

extension IdleSite {
  /// The reason why an override replaces nothing.
  fileprivate func reason(_ override: OverrideOfNothing) -> String {
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
