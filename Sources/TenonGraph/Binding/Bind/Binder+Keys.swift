import TenonDiagnostics
import TenonSyntax

/// Who provides what: each container's table of keys.
extension Binder {
  /// Fills the table of a container with what stands in it.
  mutating func bindOwn(_ id: ContainerID) {
    let container = graph[id]
    graph.scopeNames.insert(container.syntax.name.symbol.plain)
    var offered: [Offered] = []
    for (position, input) in container.inputs.enumerated() {
      offered.append(
        Offered(
          key: input.key, provider: .input(id, position), span: input.syntax.type.span,
          depth: input.depth))
    }
    for component in container.components {
      if case .root = graph[component].kind { continue }
      for (position, offer) in graph[graph[component].offers].enumerated() where !offer.isHidden {
        offered.append(
          Offered(
            key: offer.key, provider: .component(component, offer: position), span: offer.span,
            depth: graph[component].depth))
      }
    }
    // Inputs and components as they stand, so that it is the later one that is at fault; what a
    // bundle brings was there before what the container itself has.
    func comesFirst(_ left: Int, _ right: Int) -> Bool {
      let (a, b) = (offered[left].span, offered[right].span)
      let (isLeftBrought, isRightBrought) = (offered[left].depth != 0, offered[right].depth != 0)
      if isLeftBrought != isRightBrought { return isLeftBrought }
      if a == b || a.file != b.file { return left < right }
      return a.precedes(b)
    }
    let isInOrder = !offered.indices.dropFirst().contains { comesFirst($0, $0 - 1) }
    graph.containers[id.index].bindings.reserveCapacity(offered.count)
    for index in isInOrder ? Array(offered.indices) : offered.indices.sorted(by: comesFirst) {
      bind(offered[index].key, to: offered[index].provider, in: id, at: offered[index].span)
    }
    bindRoots(of: id)
    reportBundlesOfParents(id)
    if graph.containers[id.index].parent == nil { return }
    // A child's maker is the parent's, and stands behind all that it has itself.
    for offer in offered where !isOverride(offer.provider) {
      guard graph.containers[id.index].bindings[offer.key] == offer.provider,
        let other = inherited(offer.key, by: id), !isOfOneBundle(offer.provider, other),
        !isToldAtRoot(offer.provider, other)
      else { continue }
      if case .component(let maker, _) = other, case .child = graph[maker].kind,
        case .component(let component, _) = offer.provider,
        graph.containers.contains(where: { $0.name == graph[graph[component].type].key })
      {
        // That its name is a container's has been reported.
        continue
      }
      reportHiding(offer.key, other, at: offer.span, in: id)
    }
  }

  /// A bundle that a parent includes already: one finding for all that it has.
  private mutating func reportBundlesOfParents(_ id: ContainerID) {
    if graph[id].doubts.contains(.incomplete) { return }
    for (bundle, span) in graph[id].bundles.sorted(by: { $0.value.precedes($1.value) }) {
      var current = graph[id].parent
      while let parent = current {
        if let other = graph[parent].bundles[bundle], !bringsNothingNew(bundle, id) {
          let name = graph.bundles[bundle].syntax.name.text
          report(
            Diagnostic(
              .duplicateBinding,
              "'\(name)' is already included by '\(graph[parent].name)', a parent of"
                + " '\(graph[id].name)'",
              at: span, notes: [.init("first included here", at: other)],
              help: "delete this line; a child already sees what its parent provides"))
          break
        }
        current = graph[parent].parent
      }
    }
  }

  /// Whether a bundle offers nothing by a key: what it collects is collected again.
  private func bringsNothingNew(_ bundle: Int, _ id: ContainerID) -> Bool {
    !graph[id].components.contains { component in
      graph[component].bundle == bundle && graph[graph[component].offers].contains { !$0.isHidden }
    } && !graph[id].inputs.contains { $0.bundle == bundle }
  }

  /// Whether two came by one bundle to two containers.
  func isOfOneBundle(_ one: Provider, _ other: Provider) -> Bool {
    func bundle(_ provider: Provider) -> Int? {
      switch provider {
      case .component(let id, _): graph[id].bundle
      case .input(let owner, let index): graph[owner].inputs[index].bundle
      case .scope: nil
      }
    }
    return bundle(one) != nil && bundle(one) == bundle(other)
  }

  private struct Offered {
    let key: Key
    let provider: Provider
    let span: SourceSpan
    let depth: Int
  }

  func isOverride(_ provider: Provider) -> Bool {
    switch provider {
    case .component(let id, _): graph[id].isOverride
    case .input(let owner, let index): graph[owner].inputs[index].syntax.head.override != nil
    case .scope: false
    }
  }

