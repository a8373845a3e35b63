import TenonDiagnostics
import TenonSyntax

/// `decorate`: each component with the role gets its own decorator.
extension Binder {
  /// Wraps targets with the decorators of a container, in the order written.
  mutating func applyDecorators(in id: ContainerID) {
    // The decorators to insert after each component. The decorators of a parent's components and of inputs come last.
    var followers: [ComponentID?: [ComponentID]] = [:]
    for decoration in graph[id].decorations {
      let key = Key(decoration.role.type, named: decoration.syntax.qualifier)
      var isUsed = false
      // The decorator of each component.
      var decorators: [ComponentID: ComponentID] = [:]
      switch graph[id].bindings[key] ?? graph.inherited(key, by: id) {
      case .scope?, nil: break
      // A rule reports that its own inputs can't be decorated.
      case .input(id, _)?: isUsed = true
      case let provider?:
        isUsed = true
        let decorator = add(decoration, over: provider, key, in: id)
        rebind(key, to: .component(decorator, offer: 0), in: id)
        guard case .component(let target, let offer) = provider else {
          followers[nil, default: []].append(decorator)
          break
        }
        decorators[target] = decorator
        let isOwn = graph[target].container == id
        if isOwn { graph[graph[target].offers, offer].isHidden = true }
        followers[isOwn ? target : nil, default: []].append(decorator)
      }
      for index in graph[id].collected.indices {
        let element = graph[id].collected[index]
        guard let type = element.role.type.element,
          Key(type: type.key, qualifier: element.key.qualifier) == key
        else { continue }
        isUsed = true
        graph[id].collected[index].offer = 0
        // The element may also provide the role itself, and gets only one decorator.
        if decorators[element.component] == nil {
          let decorator = add(decoration, over: element.provider, key, in: id)
          decorators[element.component] = decorator
          graph[graph[decorator].offers, 0].isHidden = true
          followers[element.component, default: []].append(decorator)
        }
        graph[id].collected[index].component = decorators[element.component] ?? element.component
      }
      // A second decorator misses the same target.
      if !isUsed, !graph[id].isForeign,
        !graph[id].doubts.hasAny([.incomplete, .providers, .roles]),
        !graph.mayBeDeclaredInLostText(decoration.role.type), !graph.isTold(key, missingIn: id)
      {
        // Requests for the role miss the same target.
        graph.facts.toldMissing[key, default: []].insert(id)
        note(.decorator(decoration), key, decoration.role.type, in: id)
      }
    }
    if followers.isEmpty { return }
    var order: [ComponentID] = []
    var pending = Array((graph[id].components + (followers[nil] ?? [])).reversed())
    while let next = pending.popLast() {
      order.append(next)
      pending += (followers[next] ?? []).reversed()
    }
    graph[id].components = order
  }

  private mutating func add(
    _ decoration: Decoration, over provider: Provider, _ key: Key, in id: ContainerID
  ) -> ComponentID {
    let syntax = decoration.syntax
    var lifetime = Lifetime.strong
    var statement = decoration.statement
    var offer = Offer(
      key: key, kind: Offer.Kind(decoration.role.kind), typeText: .empty, span: decoration.role.span
    )
    var inputs: [Parameter] = []
    var access = graph.memberAccess(graph.access(of: provider), in: id)
    switch provider {
    case .component(let target, let index):
      let component = graph[target]
      let former = graph[component.offers, index]
      lifetime = component.lifetime
      // A container has one lifetime with each name, its own.
      if case .resettable(let other) = lifetime,
        let own = names.lifetimes[
          graph.lifetimeName(graph.lifetimes[other.index].name, in: graph[id].manifest)],
        graph.lifetimes[own.index].syntax.storage == nil
      {
        lifetime = .resettable(own)
      }
      offer.typeText = former.typeText
      (offer.accessor, offer.accessorSpan) = (former.accessor, former.accessorSpan)
      let asksForIt = syntax.parameters.contains { parameter in
        guard case .dependency(let type, _) = parameter.value else { return false }
        return Key(type, named: parameter.qualifier) == key
      }
      if asksForIt {
        inputs = graph.inputs(of: component).map { index in
          Parameter(
            syntax: graph[component.parameters, index].syntax, use: .initializer, source: .ownInput)
        }
      }
      let head = graph[syntax: component].head
      if syntax.head.documentation.isEmpty, !head.documentation.isEmpty {
        statement.value.head.documentation = head.documentation
      }
      if component.container == id {
        access = component.access
        // A decorator is unavailable where its target is.
        if syntax.head.attributes.isEmpty, !head.attributes.isEmpty {
          statement.value.head.attributes = head.attributes
        }
      }
    case .input(let owner, let index):
      let type = graph[owner].inputs[index].syntax.type
      offer.accessor = AccessorName.property(type, qualifier: key.qualifier)
      offer.typeText = graph.text(type)
    case .scope: break
    }
    // The name of the accessor in the decorator's own block.
    for case .accessor(let name, _, _) in syntax.block {
      (offer.accessor, offer.accessorSpan) = (name.plain, name.span)
    }
    var component = graph.component(
      .decorator, statement, in: id, lifetime: lifetime, access: access, offers: [offer],
      forwarded: inputs)
    if case .component(let target, _) = provider {
      component.core = graph[target].core ?? target
      component.doubts.formUnion(graph[target].doubts.intersection([.lifetime, .statement]))
    }
    (component.bundle, component.depth) = (decoration.bundle, decoration.depth)
    let new = graph.add(component)
    wrapped[new] = (key, provider)
    return new
  }

  // MARK: Parameters

  /// Binds a decorator's parameters: the one with its role gets the wrapped component.
  mutating func resolve(decorator id: ComponentID) {
    guard let (key, provider) = wrapped[id] else { return }
    let component = graph[id]
    let ofSteps = graph[component.steps].reduce(0) { $0 + $1.parameters.count }
    // The inputs that the decorator only passes on come after its own parameters.
    let own = component.initParameters.count + ofSteps
    let forwarded = Array(component.parameters.indices[own...])
    let asksForInner = graph.asksForInner(id)
    for position in 0..<own {
      let syntax = graph[component.parameters, position].syntax
      var source = ParameterSource.reported
      switch syntax.value {
      case .dependency(let type, _) where type.speaks(of: key, named: syntax.qualifier):
        if let function = type.function ?? type.wrapped?.function, type.key != key.type {
          source = closure(function, provider)
        } else if case .component(let target, let offer) = provider, !forwarded.isEmpty,
          position < component.initParameters.count
        {
          source = .forwarded(target, offer: offer, inputs: forwarded)
        } else {
          source = instance(provider)
        }
      case .asked(let type, let arguments) where Key(type, named: syntax.qualifier) == key:
        source = ask(provider, with: arguments)
      case _ where asksForInner: source = resolve(syntax, in: component.container, for: id)
      default: break
      }
      graph[graph[id].parameters, position].source = source
    }
  }
}
