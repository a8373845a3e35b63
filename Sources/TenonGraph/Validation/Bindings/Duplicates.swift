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
        "duplicate override of '\(site.key)' in '\(site.container.name)'"
          + site.names(first, provider), at: span,
        notes: [.init("first overridden here", at: other)], help: "keep one of them", oncePer: [])
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
      "duplicate binding for '\(site.key)' in '\(site.container.name)'"
        + site.names(first, provider), at: span, notes: site.notes(first, provider),
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
      "'\(site.key)' is already provided by \(name == "'\(site.key)'" ? "" : "\(name) of ")"
        + "'\(graph[owner].name)', a parent of '\(site.container.name)'", at: site.clash.span,
      notes: [.init("'\(site.key)' is provided here", at: graph.span(of: other))]
        + graph.includeNotes(of: other, in: owner)
        + (own.map { graph.includeNotes(of: $0, in: site.clash.container) } ?? []),
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
      Diagnostic.Note("it is provided here", at: $0.element)
    }
    let example = asker.type.isDictionary ? "\(asker.type.text()) at key" : "[\(role)]"
    let needing = graph.displayName(of: asker.component)
    return Finding(
      "'\(site.key)' is provided by \(spans.count) components of '\(site.container.name)', but"
        + " '\(needing)' needs all of them as a collection", at: spans[1],
      notes: Abridged(places, .few).filled { .init("… \($0) more components …", at: $1.span) } + [
        .init("'\(needing)' depends on '\(asker.type.text())'", at: asker.span)
      ], help: "write the role '\(example)' instead of '\(role)' on each of them",
      asker.type.isDictionary ? nil : .replace(spans.map { Fix.Edit($0, "[\(role)]") }),
      oncePer: [spans[1], site.container.syntax.name.span])
  }

  /// A feature has the name of a component or feature of the container that creates it.
  static let featureName = Rule(.duplicateBinding, skips: []) { site in
    guard case .feature = site.clash.kind, let provider = site.clash.second else { return nil }
    let (graph, first) = (site.graph, site.clash.first)
    let names = [first, provider].compactMap(graph.child(madeBy:)).map { graph[$0].syntax.name }
    let isComponent = names.count == 1
    return Finding(
      "'\(site.container.name)' has \(isComponent ? "a component and a feature" : "two features") of the name '\(names[0].text)'",
      at: graph.span(of: isComponent && graph.child(madeBy: first) == nil ? first : provider),
      notes: names.map { .init("container '\($0.text)' is declared here", at: $0.span) },
      help: "rename one of them, or let another container list the facet",
      id: isComponent ? .namedAsContainer : nil, oncePer: [])
  }

  /// Two elements of a dictionary have the same key.
  static let elementKeys = Rule(.collectionForm, skips: .foreign) { site in
    guard case .elementKey(let text, let first, let isParents) = site.clash.kind else { return nil }
    var help = Suggestion("give one of them another key")
    if isParents, case .component(let id, _) = site.clash.first {
      let lifetime = site.graph[syntax: site.graph[id].core ?? id].head.lifetime
      help = Suggestion(
        "write 'override' before the component to replace the parent's element, or give it another"
          + " key", lifetime.map { .insert("override ", before: $0.span) })
    }
    return Finding(
      "duplicate key \(text) in '\(site.key)'", at: site.clash.span,
      notes: [.init("first used here", at: first)], help, oncePer: [])
  }

  /// The accessor of a collection has two names.
  static let accessorNames = Rule(.accessorClash, skips: .foreign) { site in
    guard case .accessorNames(let first) = site.clash.kind else { return nil }
    return Finding(
      "the accessor for '\(site.key)' can't have two names", at: site.clash.span,
      notes: [.init("first named here", at: first)], help: "keep one of the names", oncePer: [])
  }
}

extension ClashSite {
  /// The names of two providers for the end of a message, if they differ.
  fileprivate func names(_ first: Provider, _ second: Provider) -> String {
    let (one, two) = (graph.displayName(of: first), graph.displayName(of: second))
    return one == two ? "" : ": \(one) and \(two) both provide it"
  }

  /// Notes at the first provider, and at the `include`s that bring both to the container.
  fileprivate func notes(_ first: Provider, _ second: Provider) -> [Diagnostic.Note] {
    var seen: Set<SourceSpan> = []
    let ways = [first, second].flatMap { graph.includeNotes(of: $0, in: clash.container) }
    return [.init("first provided here", at: graph.span(of: first))]
      + ways.filter { seen.insert($0.span).inserted }
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
        "'\(graph.bundles[bundle].name.text)' is already included by"
          + " '\(graph[parent].name)', a parent of '\(site.container.name)'", at: span,
        notes: [.init("first included here", at: other)],
        help: "delete this line; a child already sees what its parent provides", oncePer: [])
    }
  }
}

extension BindingGraph {
  fileprivate func displayName(of provider: Provider) -> String {
    switch provider {
    case .component(let id, _): "'\(displayName(of: id))'"
    case .input(let owner, let index): "input '\(self[owner].inputs[index].syntax.name.text)'"
    case .scope(let id): "'\(self[id].name)'"
    }
  }

  /// The child that a provider creates.
  func child(madeBy provider: Provider) -> ContainerID? {
    if case .component(let id, _) = provider { self[id].kind.child } else { nil }
  }

  /// Notes at the `include`s that bring a provider to a container, the container's first.
  func includeNotes(of provider: Provider, in id: ContainerID) -> [Diagnostic.Note] {
    switch provider {
    case .component(let component, _): includeNotes(of: self[component])
    case .input(let owner, let index):
      includeNotes(ofBundle: self[owner].inputs[index].bundle, in: id)
    case .scope: []
    }
  }

  /// Notes at the `include`s that bring a component to its container.
  func includeNotes(of component: Component) -> [Diagnostic.Note] {
    component.depth > 0 ? includeNotes(ofBundle: component.bundle, in: component.container) : []
  }

  /// Notes at the `include`s that bring a bundle to a container; of very many, the innermost.
  private func includeNotes(ofBundle bundle: Int?, in id: ContainerID) -> [Diagnostic.Note] {
    var notes: [Diagnostic.Note] = []
    var current = bundle
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