  mutating func reportHiding(
    _ key: Key, _ other: Provider, at span: SourceSpan, in id: ContainerID
  ) {
    if graph[id].doubts.contains(.incomplete) || key.type.isEmpty || isBroken(other) { return }
    if let own = graph[id].bindings[key], isBroken(own) { return }
    let owner = graph.owner(of: other)
    report(
      Diagnostic(
        .duplicateBinding,
        graph[owner].facetScope != nil
          ? "'\(key.description)' is already listed by '\(graph[owner].name)', which '\(graph[id].name)'"
            + " is in"
          : "'\(key.description)' is already provided by \(name(of: other, key))'\(graph[owner].name)',"
            + " a parent of '\(graph[id].name)'",
        at: span,
        notes: [.init("'\(key.description)' is provided here", at: graph.span(of: other))]
          + graph.includeNotes(of: other, in: owner)
          + (graph[id].bindings[key].map { graph.includeNotes(of: $0, in: id) } ?? []),
        suggestion: graph[id].bindings[key].map(overriding)
          // Elements replace no whole collection.
          ?? Suggestion(
            "write 'override strong \(key.type) = …' to replace the other one, or tell them apart"
              + " with 'named'")))
  }

  /// What a container's parents have for a key, and it can see.
  func inherited(_ key: Key, by id: ContainerID) -> Provider? {
    graph.inherited(key, by: id)
  }

  mutating func bind(
    _ key: Key, to provider: Provider, in container: ContainerID, at span: SourceSpan
  ) {
    if key.type.isEmpty { return }
    guard let known = graph.bind(key, to: provider, in: container) else { return }
    reportTwice(key, known, provider, in: container, at: span)
  }

  private mutating func reportTwice(
    _ key: Key, _ first: Provider, _ provider: Provider, in container: ContainerID,
    at span: SourceSpan
  ) {
    // What could not be read may tell them apart.
    if graph[container].doubts.contains(.incomplete), !graph[container].isBundleAlone { return }
    let children = [first, provider].compactMap { child(madeBy: $0) }
    if !children.isEmpty {
      // That a component has the name of a child has been reported, unless a facet makes it one.
      if children.contains(where: graph.isInFacet) {
        reportNameOfFeature(children, first, provider, in: container)
      }
      return
    }
    // A broken line may not offer what it seems to.
    if isBroken(first) || isBroken(provider) { return }
    let isSameComponent =
      if case (.component(let a, _), .component(let b, _)) = (first, provider) { a == b } else {
        false
      }
    if !isSameComponent, reportUncollected(key, first, provider, in: container) { return }
    // Two components with two roles are twice at odds, and a bundle's two wherever it is included.
    if !isSameComponent, !isFirstReport(first, provider) { return }
    var (first, provider, span) = (first, provider, span)
    let other = graph.span(of: first)
    if depth(first) == 0, depth(provider) == 0, span.file == other.file, span.precedes(other) {
      (first, provider, span) = (provider, first, other)
    }
    let diagnostic = Diagnostic(
      .duplicateBinding,
      isSameComponent
        ? "duplicate role '\(key.description)'"
        : "duplicate binding for '\(key.description)' in '\(graph[container].name)'"
          + names(first, provider),
      at: span,
      notes: [.init("first provided here", at: graph.span(of: first))]
        + includeNotes(first, provider, in: container),
      suggestion: isSameComponent
        ? Suggestion("delete one of them")
        : helpToQualify(first, provider, key, in: graph[container]))
    let isOfBundle = !isSameComponent && isOfOneBundle(first, provider)
    let start = graph.span(of: first)
    report(
      isOfBundle
        ? diagnostic.reported(onceAs: "\(span.file):\(span.start) \(start.file):\(start.start)")
        : diagnostic)
  }

  private func child(madeBy provider: Provider) -> ContainerID? {
    if case .component(let id, _) = provider { graph[id].kind.child } else { nil }
  }

  /// A feature has the name of a component or of another feature of the container that creates it.
  private mutating func reportNameOfFeature(
    _ children: [ContainerID], _ first: Provider, _ provider: Provider, in id: ContainerID
  ) {
    let names = children.map { graph[$0].syntax.name }
    let notes = names.map {
      Diagnostic.Note("container '\($0.text)' is declared here", at: $0.span)
    }
    let (host, name) = (graph[id].name, names[0].text)
    if children.count > 1 {
      report(
        Diagnostic(
          .duplicateBinding, "'\(host)' can't create two features with the name '\(name)'",
          at: graph.span(of: provider), notes: notes,
          help: "rename one of them, or let another container list its facet"))
      return
    }
    let component = child(madeBy: first) == nil ? first : provider
    report(
      Diagnostic(
        .namedAsContainer,
        "component '\(name)' of '\(host)' has the same name as a container",
        at: graph.span(of: component), notes: notes, help: "rename the container or the type"))
  }

  /// How those came to the container that others brought: down from it, include by include.
  private func includeNotes(
    _ first: Provider, _ second: Provider, in id: ContainerID
  ) -> [Diagnostic.Note] {
    var notes: [Diagnostic.Note] = []
    var seen: Set<SourceSpan> = []
    for provider in [first, second] {
      for note in graph.includeNotes(of: provider, in: id) where seen.insert(note.span).inserted {
        notes.append(note)
      }
    }
    return notes
  }

  private func depth(_ provider: Provider) -> Int {
    switch provider {
    case .component(let id, _): graph[id].depth
    case .input(let owner, let index): graph[owner].inputs[index].depth
    case .scope: 0
    }
  }

  private func isBroken(_ provider: Provider) -> Bool {
    switch provider {
    case .component(let id, _): graph[id].doubts.contains(.statement)
    case .input(let owner, let index): graph[owner].inputs[index].syntax.head.isBroken
    case .scope: false
    }
  }
}
