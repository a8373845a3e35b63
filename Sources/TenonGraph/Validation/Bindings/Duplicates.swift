import TenonDiagnostics
import TenonSyntax

/// A key with two providers.
struct ClashSite {
  let ground: RuleGround
  let clash: Clash

  var graph: BindingGraph { _read { yield ground.graph } }
  var container: Container { _read { yield ground.graph[clash.container] } }
  var key: String { clash.key.description }
}

extension Rule<ClashSite> {
  /// Two roles of a component, or two providers of a container, have the same key.
  static let twice = Rule(.duplicateBinding, skips: []) { site in
    guard case .twice = site.clash.kind, var provider = site.clash.second else { return nil }
    let graph = site.graph
    var (first, span) = (site.clash.first, site.clash.span)
    if case (.component(let one, _), .component(let other, _)) = (first, provider), one == other {
      return Finding(
        "duplicate role '\(site.key)'", at: span, notes: site.notes(first, provider),
        help: "delete one of them", oncePer: [])
    }
    let (one, two) = (graph.statement(of: first), graph.statement(of: provider))
    let other = graph.span(of: first)
    if one.isOverride, two.isOverride {
      return Finding(
        "duplicate override of '\(site.key)' in '\(site.container.name)'", at: span,
        notes: [.first(at: other)], help: "keep one of them", oncePer: [])
    }
    if one.depth == 0, two.depth == 0, span.file == other.file, span.precedes(other) {
      (first, provider, span) = (provider, first, other)
    }
    // Two components may clash in two roles, and two of a bundle wherever it is included: one finding is enough.
    let isOfBundle = graph.isOfOneBundle(first, provider)
    let start = graph.span(of: first)
    var places: [SourceSpan] = []
    if case (.component(let one, _), .component(let two, _)) = (first, provider) {
      places = [graph[one].span, graph[two].span].sorted { $0.precedes($1) }
      if !isOfBundle { places.append(site.container.syntax.name.span) }
    }
    return Finding(
      "duplicate binding for '\(site.key)' in '\(site.container.name)'", at: span,
      notes: site.notes(first, provider),
      graph.decorating(provider, site.clash.key)
        ?? (one.depth > 0 && two.depth == 0
          ? graph.overriding(provider)
          : Suggestion("keep one of them, or tell them apart with 'named' or by their roles")),
      oncePer: places,
      identity: isOfBundle ? "\(span.file):\(span.start) \(start.file):\(start.start)" : nil)
  }

  /// A child provides a key of an outer container without `override`.
  static let hiding = Rule(.duplicateBinding, skips: .incomplete) { site in
    let (graph, other, own) = (site.graph, site.clash.first, site.clash.second)
    guard case .hiding = site.clash.kind, !site.clash.key.type.isEmpty, !graph.isBroken(other),
      !(own.map(graph.isBroken) ?? false)
    else { return nil }
    let (owner, name) = (graph.owner(of: other), graph.displayName(of: other))
    return Finding(
      "'\(site.key)' is already provided by \(name) of the parent '\(graph[owner].name)'",
      at: site.clash.span,
      notes: [graph.note(on: other)] + graph.includeNotes(of: other)
        + (own.map(graph.includeNotes) ?? []),
      graph.overriding(own), oncePer: [])
  }

  /// A parameter requests a collection of components that have the role but are no elements.
  static let uncollected = Rule(.duplicateBinding, skips: []) { site in
    guard case .uncollected(let asker) = site.clash.kind else { return nil }
    let (graph, key) = (site.graph, site.clash.key)
    let spans = site.container.components.filter { graph[$0].kind == .written }.compactMap { id in
      graph[graph[id].offers].first { $0.kind == .protocol && $0.key == key }?.span
    }
    let role = asker.type.element?.plainest.text() ?? key.type
    let places = spans.enumerated().filter { $0.offset != 1 }.map {
      Diagnostic.Note.provided(key, at: $0.element)
    }
    let (type, needing) = (asker.type.text(), graph.displayName(of: asker.component))
    return Finding(
      "'\(site.key)' is provided by \(spans.count) components, but '\(needing)' needs a collection",
      at: spans[1],
      notes: Abridged(places, .few).filled { .init("… \($0) more components …", at: $1.span) } + [
        .init("'\(needing)' depends on '\(type)'", at: asker.span)
      ],
      help: "write the role '\(type)\(asker.type.isDictionary ? " at key" : "")' on each of them",
      asker.type.isDictionary ? nil : .replace(spans.map { Fix.Edit($0, "[\(role)]") }),
      oncePer: [spans[1], site.container.syntax.name.span])
  }

  static let featureName = Rule(.duplicateBinding, skips: []) { site in
    guard case .feature = site.clash.kind, let provider = site.clash.second else { return nil }
    let (graph, first) = (site.graph, site.clash.first)
    let names = [first, provider].compactMap(graph.child(madeBy:)).map { graph[$0].syntax.name }
    let isComponent = names.count == 1
    return Finding(
      "'\(site.container.name)' has a feature '\(names[0].text)' and another member of that name",
      at: graph.span(of: isComponent && graph.child(madeBy: first) == nil ? first : provider),
      notes: names.map { .declared($0.text, at: $0.span) },
      help: "rename one of them, or let another container list the facet",
      id: isComponent ? .namedAsContainer : nil, oncePer: [])
  }

