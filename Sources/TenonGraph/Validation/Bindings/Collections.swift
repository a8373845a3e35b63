import TenonDiagnostics
import TenonSyntax

extension Rule<ComponentSite> {
  /// An element is an `override` only if it replaces a parent's element of the same key.
  static let elementOverride = Rule(
    .overrideOfNothing, skips: [.foreign, .incomplete, .providers, .roles, .lost]
  ) { site in
    guard site.component.isOverride, site.component.kind == .written, !site.roles.isEmpty,
      site.roles.allSatisfy(\.isCollection), !site.graph.replacesElement(site.id)
    else { return nil }
    return Finding(
      "'\(site.name)' overrides nothing: no parent of '\(site.container.name)' has an element of its"
        + " key in '\(site.roles[0].type.text())'", at: site.head.override ?? site.component.span,
      help:
        "write it without 'override' to add it; to replace the whole collection in a test, write"
        + " 'overridable container \(site.container.name)' and set it in its 'overrides'")
  }

  /// The only element of an unused collection may be meant for another collection.
  static let misspeltElement = Rule(.unknownFacet, skips: [.foreign, .incomplete, .lost]) { site in
    let (graph, component) = (site.graph, site.component)
    guard component.kind == .collection else { return nil }
    let (uses, providers) = (site.ground.uses, site.ground.providers)
    guard graph.isOwn(component.manifest), let key = graph[component.offers].first?.key,
      let element = site.type.element, !uses.areUncertain(in: component.container),
      case .component(let only, _)? = graph[component.parameters].first?.source.provider,
      component.parameters.count == 1, graph[only].kind == .written,
      // A request for the elements one at a time uses the element, not the collection.
      !uses.asksFor(only), !uses.leavesOut(only, graph),
      // A bundle may bring the element to several containers.
      providers.homes(of: key).allSatisfy({ graph.span(of: $0.value.provider) == component.span }),
      providers.homes(of: Key(element)).isEmpty
    else { return nil }
    func collection(_ other: Key) -> Component? {
      guard case .component(let id, _)? = graph.provider(of: other, for: component.container),
        graph[id].kind == .collection, other.qualifier == key.qualifier, other.isSlip(of: key),
        uses.asksFor(id) || graph[id].parameters.count > 1
          || graph[id].span.precedes(component.span),
        graph[syntax: id].type.element?.mayBeMeant(by: element) ?? false
      else { return nil }
      return graph[id]
    }
    let near = providers.collections.nearest(to: key.type, around: component.container) {
      collection($0.value.key) != nil
    }
    guard let near, let other = collection(Key(type: near, qualifier: key.qualifier)),
      let meant = graph[syntax: other].type.element
    else { return nil }
    return Finding(
      "nothing asks for '\(key.description)', which is spelled almost like '\(near)'",
      at: component.span, notes: [.init("'\(near)' is collected here", at: other.span)],
      .meant(meant.text(), at: element.span))
  }
}

extension TypeSyntax {
  /// True if the name one edit away may be a slip. A plural or another short word is none.
  fileprivate func mayBeMeant(by slip: TypeSyntax) -> Bool {
    let (word, other) = (key, slip.key)
    if word == other || word + "s" == other || other + "s" == word { return false }
    return word.sorted() == other.sorted()
      || max(word.count, other.count) > 4 && word.first == other.first
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
      "'\(site.graph.displayName(of: target))' takes \(target.inputWord)s, so it can't be an element"
        + " of a collection; nothing supplies them", at: site.syntax.span,
      notes: site.graph.inputNotes(of: target),
      help: "collect a component that takes a closure creating it")
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
    let name = (asked.wrapped ?? asked).unwrappingModifiers.displayName(named: qualifier)
    return Finding(
      "'\(name)' is ambiguous: \(closures.count) closures serve it", at: asked.span,
      notes: closures.map { .init("found this candidate", at: graph.span(of: $0)) },
      help: "write the type of one of them, or provide '\(name)' itself", oncePer: [])
  }
}
