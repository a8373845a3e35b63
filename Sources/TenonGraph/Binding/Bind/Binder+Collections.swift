import TenonDiagnostics
import TenonSyntax

/// `as [Role]`, `as [Key: Role] at expr`: components that are collected.
extension Binder {
  /// Adds a component for each collection of a container: the parent's collection for the key comes
  /// first, then the container's own elements in the order written.
  mutating func addCollections(to id: ContainerID) {
    var order: [Key] = []
    var elements: [Key: [CollectedElement]] = [:]
    for element in graph[id].collected {
      if elements[element.key] == nil { order.append(element.key) }
      elements[element.key, default: []].append(element)
    }
    for key in order { add(key, elements[key] ?? [], to: id) }
  }

  private mutating func add(_ key: Key, _ elements: [CollectedElement], to id: ContainerID) {
    guard let first = elements.first else { return }
    let type = first.role.type
    var parameters: [Parameter] = []
    let inherited = graph.inherited(key, by: id)
    if let inherited {
      if case .component(let parent, _) = inherited,
        graph[parent].kind == .collection || graph[graph[parent].container].facetScope != nil
      {
        parameters.append(Parameter(for: type, at: first.role.span, .instance(inherited)))
      } else {
        noteHiding(key, inherited, at: first.role.span, in: id)
      }
    }
    for element in elements {
      let needsInputs = !graph.requiredInputs(of: graph[element.component]).isEmpty
      let source: ParameterSource =
        needsInputs
        ? .wantsInputs(element.component)
        : .instance(.component(element.component, offer: element.offer))
      parameters.append(
        Parameter(for: element.role.type.element ?? type, at: element.role.span, source))
    }
    // An unreadable statement may replace one of two elements.
    if !graph[id].doubts.isSuperset(of: .members) {
      noteKeys(elements, inherited.map(graph.literalKeys) ?? [:], in: id)
    }
    let texts = elements.map { graph[graph[$0.component].offers, $0.offer].typeText }
    let isPlain = elements.contains { graph[graph[$0.component].offers, $0.offer].kind.isOwn }
    let written = type.element.map(graph.text) ?? ""
    let elementText = isPlain ? written : texts[0]
    var typeText = "[\(elementText)]"
    if let keyType = type.keyOfDictionary {
      typeText = "[\(graph.text(keyType)): \(elementText)]"
    }
    var offer = Offer(key: key, kind: .own, typeText: Symbol(typeText), span: first.role.span)
    let named = elements.filter { $0.nameSpan != nil }
    offer.accessor = (named.first ?? first).name.map {
      named.isEmpty ? AccessorName.property(base: $0, qualifier: key.qualifier) : $0
    }
    offer.accessorSpan = named.first?.nameSpan
    for other in named.dropFirst() where other.name != offer.accessor {
      note(
        .accessorNames(offer.accessorSpan ?? first.role.span), other,
        at: other.nameSpan ?? other.role.span, in: id)
    }
    var access = elements.map { graph[$0.component].access }.max() ?? .private
    // A collection is one whole: it is visible if any element is, including a parent's.
    if let inherited, !parameters.isEmpty, case .instance = parameters[0].source,
      parameters.count > elements.count
    {
      access = max(access, graph.memberAccess(graph.access(of: inherited), in: id))
    }
    let syntax = ComponentSyntax(
      TypeSyntax(type.kind, at: first.role.span),
      named: graph[graph[first.component].qualifier], span: first.role.span)
    var component = graph.component(
      .collection, Boxed(syntax), in: id, access: access, offers: [offer], parameters: parameters)
    component.doubts.formUnion(
      graph[graph[first.component].head].doubts.intersection(.statement))
    component.elementKeys = graph.tables.elementKeys.add(
      elements.map { element in
        if case .collection(let at) = element.role.kind { at } else { nil }
      })
    component.manifest = first.manifest
    let new = graph.add(component)
    graph.containers[id.index].components.append(new)
    bind(key, to: .component(new, offer: 0), in: id, at: first.role.span)
  }

  /// Notes two elements with one literal key. `inherited` has the keys of the parent's collection.
  private mutating func noteKeys(
    _ elements: [CollectedElement], _ inherited: [String: SourceSpan], in id: ContainerID
  ) {
    var seen: [String: SourceSpan] = [:]
    for element in elements {
      guard case .collection(let at?) = element.role.kind, let key = at.identity else { continue }
      // A decorator stands for its wrapped component.
      let own = graph[element.component].core ?? element.component
      if let first = inherited[key], !graph[own].isOverride {
        note(.elementKey(at.shown, first, isParents: true), element, at: at.span, in: id)
      }
      if let first = seen.updateValue(at.span, forKey: key) {
        note(.elementKey(at.shown, first, isParents: false), element, at: at.span, in: id)
      }
    }
  }

  private mutating func note(
    _ kind: Clash.Kind, _ element: CollectedElement, at span: SourceSpan, in id: ContainerID
  ) {
    let provider = Provider.component(element.component, offer: element.offer)
    note(kind, element.key, provider, nil, at: span, in: id)
  }
}

extension BindingGraph {
  /// The literal keys of a collected dictionary with their places, including those of its container's parents.
  /// O(elements).
  func literalKeys(of provider: Provider) -> [String: SourceSpan] {
    var keys: [String: SourceSpan] = [:]
    var next: Provider? = provider
    while case .component(let id, _)? = next, self[id].kind == .collection {
      let collection = self[id]
      for case let key? in self[collection.elementKeys] {
        if let name = key.identity, keys[name] == nil { keys[name] = key.span }
      }
      next = nil
      if collection.parameters.count > collection.elementKeys.count,
        case .instance(let inherited)? = self[collection.parameters].first?.source
      {
        next = inherited
      }
    }
    return keys
  }

  /// True if a component replaces an element with the same key in a parent's collection.
  func replacesElement(_ id: ComponentID) -> Bool {
    roles(of: self[id]).contains { role in
      guard case .collection(let at?) = role.kind, let key = at.identity,
        let collection = inherited(
          Key(role.type, named: self[self[id].qualifier]), by: self[id].container)
      else { return false }
      return literalKeys(of: collection)[key] != nil
    }
  }
}

extension RoleSyntax {
  /// True if it is written in brackets.
  var isCollection: Bool { if case .collection = kind { true } else { false } }
}
