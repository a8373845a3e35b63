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
      guard let plain = PlainClosure(graph.type(of: provider)), !plain.attributes.isEmpty,
        graph[id].bindings[key] == provider
      else { continue }
      let plainKey = Key(type: plain.key, qualifier: key.qualifier)
      graph[id].closures[plainKey, default: []].append(provider)
    }
  }

  /// Notes a key with two providers, unless another module reports it.
  mutating func note(
    _ kind: Clash.Kind, _ key: Key, _ first: Provider, _ second: Provider? = nil,
    at span: SourceSpan, in id: ContainerID
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
    guard let first = graph[id].bindings[key] else { return rebind(key, to: provider, in: id) }
    // Unreadable text may distinguish them.
    if graph[id].doubts.contains(.incomplete), !graph[id].isBundleAlone { return }
    let children = [first, provider].compactMap(graph.child(madeBy:))
    if !children.isEmpty {
      // A component with the name of a child has been reported, unless a facet adds the child.
      if children.contains(where: graph.isInFacet) {
        note(.feature, key, first, provider, at: span, in: id)
      }
      return
    }
    // A broken line may not provide what it seems to.
    if graph.isBroken(first) || graph.isBroken(provider) { return }
    let asker = collectionAsker(key, first, provider)
    if let asker { lostCollections.insert(asker.type.symbol) }
    note(asker.map { .uncollected(by: $0) } ?? .twice, key, first, provider, at: span, in: id)
  }

  /// Binds a key in a container, replacing an earlier provider there.
  mutating func rebind(_ key: Key, to provider: Provider, in id: ContainerID) {
    let isNew = graph[id].bindings.updateValue(provider, forKey: key) == nil
    if isNew { graph.facts.nestedBindings?.note(key, in: id) }
  }

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
    return first.component == second.component ? nil : collectionAskers[key]
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
        if askers[key] != nil { continue }
        askers[key] = CollectionAsker(
          component: ComponentID(index: index), type: plain, span: parameter.span)
      }
    }
    return askers.filter { !single.contains($0.key) }
  }

  mutating func noteOverridesOfNothing(in id: ContainerID) {
    let container = graph[id]
    if container.isForeign || container.doubts.hasAny([.incomplete, .providers, .roles]) { return }
    let overrides = container.components.filter { graph[$0].isOverride }
    if !overrides.isEmpty {
      let offered = Dictionary(offered(in: id).map { ($0.key, 1) }, uniquingKeysWith: +)
      for component in overrides where !graph[component].doubts.hasAny([.lost, .statement]) {
        let keys = graph[graph[component].offers].filter { !$0.isHidden }.map(\.key)
        // A rule checks the elements of collections. An override with a duplicate key has its own finding.
        let isTold =
          keys.isEmpty || keys.contains { replaces($0, in: id) || offered[$0, default: 0] > 1 }
        if isTold { continue }
        let syntax = graph[syntax: component]
        let override = OverrideOfNothing(
          keys: keys, span: syntax.head.override ?? graph[component].span,
          what: graph.displayName(of: component), syntax: syntax)
        note(.override(override), keys[0], syntax.type, in: id)
      }
    }
    for input in container.inputs {
      guard let span = input.syntax.head.override, !replaces(input.key, in: id),
        !input.syntax.head.isBroken, !graph.mayBeDeclaredInLostText(input.syntax.type)
      else { continue }
      // In a list, 'override' also applies to others.
      let override = OverrideOfNothing(
        keys: [input.key], span: input.syntax.list == nil ? span : input.syntax.name.span,
        what: input.syntax.name.text, syntax: nil)
      note(.override(override), input.key, input.syntax.type, in: id)
    }
  }

  /// True if an override of a key replaces a provider of a bundle or of a parent.
  private func replaces(_ key: Key, in id: ContainerID) -> Bool {
    replaced[id]?.contains(key) == true || graph.inherited(key, by: id) != nil
  }

  /// Adds a parameter to each component whose expression names an input that a component replaces.
  mutating func addReplacedInputs() {
    for container in graph.containers {
      for (input, key) in container.replacedInputs {
        guard case .component(let replacing, _)? = container.bindings[key] else { continue }
        for component in container.components where graph[component].kind == .written {
          add(input, replacedBy: replacing, to: component)
        }
      }
    }
  }

  private mutating func add(_ input: Input, replacedBy replacing: ComponentID, to id: ComponentID) {
    let component = graph[id]
    let name = input.syntax.name.plain
    let fragment = graph.expressions(of: component).map(\.fragment).first {
      $0.names.contains(name)
    }
    // The expression means a parameter with that name.
    let isParameter =
      graph[component.initParameters].contains { $0.name == name }
      || graph[component.parameters].contains { $0.isInput && $0.name == name }
    let value = fragment?.values.first { $0.name == name && !$0.isMember }
    let wantsInputs = !graph.requiredInputs(of: graph[replacing]).isEmpty
    // In the replacement itself, the name is probably a label. Other replacements are read at their names.
    guard let fragment, !isParameter, id != replacing || value != nil,
      component.hasExpression || wantsInputs, !component.doubts.contains(.statement)
    else { return }
    let place = value?.span ?? fragment.span
    let syntax = ParameterSyntax(
      label: NameSyntax(text: input.syntax.name.text, span: place), name: nil,
      value: .dependency(input.syntax.type, defaultValue: nil),
      qualifier: input.key.qualifier.map { NameSyntax(text: $0, span: place) }, isImplied: true,
      span: place)
    graph.add(
      Parameter(
        syntax: syntax, use: .initializer, source: wantsInputs ? .wantsInputs(replacing) : .missing),
      to: id)
  }
}

/// An `override` of keys that nothing provides.
struct OverrideOfNothing {
  let keys: [Key]
  let span: SourceSpan
  let what: String
  /// The component; `nil` for an input.
  let syntax: ComponentSyntax?
}
