import TenonDiagnostics
public import TenonSyntax

/// `[() -> Type]`, `[Key: () -> Type]`: collections whose elements are created one by one.
extension Binder {
  /// The collection of closures for a parameter, if elements are collected as their result, also for an optional
  /// or a closure.
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
    let name = AccessorName.base(of: graph[graph[asker].type]).map(AccessorName.upperFirst)
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
      Boxed(ComponentSyntax(type, named: syntax.qualifier, span: graph[collection.extent])),
      in: collection.container, access: isHere ? .private : isInFile ? .fileprivate : .internal,
      offers: [offer], parameters: parameters)
    added.elementKeys = collection.elementKeys
    (added.manifest, added.asker) = (collection.manifest, asker)
    added.doubts.formUnion(collection.doubts)
    let new = graph.add(added)
    graph.containers[collection.container.index].components.append(new)
    return .component(new, offer: 0)
  }
}

extension BindingGraph {
  /// The provider of the collection whose elements a type requests one by one.
  public func provider(
    oneByOne type: TypeSyntax, named qualifier: NameSyntax?, for id: ContainerID
  ) -> Provider? {
    var next = type.oneByOne?.whole
    while let whole = next {
      if let found = provider(of: Key(whole, named: qualifier), for: id) { return found }
      next = whole.element?.wrapped.map(whole.holding)
    }
    return nil
  }
}

extension TypeSyntax {
  /// The parts of a collection of closures: the closure's type, its function, and the collection of its results.
  var oneByOne: (element: TypeSyntax, function: FunctionTypeSyntax, whole: TypeSyntax)? {
    guard let element, let function = element.function, function.parameters.isEmpty else {
      return nil
    }
    return (element, function, holding(function.result))
  }

  /// A collection type with other elements.
  fileprivate func holding(_ other: TypeSyntax) -> TypeSyntax {
    let kind = keyOfDictionary.map { TypeSyntax.Kind.dictionary(key: $0, value: other) }
    return TypeSyntax(kind ?? .array(other), at: span)
  }
}
