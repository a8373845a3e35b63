import TenonDiagnostics
import TenonSyntax

/// An `override`, `decorate` or `exclude` of a key that nothing provides, as binding found it.
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
    let (gap, neighbour) = (site.gap, site.gap.neighbour)
    let other = graph.facts.value.members.offer(ofOneOf: override.keys, to: site.container.name)
    return Finding(
      "'\(override.what)' overrides nothing: \(site.reason(override, neighbour))",
      at: override.span,
      other.map {
        Suggestion(
          "put it under '#if \($0.condition)' too, and repeat it without 'override' under"
            + " '#else'", note: $0.note)
      } ?? neighbour.map(gap.words)
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

  static let excludesNothing = Rule(.excludesNothing, skips: [.foreign, .providers, .roles]) {
    site in
    guard case .exclusion(let exclusion, let below) = site.idle.asker else { return nil }
    let (item, container, key) = (exclusion.syntax, site.container, site.idle.key)
    let lacks =
      container.isBundleAlone ? container.lacksBundle : container.doubts.contains(.incomplete)
    // The component's own statement may be broken.
    if lacks || site.graph.mayBeDeclaredInLostText(item.type)
      || site.providers.ownTypes.within(site.idle.container)[key.type].contains(where: {
        site.graph[$0.value].doubts.contains(.statement)
      })
    {
      return nil
    }
    let gap = site.gap
    let hasBundles = below.map { !$0.isEmpty } ?? !container.bundles.isEmpty
    let name = item.type.displayName(named: item.qualifier)
    let other = site.graph.facts.value.members.collector(of: key, for: gap.excluder)
    return Finding(
      "'\(name)' can't be excluded: "
        + (hasBundles
          ? "no bundle of '\(gap.excluder)' collects it"
          : "'\(gap.excluder)' includes no bundle"),
      at: item.span,
      other.map {
        Suggestion("put 'exclude \(name)' under '#if \($0.condition)' too", note: $0.note)
      } ?? gap.suggestion ?? gap.excludingElement, isOneOfSeveral: true)
  }
}

extension IdleSite {
  /// The reason why an override replaces nothing.
  fileprivate func reason(_ override: OverrideOfNothing, _ neighbour: Neighbour?) -> String {
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
