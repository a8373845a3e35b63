import TenonDiagnostics
import TenonSyntax

/// `as [Role]`, `as [Key: Role] at expr`: components that are collected.
extension Binder {
  /// Adds a component for each collection: the parent's elements first, then its own as written.
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
    let first = elements[0]
    let (type, span) = (first.role.type, first.role.span)
    var parameters: [Parameter] = []
    var access = elements.map { graph[$0.component].access }.max() ?? .private
    let inherited = graph.inherited(key, by: id)
    if let inherited {
      if case .component(let parent, _) = inherited,
        graph[parent].kind == .collection || graph[graph[parent].container].facetScope != nil
      {
        parameters.append(Parameter(for: type, at: span, .instance(inherited)))
        // A collection is one whole: it is visible if any element is, including a parent's.
        access = max(access, graph.memberAccess(graph.access(of: inherited), in: id))
      } else {
        note(.hiding, key, inherited, graph[id].bindings[key], at: span, in: id)
      }
    }
    parameters += elements.map {
      Parameter(for: $0.role.type.element ?? type, at: $0.role.span, instance($0.provider))
    }
    // An unreadable statement may replace one of two elements.
    if !graph[id].doubts.isSuperset(of: .members) {
      noteKeys(elements, inherited.map(graph.literalKeys) ?? [:], in: id)
    }
    var offer = Offer(key: key, kind: .own, typeText: Symbol(text(of: type, elements)), span: span)
    let named = elements.filter { $0.nameSpan != nil }
    offer.accessor = (named.first ?? first).name.map {
      named.isEmpty ? AccessorName.property(base: $0, qualifier: key.qualifier) : $0
    }
    offer.accessorSpan = named.first?.nameSpan
    for other in named.dropFirst() where other.name != offer.accessor {
      note(
        .accessorNames(offer.accessorSpan ?? span), key, other.provider,
        at: other.nameSpan ?? other.role.span, in: id)
    }
    let statement = ComponentSyntax(
      TypeSyntax(type.kind, at: span), named: graph[syntax: first.component].qualifier, span: span)
    var component = graph.component(
      .collection, Boxed(statement), in: id, access: access, offers: [offer], parameters: parameters
    )
    component.doubts.formUnion(graph[syntax: first.component].head.doubts.intersection(.statement))
    // The unreadable block of an element may name the accessor.
    for own in elements.map({ graph[$0.component].core ?? $0.component }) {
      component.doubts.formUnion(graph[own].doubts.intersection(.block))
    }
    component.elementKeys = graph.tables.elementKeys.add(
      elements.map { element in
        if case .collection(let at) = element.role.kind { at } else { nil }
      })
    bind(key, to: .component(graph.add(component), offer: 0), in: id, at: span)
  }

  /// The text of a collection's type, with the type that its elements provide.
  private func text(of type: TypeSyntax, _ elements: [CollectedElement]) -> String {
    let offers = elements.map { graph[graph[$0.component].offers, $0.offer] }
    let element =
      offers.contains(where: \.kind.isOwn)
      ? type.element.map(graph.text) ?? "" : offers[0].typeText
    return type.keyOfDictionary.map { "[\(graph.text($0)): \(element)]" } ?? "[\(element)]"
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
      let parents = graph[own].isOverride ? nil : inherited[key]
      for (first, isParents) in [(parents, true), (seen.updateValue(at.span, forKey: key), false)] {
        guard let first else { continue }
        let kind = Clash.Kind.elementKey(at.shown, first, isParents: isParents)
        note(kind, element.key, element.provider, at: at.span, in: id)
      }
    }
  }

  /// The collection of closures that a parameter requests, directly, as an optional or by a closure.
  mutating func collection(
    of type: TypeSyntax, as syntax: ParameterSyntax, in container: ContainerID,
    for asker: ComponentID
  ) -> ParameterSource? {
    if let whole = graph.provider(oneByOne: type, named: syntax.qualifier, for: container) {
      return add(whole, oneByOne: type, as: syntax, for: asker).map { .instance($0) } ?? .missing
    }
    if let wrapped = type.wrapped {
      return collection(of: wrapped, as: syntax, in: container, for: asker)
    }
    guard let function = type.function, function.parameters.isEmpty,
      case .instance(let provider)? = collection(
        of: function.result, as: syntax, in: container, for: asker)
    else { return nil }
    return .closure(provider, given: [])
  }

  /// Adds closures for the elements of a collection to its container; `nil` if there are none, or if another
  /// module, or a container that lists a facet, has some of them.
  private mutating func add(
    _ whole: Provider, oneByOne type: TypeSyntax, as syntax: ParameterSyntax, for asker: ComponentID
  ) -> Provider? {
    let here = graph[graph[asker].container]
    guard case .component(let id, _) = whole, graph[id].kind == .collection,
      let forms = type.oneByOne, !graph[graph[id].container].isForeign || here.isForeign
    else { return nil }
    let collection = graph[id]
    var parameters: [Parameter] = []
    let inherited = collection.parameters.count - collection.elementKeys.count
    for (number, element) in graph[collection.parameters].enumerated() {
      var source = ParameterSource.reported
      if case .instance(let provider) = element.source {
        source = closure(forms.function, provider)
        if number < inherited {
          guard let new = add(provider, oneByOne: type, as: syntax, for: asker) else { return nil }
          source = .instance(new)
        }
      }
      parameters.append(
        Parameter(
          syntax: ParameterSyntax(
            label: syntax.label, name: syntax.name,
            value: .dependency(number < inherited ? type : forms.element, defaultValue: nil),
            qualifier: nil, span: element.syntax.span),
          use: .initializer, source: source))
    }
    let name = AccessorName.base(of: graph[syntax: asker].type).map(AccessorName.upperFirst)
    let written = type.isDictionary ? type.holding(forms.element) : type.unwrappingModifiers
    var offer = Offer(
      key: Key(type, named: syntax.qualifier), kind: .own,
      typeText: Symbol(graph.revealedText(written)), span: collection.span)
    offer.isHidden = true
    offer.accessor = "\((syntax.name ?? syntax.label)?.plain ?? "elements")Of\(name ?? "Value")"
    let isHere = collection.container == graph[asker].container
    let isInFile = graph[collection.container].manifest == here.manifest
    var added = graph.component(
      .collection,
      Boxed(ComponentSyntax(type, named: syntax.qualifier, span: graph[syntax: collection].span)),
      in: collection.container, access: isHere ? .private : isInFile ? .fileprivate : .internal,
      offers: [offer], parameters: parameters)
    added.elementKeys = collection.elementKeys
    (added.manifest, added.asker) = (collection.manifest, asker)
    added.doubts.formUnion(collection.doubts)
    return .component(graph.add(added), offer: 0)
  }
}

extension RoleSyntax {
  var isCollection: Bool { if case .collection = kind { true } else { false } }
}
