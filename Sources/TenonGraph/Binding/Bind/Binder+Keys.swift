import TenonDiagnostics
import TenonSyntax

/// The table of each container's keys and providers.
extension Binder {
  /// A key that a container provides, with the number of `include`s to it.
  typealias Offered = (key: Key, provider: Provider, span: SourceSpan, depth: Int)

  /// The keys of a container: those of its inputs, then those of its components.
  func offered(in id: ContainerID) -> [Offered] {
    let container = graph[id]
    var all = container.inputs.enumerated().map { index, input -> Offered in
      (input.key, .input(id, index), input.syntax.type.span, input.depth)
    }
    for component in container.components {
      for (index, offer) in graph[graph[component].offers].enumerated() where !offer.isHidden {
        let provider = Provider.component(component, offer: index)
        all.append((offer.key, provider, offer.span, graph[component].depth))
      }
    }
    return all
  }

  mutating func bindOwn(_ id: ContainerID) {
    graph.facts.scopeNames.insert(graph[id].syntax.name.symbol.plain)
    let offered = offered(in: id)
    // In the order written, so that the later one is reported; members of bundles come first.
    func comesFirst(_ left: Int, _ right: Int) -> Bool {
      let (a, b) = (offered[left].span, offered[right].span)
      let (isLeftBrought, isRightBrought) = (offered[left].depth != 0, offered[right].depth != 0)
      if isLeftBrought != isRightBrought { return isLeftBrought }
      if a == b || a.file != b.file { return left < right }
      return a.precedes(b)
    }
    let isInOrder = !offered.indices.dropFirst().contains { comesFirst($0, $0 - 1) }
    graph[id].bindings.reserveCapacity(offered.count)
    for index in isInOrder ? Array(offered.indices) : offered.indices.sorted(by: comesFirst) {
      bind(offered[index].key, to: offered[index].provider, in: id, at: offered[index].span)
    }
    if graph[id].parent == nil { return }
    // A child's maker belongs to the parent, after all of the parent's own members.
    for offer in offered where !graph.statement(of: offer.provider).isOverride {
      guard graph[id].bindings[offer.key] == offer.provider,
        let other = graph.inherited(offer.key, by: id), !graph.isOfOneBundle(offer.provider, other)
      else { continue }
      // The name of a container has been reported.
      if graph.child(madeBy: other) != nil, case .component(let own, let index) = offer.provider,
        graph[graph[own].offers, index].kind.isOwn
      {
        continue
      }
      note(.hiding, offer.key, other, offer.provider, at: offer.span, in: id)
    }
  }

  /// Notes the closures that a container provides, by their types without `@Sendable` and actors.
  mutating func noteClosures(of id: ContainerID) {
    for (key, provider, _, _) in offered(in: id) {
      guard let type = graph.closureType(of: provider), let plain = PlainClosure(type),
        !plain.attributes.isEmpty, graph[id].bindings[key] == provider
      else { continue }
      let plainKey = Key(type: plain.key, qualifier: key.qualifier)
      graph[id].closures[plainKey, default: []].append(provider)
    }
  }

  /// Notes a key with two providers, unless another module reports it.
  mutating func note(
    _ kind: Clash.Kind, _ key: Key, _ first: Provider, _ second: Provider?, at span: SourceSpan,
    in id: ContainerID
  ) {
    if graph[id].isForeign { return }
    graph.facts.clashes.append(
      Clash(kind: kind, key: key, first: first, second: second, container: id, span: span))
  }

  /// Notes a statement about a key that nothing provides, unless another module reports it.
  mutating func note(_ asker: Gap.Asker, _ key: Key, _ type: TypeSyntax, in id: ContainerID) {
    if graph[id].isForeign { return }
    graph.facts.idle.append(IdleStatement(asker: asker, key: key, type: type, container: id))
  }

  /// Binds a key in a container, unless it has a provider there.
  mutating func bind(_ key: Key, to provider: Provider, in id: ContainerID, at span: SourceSpan) {
    if key.type.isEmpty { return }
    if let known = graph[id].bindings[key] {
      noteTwice(key, known, provider, in: id, at: span)
    } else {
      rebind(key, to: provider, in: id)
    }
  }

  /// Binds a key in a container, replacing an earlier provider there.
  mutating func rebind(_ key: Key, to provider: Provider, in id: ContainerID) {
    let isNew = graph[id].bindings.updateValue(provider, forKey: key) == nil
    if isNew, graph.facts.nestedBindings != nil { graph.facts.nestedBindings?.note(key, in: id) }
  }

  private mutating func noteTwice(
    _ key: Key, _ first: Provider, _ provider: Provider, in container: ContainerID,
    at span: SourceSpan
  ) {
    // Unreadable text may distinguish them.
    if graph[container].doubts.contains(.incomplete), !graph[container].isBundleAlone { return }
    let children = [first, provider].compactMap(graph.child(madeBy:))
    if !children.isEmpty {
      // A component with the name of a child has been reported, unless a facet adds the child.
      if children.contains(where: graph.isInFacet) {
        note(.feature, key, first, provider, at: span, in: container)
      }
      return
    }
    // A broken line may not provide what it seems to.
    if graph.isBroken(first) || graph.isBroken(provider) { return }
    let asker = collectionAsker(key, first, provider)
    if let asker { lostCollections.insert(asker.type.symbol) }
    note(
      asker.map { .uncollected(by: $0) } ?? .twice, key, first, provider, at: span, in: container)
  }

  // MARK: Components that are to be collected

  /// The parameter that requests a role's collection, if two components have the role and neither is requested alone.
  mutating func collectionAsker(
    _ key: Key, _ first: Provider, _ second: Provider
  ) -> CollectionAsker? {
    for provider in [first, second] {
      guard case .component(let id, let offer) = provider, graph[id].kind == .written,
        graph[id].depth == 0, !graph[id].isOverride,
        case .protocol = graph[graph[id].offers, offer].kind
      else { return nil }
    }
    if case (.component(let one, _), .component(let other, _)) = (first, second), one == other {
      return nil
    }
    return collectionAskers[key]
  }

  /// O(parameters).
  func findCollectionAskers() -> [Key: CollectionAsker] {
    var askers: [Key: CollectionAsker] = [:]
    var single: Set<Key> = []
    for (index, component) in graph.components.enumerated() {
      for parameter in graph[component.parameters].lazy.map(\.syntax) {
        guard let type = parameter.type?.unwrappingModifiers else { continue }
        let plain = type.oneByOne?.whole ?? type.function?.result ?? type
        guard let element = plain.element else {
          single.insert(Key(plain.wrapped ?? plain, named: parameter.qualifier))
          continue
        }
        let key = Key(element, named: parameter.qualifier)
        askers[key] =
          askers[key]
          ?? CollectionAsker(
            component: ComponentID(index: index), type: plain, span: parameter.span)
      }
    }
    return askers.filter { !single.contains($0.key) }
  }
}
