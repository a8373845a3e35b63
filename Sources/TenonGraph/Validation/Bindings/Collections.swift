import TenonDiagnostics
import TenonSyntax

extension Rule<ClashSite> {
  /// The elements of a dictionary have different keys.
  static let elementKeys = Rule(.collectionForm, skips: .foreign) { site in
    guard case .elementKey(let text, let first, let isParents) = site.clash.kind else {
      return nil
    }
    func finding(_ end: String, _ help: Suggestion) -> Finding {
      Finding(
        "duplicate key \(text) in '\(site.key)'\(end)", at: site.clash.span,
        notes: [.init("first used here", at: first)], help, isOneOfSeveral: true)
    }
    guard isParents, case .component(let id, _) = site.clash.first else {
      return finding("", Suggestion("give one of them another key"))
    }
    let own = site.graph[site.graph[id].core ?? id]
    let lifetime = site.graph[own.statement]?.lifetime
    return finding(
      "; a parent already uses it",
      Suggestion(
        "write 'override' before the component to replace the parent's element, or give it another"
          + " key", lifetime.map { .insert("override ", before: $0.span) }))
  }

  /// The accessor of a collection has one name.
  static let accessorNames = Rule(.accessorClash, skips: .foreign) { site in
    guard case .accessorNames(let first) = site.clash.kind else { return nil }
    return Finding(
      "the accessor for '\(site.key)' can't have two names", at: site.clash.span,
      notes: [.init("first named here", at: first)], Suggestion("keep one of the names"),
      isOneOfSeveral: true)
  }
}

extension Rule<ComponentSite> {
  /// An element is no `override`, unless it replaces a parent's element of the same key.
  static let elementOverride = Rule(
    .overrideOfNothing, skips: [.foreign, .incomplete, .providers, .roles, .lost]
  ) { site in
    guard site.component.isOverride, site.component.kind == .written, !site.roles.isEmpty,
      site.roles.allSatisfy(\.isCollection), !site.graph.replacesElement(site.id)
    else { return nil }
    let (container, role) = (site.container.name, site.roles[0])
    var message = "'override' can't be used on an element of a collection"
    if site.container.parent != nil, case .collection(let at?) = role.kind, at.identity != nil {
      message =
        "'\(site.name)' overrides nothing: no parent of '\(container)' has key \(at.shown) in"
        + " '\(role.type.text())'"
    }
    return Finding(
      message, at: site.head.override ?? site.component.span,
      Suggestion(
        "write it without 'override' to add it to '\(role.type.text())'; to replace the whole"
          + " collection in a test, write 'overridable container \(container)' and set the"
          + " collection in its 'overrides'"))
  }
}

extension Rule<ParameterSite> {
  /// An element takes no inputs.
  static let elementWithInputs = Rule(.inputAskedForAsInstance, skips: .foreign) { site in
    guard site.owner.component.kind == .collection,
      case .wantsInputs(let id) = site.parameter.source
    else { return nil }
    let target = site.graph[id]
    return Finding(
      "'\(site.graph.displayName(of: target))' \(target.isKeyed ? "has keys" : "takes inputs"), so"
        + " it can't be an element of a collection; nothing supplies them",
      at: site.syntax.span, notes: site.graph.inputNotes(of: target),
      Suggestion(
        target.isKeyed
          ? "collect a component that takes a closure creating it"
          : "give the inputs default values, or collect a component that takes a closure creating"
            + " it"))
  }

  /// A request for a closure has one provider.
  static let ambiguousClosure = Rule(.duplicateBinding, skips: .foreign) { site in
    guard case .reported = site.parameter.source, case .dependency(let type, _) = site.syntax.value
    else { return nil }
    let (graph, qualifier) = (site.graph, site.syntax.qualifier)
    let candidates = sequence(first: type, next: \.wrapped).lazy.map {
      ($0, graph.closures(serving: $0, named: qualifier, for: site.owner.component.container))
    }
    guard let (asked, closures) = candidates.first(where: { $0.1.count > 1 }) else { return nil }
    let named = qualifier.map { " named \($0.text)" } ?? ""
    let name = (asked.wrapped ?? asked).unwrappingModifiers.text() + named
    let types = closures.compactMap { graph.closureType(of: $0)?.unwrappingModifiers.text() }
    return Finding(
      "'\(name)' is ambiguous: it could be"
        + " \(types.map { "'\($0)\(named)'" }.joined(separator: " or "))",
      at: asked.span,
      notes: closures.map { .init("found this candidate", at: graph.span(of: $0)) },
      Suggestion("write the type of one of them, or provide '\(name)' itself"),
      isOneOfSeveral: true)
  }
}
