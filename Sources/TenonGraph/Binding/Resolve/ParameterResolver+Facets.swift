import TenonDiagnostics
import TenonSyntax

/// Holds each container against the facets that it names.
extension ParameterResolver {
  mutating func resolveFacets() {
    for index in graph.containers.indices {
      let id = ContainerID(index: index)
      if graph[id].doubts.contains(.incomplete) || graph[id].isForeign { continue }
      for facet in graph[id].facets {
        for requirement in graph[facet.id].requirements {
          let provider = graph.provider(for: requirement, of: id)
          if provider == nil, requirement.syntax.type.wrapped == nil || requirement.isTie {
            continue
          }
          addWitness(for: requirement, of: facet, provider, to: id)
        }
      }
    }
  }

  /// Adds a member where the container's own accessor has another name or form than the facet's.
  private mutating func addWitness(
    for requirement: Requirement, of facet: (id: FacetID, span: SourceSpan),
    _ provider: Provider?, to container: ContainerID
  ) {
    if case .component(let id, _)? = provider, !graph[id].takesInputs,
      !graph.inputs(of: graph[id]).isEmpty
    {
      // Its inputs are what is wrong.
      return
    }
    if case .component(let id, _)? = provider, graph[id].isKeyed != requirement.isOfKeys,
      graph[id].isKeyed ? !requirement.isFunction : requirement.isOfKeys
    {
      // It cannot give what the facet asks for; a rule says so.
      return
    }
    var given: [Int] = []
    var isOwn = false
    // A property and a function of one name can't stand beside each other.
    var hasOtherForm = false
    if let provider, requirement.isTie {
      isOwn = graph.owner(of: provider) == container
    } else if let provider {
      let own = graph.accessor(of: provider)
      isOwn =
        own.name == requirement.name && own.isFunction == requirement.isFunction
        && graph.owner(of: provider) == container
        && !graph.isMadeElsewhere(provider)
      hasOtherForm =
        own.name == requirement.name && own.isFunction != requirement.isFunction
        && graph.owner(of: provider) == container && graph.access(of: provider) != .private
    }
    if requirement.isFunction, case .component(let id, _)? = provider {
      let inputs = graph.inputs(of: graph[id])
      given =
        requirement.syntax.parameters.count == inputs.count
        ? inputs : graph.requiredInputs(of: graph[id])
      isOwn = isOwn && given == inputs
    }
    // What has another type can be no member of the same name.
    let isSeen =
      !requirement.isTie && (hasOtherForm || provider.map(graph.key) != requirement.key)
    if isOwn, !isSeen { return }
    let form =
      isSeen
      ? "\(facet.id.index) \(requirement.overload)"
      : requirement.isTie
        ? requirement.overload
        : "\(requirement.name) \(requirement.isFunction) \(given.count)"
    guard graph.containers[container.index].witnessNames.insert(form).inserted else { return }
    let name = isSeen ? nameSeen(requirement, of: facet.id, in: container) : requirement.name
    var witness = Witness(
      name: name, isFunction: requirement.isFunction, provider: provider,
      given: given, documentation: requirement.syntax.head.documentation,
      access: max(.fileprivate, min(graph[container].access, graph[facet.id].access)),
      span: facet.span)
    witness.isTie = requirement.isTie
    if isSeen { witness.seen = (facet.id, requirement) }
    graph.containers[container.index].witnesses.append(witness)
  }

  /// A name that no other member of a container has for what is seen through a facet alone: `loggingLog`.
  private func nameSeen(
    _ requirement: Requirement, of facet: FacetID, in container: ContainerID
  ) -> String {
    var taken = graph.reservedMembers(of: container)
    taken.formUnion(graph[container].inputs.map(\.syntax.name.plain))
    for id in graph[container].components {
      taken.formUnion(graph[graph[id].offers].compactMap(\.accessor))
    }
    taken.formUnion(graph[container].witnesses.map(\.name))
    for facet in graph[container].facets {
      taken.formUnion(graph[facet.id].requirements.map(\.name))
    }
    let base =
      AccessorName.lowerCamelCase(graph[facet].syntax.name.plain)
      + AccessorName.upperFirst(requirement.name)
    var name = base
    var number = 2
    while taken.contains(name) {
      name = "\(base)\(number)"
      number += 1
    }
    return name
  }
}

extension BindingGraph {
  /// The accessor of a provider: its name (`nil` where it has none) and whether it is a function.
  public func accessor(of provider: Provider) -> (name: String?, isFunction: Bool) {
    switch provider {
    case .input(let owner, let index): (self[owner].inputs[index].syntax.name.plain, false)
    case .component(let id, let offer):
      (self[self[id].offers, offer].accessor, self[id].isFunction)
    case .scope: (nil, false)
    }
  }

  /// Whether a provider's accessor is written in another module, where no facet's is looked for.
  func isMadeElsewhere(_ provider: Provider) -> Bool {
    guard case .component(let id, _) = provider, let child = self[id].kind.child else {
      return false
    }
    return self[child].isForeign != self[self[id].container].isForeign
  }

  /// What gives a container what a facet asks for; of the container itself, where it is one of its
  /// own facets. An optional is had of what it wraps too.
  public func provider(for requirement: Requirement, of id: ContainerID) -> Provider? {
    if requirement.isTie { return tied(as: requirement.key.type, for: id) }
    if let exact = provider(of: requirement.key, for: id) { return exact }
    var type = requirement.syntax.type
    let qualifier = requirement.syntax.qualifier
    while true {
      let closures = closures(serving: type, named: qualifier, for: id)
      if closures.count == 1 { return closures[0] }
      guard let wrapped = type.wrapped else { return nil }
      type = wrapped
      if let found = provider(of: Key(type, named: qualifier), for: id) { return found }
    }
  }

  /// The tied component that a container, or the nearest that it is in, has as a type.
  private func tied(as type: String, for id: ContainerID) -> Provider? {
    var current: ContainerID? = id
    while let container = current {
      var found: Provider?
      for component in self[container].components where self[component].lifetime == .tied {
        guard let offer = self[self[component].offers].firstIndex(where: { $0.key.type == type })
        else { continue }
        let provider = Provider.component(component, offer: offer)
        if container != id, !canSee(provider, from: id) { continue }
        // Whoever sees one of the type can tie it.
        if let other = found, access(of: other) >= access(of: provider) { continue }
        found = provider
      }
      if let found { return found }
      current = self[container].parent
    }
    return nil
  }
}
