import TenonDiagnostics
import TenonSyntax

/// `decorate`: each component with the role gets its own decorator.
extension Binder {
  /// Wraps targets with the decorators of a container, in the order written.
  mutating func applyDecorators(in id: ContainerID) {
    // The decorators after each component.
    var followers: [ComponentID: [ComponentID]] = [:]
    var others: [ComponentID] = []
    for decoration in graph[id].decorations {
      let key = Key(decoration.role.type, named: decoration.syntax.qualifier)
      var isUsed = false
      // The decorator of each component.
      var decorators: [ComponentID: ComponentID] = [:]
      if let provider = graph[id].bindings[key] ?? graph.inherited(key, by: id) {
        isUsed = wrap(provider, key, decoration, in: id, &followers, &others)
        if case .component(let target, _) = provider,
          case .component(let decorator, _)? = graph[id].bindings[key], decorator != target
        {
          decorators[target] = decorator
        }
      }
      for index in graph[id].collected.indices {
        let element = graph[id].collected[index]
        guard let type = element.role.type.element,
          Key(type: type.key, qualifier: element.key.qualifier) == key
        else { continue }
        isUsed = true
        graph.containers[id.index].collected[index].offer = 0
        if let known = decorators[element.component] {
          // It also provides the role alone, and is wrapped once.
          graph.containers[id.index].collected[index].component = known
          continue
        }
        let target = Provider.component(element.component, offer: element.offer)
        let decorator = add(decoration, over: target, key, in: id)
        decorators[element.component] = decorator
        graph.containers[id.index].collected[index].component = decorator
        graph[graph.components[decorator.index].offers, 0].isHidden = true
        followers[element.component, default: []].append(decorator)
      }
      if !isUsed, !graph[id].doubts.hasAny([.incomplete, .providers, .roles]) {
        noteNothing(decoration, key, in: id)
      }
    }
    insert(followers, others, in: id)
  }

  /// Wraps the single provider of a key; returns `false` if it can't be wrapped.
  private mutating func wrap(
    _ provider: Provider, _ key: Key, _ decoration: Decoration, in id: ContainerID,
    _ followers: inout [ComponentID: [ComponentID]], _ others: inout [ComponentID]
  ) -> Bool {
    switch provider {
    case .scope: return false
    // A rule reports that its own inputs can't be decorated.
    case .input(id, _): return true
    case .input, .component: break
    }
    let decorator = add(decoration, over: provider, key, in: id)
    if case .component(let target, let offer) = provider, graph[target].container == id {
      graph[graph.components[target.index].offers, offer].isHidden = true
      followers[target, default: []].append(decorator)
    } else {
      others.append(decorator)
    }
    rebind(key, to: .component(decorator, offer: 0), in: id)
    return true
  }

  /// Adds the decorator of one target.
  private mutating func add(
    _ decoration: Decoration, over provider: Provider, _ key: Key, in id: ContainerID
  ) -> ComponentID {
    let syntax = decoration.syntax
    var lifetime = Lifetime.strong
    var access = graph[id].access
    var written = syntax
    var offer = Offer(
      key: key, kind: Offer.Kind(decoration.role.kind), typeText: .empty, span: decoration.role.span
    )
    var inputs: [Parameter] = []
    switch provider {
    case .component(let target, let index):
      let component = graph[target]
      let former = graph[component.offers, index]
      lifetime = ownLifetime(component.lifetime, in: id)
      access =
        component.container == id ? component.access : graph.memberAccess(component.access, in: id)
      offer.typeText = former.typeText
      offer.accessor = former.accessor
      offer.accessorSpan = former.accessorSpan
      let asksForIt = syntax.parameters.contains { parameter in
        guard case .dependency = parameter.value else { return false }
        return parameter.type.map { Key($0, named: parameter.qualifier) } == key
      }
      if asksForIt {
        inputs = graph.inputs(of: component).map { index in
          Parameter(
            syntax: graph[component.parameters, index].syntax, use: .initializer, source: .ownInput)
        }
      }
      if component.container == id, written.head.attributes.isEmpty {
        // A decorator is unavailable where its target is.
        written.head.attributes = graph[component.head].attributes
      }
    case .input(let owner, let index):
      let input = graph[owner].inputs[index]
      offer.accessor = AccessorName.property(input.syntax.type, qualifier: key.qualifier)
      offer.typeText = graph.text(input.syntax.type)
      access = graph.memberAccess(input.access, in: id)
    case .scope: break
    }
    // The name of the accessor in the decorator's own block.
    for case .accessor(let name, _, _) in syntax.block {
      (offer.accessor, offer.accessorSpan) = (name.plain, name.span)
    }
    var component = graph.component(
      .decorator,
      written.head.attributes.count == syntax.head.attributes.count
        ? decoration.statement : Boxed(written), in: id, lifetime: lifetime, access: access,
      offers: [offer], forwarded: inputs)
    if case .component(let target, _) = provider {
      if component.documentation.isEmpty { component.documentation = graph[target].documentation }
      component.core = graph[target].core ?? target
      component.doubts.formUnion(graph[target].doubts.intersection([.lifetime, .statement]))
    }
    (component.manifest, component.bundle) = (decoration.manifest, decoration.bundle)
    component.depth = decoration.depth
    let new = graph.add(component)
    wrapped[new] = (key, provider)
    if !graph.asksForInner(new) { misformedDecorators.insert(new) }
    return new
  }

  /// The lifetime of a decorator for a component of another module: a container has one with each name, its own.
  private func ownLifetime(_ lifetime: Lifetime, in id: ContainerID) -> Lifetime {
    guard case .resettable(let other) = lifetime else { return lifetime }
    let module = graph.manifest(graph[id].manifest).module
    if graph.manifest(graph.lifetimes[other.index].manifest).module == module { return lifetime }
    let own = graph.lifetimes.firstIndex {
      $0.name == graph.lifetimes[other.index].name && $0.syntax.storage == nil
        && graph.manifest($0.manifest).module == module
    }
    return own.map { .resettable(DeclaredLifetimeID(index: $0)) } ?? lifetime
  }

  private mutating func noteNothing(_ decoration: Decoration, _ key: Key, in id: ContainerID) {
    if graph[id].isForeign || graph.mayBeDeclaredInLostText(decoration.role.type) { return }
    // A second decorator misses the same target.
    if graph.isTold(key, missingIn: id) { return }
    // Requests for the role miss the same target.
    graph.containers[id.index].toldMissing.insert(key)
    note(.decorator(decoration), key, decoration.role.type, in: id)
  }

  /// Inserts decorators after their targets.
  private mutating func insert(
    _ followers: [ComponentID: [ComponentID]], _ others: [ComponentID], in id: ContainerID
  ) {
    if followers.isEmpty, others.isEmpty { return }
    var order: [ComponentID] = []
    func add(_ component: ComponentID) {
      var pending = [component]
      while let next = pending.popLast() {
        order.append(next)
        pending += (followers[next] ?? []).reversed()
      }
    }
    for component in graph[id].components { add(component) }
    for component in others { add(component) }
    graph.containers[id.index].components = order
  }
}

extension TypeSyntax {
  /// True if it requests a key, directly, as an optional or by a closure.
  func speaks(of key: Key, named qualifier: NameSyntax?) -> Bool {
    if Key(self, named: qualifier) == key { return true }
    if let wrapped { return wrapped.speaks(of: key, named: qualifier) }
    return function?.result.speaks(of: key, named: qualifier) ?? false
  }
}