  static let elementKeys = Rule(.collectionForm, skips: .foreign) { site in
    guard case .elementKey(let text, let first, let isParents) = site.clash.kind else { return nil }
    var fix: Fix?
    if isParents, case .component(let id, _) = site.clash.first {
      let lifetime = site.graph[syntax: site.graph[id].core ?? id].head.lifetime
      fix = lifetime.map { .insert("override ", before: $0.span) }
    }
    return Finding(
      "duplicate key \(text) in '\(site.key)'", at: site.clash.span, notes: [.first(at: first)],
      help: "give it another key\(isParents ? ", or write 'override' before the component" : "")",
      fix, oncePer: [])
  }

  static let accessorNames = Rule(.accessorClash, skips: .foreign) { site in
    guard case .accessorNames(let first) = site.clash.kind else { return nil }
    return Finding(
      "the accessor for '\(site.key)' can't have two names", at: site.clash.span,
      notes: [.first(at: first)], help: "keep one of the names", oncePer: [])
  }
}

extension ClashSite {
  /// Notes at the first provider, and at the `include`s that bring both to the container.
  fileprivate func notes(_ first: Provider, _ second: Provider) -> [Diagnostic.Note] {
    var seen: Set<SourceSpan> = []
    let ways = [first, second].flatMap(graph.includeNotes)
    return [.first(at: graph.span(of: first))] + ways.filter { seen.insert($0.span).inserted }
  }
}

extension Rule<ContainerSite> {
  /// A container includes a bundle that an outer container already includes.
  static let includedByParent = Rule(all: .duplicateBinding, skips: [.foreign, .incomplete]) {
    site in
    let (graph, id) = (site.graph, site.id)
    // A bundle of elements only is no clash: the child's collections take the elements again.
    func offers(_ bundle: Int) -> Bool {
      graph[id].inputs.contains { $0.bundle == bundle }
        || graph[id].components.contains { component in
          graph[component].bundle == bundle
            && graph[graph[component].offers].contains { !$0.isHidden }
        }
    }
    return site.container.bundles.compactMap { bundle, span in
      let parent = graph.scopes(of: id).dropFirst().first { graph[$0].bundles[bundle] != nil }
      guard let parent, let other = graph[parent].bundles[bundle], offers(bundle) else {
        return nil
      }
      return Finding(
        "'\(graph.bundles[bundle].name.text)' is already included by the parent '\(graph[parent].name)'",
        at: span, notes: [.first(at: other)],
        help: "delete it: a child sees its parent's components", oncePer: [])
    }
  }
}

extension BindingGraph {
  /// The quoted name of a provider, for messages.
  func displayName(of provider: Provider) -> String {
    switch provider {
    case .component(let id, _): "'\(displayName(of: id))'"
    case .input(let owner, let index): "input '\(self[owner].inputs[index].syntax.name.text)'"
    case .scope(let id): "'\(self[id].name)'"
    }
  }

  func note(on provider: Provider) -> Diagnostic.Note {
    .provided(key(of: provider), at: span(of: provider))
  }

  func child(madeBy provider: Provider) -> ContainerID? {
    if case .component(let id, _) = provider { self[id].kind.child } else { nil }
  }

  /// Notes at the `include`s that bring a provider to its container, the container's first; of very many, the innermost.
  func includeNotes(of provider: Provider) -> [Diagnostic.Note] {
    let id = owner(of: provider)
    var notes: [Diagnostic.Note] = []
    var current = statement(of: provider).bundle
    while let bundle = current, let span = self[id].bundles[bundle] {
      if notes.count == 12 {
        notes.append(.init("… more includes …", at: span))
        break
      }
      current = self[id].inclusions.first { $0.to == bundle }?.from
      let includer = current.map { bundles[$0].name.text } ?? self[id].name
      notes.append(.init("'\(includer)' includes '\(bundles[bundle].name.text)' here", at: span))
    }
    return notes.reversed()
  }
}

// MARK: Collections

extension Rule<ComponentSite> {
  /// An element is an `override` only if it replaces a parent's element of the same key.
  static let elementOverride = Rule(
    .overrideOfNothing, skips: [.foreign, .incomplete, .providers, .roles, .lost]
  ) { site in
    guard site.component.isOverride, site.component.kind == .written, !site.roles.isEmpty,
      site.roles.allSatisfy(\.isCollection), !site.graph.replacesElement(site.id)
    else { return nil }
    return Finding(
      "'\(site.name)' overrides nothing: no parent collects an element of its key",
      at: site.head.override ?? site.component.span,
      help: "write it without 'override' to add it; 'overridable container' replaces all of them")
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
      at: component.span, notes: [.declared(near, at: other.span)],
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
  static let elementWithInputs = Rule(.inputAskedForAsInstance, skips: .foreign) { site in
    guard site.owner.component.kind == .collection,
      case .wantsInputs(let id) = site.parameter.source
    else { return nil }
    let target = site.graph[id]
    return Finding(
      "an element of a collection can't take \(target.inputWord)s", at: site.syntax.span,
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
      notes: closures.map(graph.note),
      help: "write the type of one of them, or provide '\(name)' itself", oncePer: [])
  }
}
