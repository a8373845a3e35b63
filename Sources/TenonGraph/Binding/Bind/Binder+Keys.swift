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
    if graph.containers[id.index].parent == nil { return }
    // A child's maker is the parent's, and stands behind all that it has itself.
    for offer in offered where !graph.isOverride(offer.provider) {
      guard graph.containers[id.index].bindings[offer.key] == offer.provider,
        let other = inherited(offer.key, by: id), !graph.isOfOneBundle(offer.provider, other)
      else { continue }
      if case .component(let maker, _) = other, case .child = graph[maker].kind,
        case .component(let component, _) = offer.provider,
        graph.containers.contains(where: { $0.name == graph[graph[component].type].key })
      {
        // That its name is a container's has been reported.
        continue
      }
      noteHiding(offer.key, other, at: offer.span, in: id)
    }
  }

  private struct Offered {
    let key: Key
    let provider: Provider
    let span: SourceSpan
    let depth: Int
  }

  /// Notes that a container has a key of one that it is in.
  mutating func noteHiding(
    _ key: Key, _ other: Provider, at span: SourceSpan, in id: ContainerID
  ) {
    note(.hiding, key, other, graph[id].bindings[key], at: span, in: id)
  }

  /// Notes a key with two providers, unless another module reports it.
  mutating func note(
    _ kind: Clash.Kind, _ key: Key, _ first: Provider, _ second: Provider?, at span: SourceSpan,
    in id: ContainerID
  ) {
    if isQuiet { return }
    graph.facts.value.clashes.append(
      Clash(kind: kind, key: key, first: first, second: second, container: id, span: span))
  }

  /// Notes a statement about a key that nothing provides, unless another module reports it.
  mutating func note(
    _ asker: Gap.Asker, _ key: Key, _ type: TypeSyntax, in id: ContainerID
  ) {
    if isQuiet { return }
    graph.facts.value.idle.append(
      IdleStatement(asker: asker, key: key, type: type, container: id))
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
    noteTwice(key, known, provider, in: container, at: span)
  }

  private mutating func noteTwice(
    _ key: Key, _ first: Provider, _ provider: Provider, in container: ContainerID,
    at span: SourceSpan
  ) {
    // What could not be read may tell them apart.
    if graph[container].doubts.contains(.incomplete), !graph[container].isBundleAlone { return }
    let children = [first, provider].compactMap(graph.child(madeBy:))
    if !children.isEmpty {
      // That a component has the name of a child has been reported, unless a facet makes it one.
      if children.contains(where: graph.isInFacet) {
        note(.feature, key, first, provider, at: span, in: container)
      }
      return
    }
    // A broken line may not offer what it seems to.
    if graph.isBroken(first) || graph.isBroken(provider) { return }
    if let asker = collectionAsker(key, first, provider) {
      bindings.lostCollections.insert(asker.type.symbol)
      note(.uncollected(by: asker), key, first, provider, at: span, in: container)
    } else {
      note(.twice, key, first, provider, at: span, in: container)
    }
  }
}
