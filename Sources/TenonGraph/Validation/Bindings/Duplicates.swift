import TenonDiagnostics
import TenonSyntax

/// A key with two providers.
struct ClashSite {
  let ground: RuleGround
  let clash: Clash

  var graph: BindingGraph { _read { yield ground.graph } }
  var container: Container { _read { yield ground.graph.containers[clash.container.index] } }
  var key: String { clash.key.description }
}

extension Rule<ClashSite> {
  /// Two roles of one component, or two components, inputs or children of one container.
  static let twice = Rule(.duplicateBinding, skips: []) { site in
    guard case .twice = site.clash.kind, var provider = site.clash.second else { return nil }
    let graph = site.graph
    var (first, span) = (site.clash.first, site.clash.span)
    if case (.component(let one, _), .component(let other, _)) = (first, provider), one == other {
      return Finding(
        "duplicate role '\(site.key)'", at: span, notes: site.notes(first, provider),
        Suggestion("delete one of them"), isOneOfSeveral: true)
    }
    let other = graph.span(of: first)
    if graph.statement(of: first).isOverride, graph.statement(of: provider).isOverride {
      return Finding(
        "duplicate override of '\(site.key)' in '\(site.container.name)'"
          + graph.names(first, provider), at: span,
        notes: [.init("first overridden here", at: other)], Suggestion("keep one of them"),
        isOneOfSeveral: true)
    }
    if graph.statement(of: first).depth == 0, graph.statement(of: provider).depth == 0,
      span.file == other.file,
      span.precedes(other)
    {
      (first, provider, span) = (provider, first, other)
    }
    // Two components with two roles are twice at odds, and a bundle's two wherever it is included.
    let isOfBundle = graph.isOfOneBundle(first, provider)
    let start = graph.span(of: first)
    var places: [SourceSpan] = []
    if case (.component(let one, _), .component(let two, _)) = (first, provider) {
      places = [graph[one].span, graph[two].span].sorted { $0.precedes($1) }
      if !isOfBundle { places.append(site.container.syntax.name.span) }
    }
    return Finding(
      "duplicate binding for '\(site.key)' in '\(site.container.name)'"
        + graph.names(first, provider), at: span, notes: site.notes(first, provider),
      graph.helpToQualify(first, provider, site.clash.key, in: site.container), oncePer: places,
      identity: isOfBundle
        ? "\(span.file):\(span.start) \(start.file):\(start.start)" : nil)
  }

  /// A child has a key of a container that it is in.
  static let hiding = Rule(.duplicateBinding, skips: .incomplete) { site in
    let (graph, other, own) = (site.graph, site.clash.first, site.clash.second)
    guard case .hiding = site.clash.kind, !site.clash.key.type.isEmpty, !graph.isBroken(other),
      !(own.map(graph.isBroken) ?? false)
    else { return nil }
    let owner = graph.owner(of: other)
    return Finding(
      graph[owner].facetScope != nil
        ? "'\(site.key)' is already listed by '\(graph[owner].name)', which"
          + " '\(site.container.name)' is in"
        : "'\(site.key)' is already provided by \(graph.name(of: other, site.clash.key))"
          + "'\(graph[owner].name)', a parent of '\(site.container.name)'",
      at: site.clash.span,
      notes: [.init("'\(site.key)' is provided here", at: graph.span(of: other))]
        + graph.includeNotes(of: other, in: owner)
        + (own.map { graph.includeNotes(of: $0, in: site.clash.container) } ?? []),
      graph.overriding(own), isOneOfSeveral: true)
  }

  /// All components with a role that a parameter asks for as a collection.
  static let uncollected = Rule(.duplicateBinding, skips: []) { site in
    guard case .uncollected(let asker) = site.clash.kind else { return nil }
    let (graph, key) = (site.graph, site.clash.key)
    let players = site.container.components.compactMap {
      id -> (name: String, span: SourceSpan)? in
      let component = graph[id]
      let offer = graph[component.offers].first { $0.kind == .protocol && $0.key == key }
      return component.kind == .written
        ? offer.map { (graph.displayName(of: component), $0.span) } : nil
    }
    let role = asker.type.element?.plainest.text() ?? key.type
    let named = players.map { "'\($0.name)'" }
    let names = named.count <= 6 ? named : named.prefix(5) + ["\(named.count - 5) others"]
    let places = players.enumerated().filter { $0.offset != 1 }.map {
      Diagnostic.Note("'\($0.element.name)' provides it here", at: $0.element.span)
    }
    let example = asker.type.isDictionary ? "\(asker.type.text()) at key" : "[\(role)]"
    let fixes = players.map { Fix.replace($0.span, with: "[\(role)]") }
    let needing = graph.displayName(of: asker.component)
    return Finding(
      "'\(site.key)' is provided by \(players.count) components of '\(site.container.name)', but"
        + " '\(needing)' needs all of them as a collection", at: players[1].span,
      notes: Abridged(places, .few).filled { .init("… \($0) more components …", at: $1.span) }
        + [.init("'\(needing)' depends on '\(asker.type.text())'", at: asker.span)],
      Suggestion(
        "write the role '\(example)' instead of '\(role)' on each of \(names.listed)",
        asker.type.isDictionary ? nil : fixes.dropFirst().reduce(fixes[0]) { $0.and($1) }),
      oncePer: [players[1].span, site.container.syntax.name.span])
  }

  /// A feature has the name of a component, or of another feature, of the container that creates it.
  static let featureName = Rule(.duplicateBinding, skips: []) { site in
    guard case .feature = site.clash.kind, let provider = site.clash.second else { return nil }
    let (graph, first, host) = (site.graph, site.clash.first, site.container.name)
    let names = [first, provider].compactMap(graph.child(madeBy:)).map { graph[$0].syntax.name }
    let notes = names.map {
      Diagnostic.Note("container '\($0.text)' is declared here", at: $0.span)
    }
    if names.count > 1 {
      return Finding(
        "'\(host)' can't create two features with the name '\(names[0].text)'",
        at: graph.span(of: provider), notes: notes,
        Suggestion("rename one of them, or let another container list its facet"),
        isOneOfSeveral: true)
    }
    let component = graph.child(madeBy: first) == nil ? first : provider
    return Finding(
      "component '\(names[0].text)' of '\(host)' has the same name as a container",
      at: graph.span(of: component), notes: notes, Suggestion("rename the container or the type"),
      id: .namedAsContainer, isOneOfSeveral: true)
  }
}

extension Rule<ContainerSite> {
  /// A bundle that a container and one that it is in include.
  static let includedByParent = Rule(all: .duplicateBinding, skips: [.foreign, .incomplete]) {
    site in
    let (graph, id) = (site.graph, site.id)
    return site.container.bundles.compactMap { bundle, span in
      let parent = graph.scopes(of: id).dropFirst().first { graph[$0].bundles[bundle] != nil }
      guard let parent, let other = graph[parent].bundles[bundle], graph.brings(bundle, to: id)
      else {
        return nil
      }
      return Finding(
        "'\(graph.bundles[bundle].syntax.name.text)' is already included by '\(graph[parent].name)',"
          + " a parent of '\(site.container.name)'", at: span,
        notes: [.init("first included here", at: other)],
        Suggestion("delete this line; a child already sees what its parent provides"),
        isOneOfSeveral: true)
    }
  }
}

extension Provider {
  fileprivate var component: ComponentID? {
    if case .component(let id, _) = self { id } else { nil }
  }
}

extension ClashSite {
  /// The first provider, and how both came to the container.
  fileprivate func notes(_ first: Provider, _ second: Provider) -> [Diagnostic.Note] {
    var notes = [Diagnostic.Note("first provided here", at: graph.span(of: first))]
    var seen: Set<SourceSpan> = []
    for provider in [first, second] {
      for note in graph.includeNotes(of: provider, in: clash.container)
      where seen.insert(note.span).inserted {
        notes.append(note)
      }
    }
    return notes
  }
}

extension BindingGraph {
  /// Whether a bundle offers a key: what it collects is collected again.
  fileprivate func brings(_ bundle: Int, to id: ContainerID) -> Bool {
    self[id].inputs.contains { $0.bundle == bundle }
      || self[id].components.contains { component in
        self[component].bundle == bundle && self[self[component].offers].contains { !$0.isHidden }
      }
  }
}

extension BindingGraph {
  /// The notes that say by which `include`s something came to a container, from that down.
  func includeNotes(of provider: Provider, in id: ContainerID) -> [Diagnostic.Note] {
    switch provider {
    case .component(let component, _): includeNotes(of: self[component])
    case .input(let owner, let index):
      includeNotes(ofBundle: self[owner].inputs[index].bundle, in: id)
    case .scope: []
    }
  }

  /// The same for a component, in its container.
  func includeNotes(of component: Component) -> [Diagnostic.Note] {
    component.depth > 0 ? includeNotes(ofBundle: component.bundle, in: component.container) : []
  }

  /// A bundle's way to a container; of a very long one the end, which says where it stands.
  private func includeNotes(ofBundle bundle: Int?, in id: ContainerID) -> [Diagnostic.Note] {
    var notes: [Diagnostic.Note] = []
    var current = bundle
    while let bundle = current, let span = self[id].bundles[bundle] {
      if notes.count == 12 {
        notes.append(.init("… more includes …", at: span))
        break
      }
      current = self[id].inclusions.first { $0.to == bundle }?.from
      let includer = current.map { bundles[$0].syntax.name.text } ?? self[id].name
      notes.append(
        .init("'\(includer)' includes '\(bundles[bundle].syntax.name.text)' here", at: span))
    }
    return notes.reversed()
  }
}
