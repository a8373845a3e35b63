import TenonDiagnostics
import TenonSyntax

/// Neighbours that are components without the key as a role, or other requests.
extension Gap {
  // MARK: Components

  /// A component of that type with other roles only; for an `override`, of a bundle.
  var ownType: Neighbour? {
    func isOffered(_ own: ComponentID) -> Bool {
      if askers == .override { return graph[own].container == container && graph[own].depth > 0 }
      return own != owner && graph[graph[own].qualifier]?.plain == key.qualifier
        && (graph[own].container == container
          || graph.canSee(.component(own, offer: 0), from: container))
    }
    let missing = askers == .override ? ownKeys : [key]
    let own = missing.lazy.flatMap { key in
      components(providers.ownTypes.around(container)[key.type])
    }.first { own in
      let roles = graph.roles(of: graph[own])
      return !roles.isEmpty && !roles.contains { $0.kind.isOwn } && isOffered(own)
    }
    return own.map { .ownType($0) }
  }

  /// A component that plays each part of a composition.
  var playerOfParts: Neighbour? {
    guard case .composition(let parts) = type.plainest.kind, let first = parts.first else {
      return nil
    }
    let player = providers.players.within(container)[first.key].map(\.value).first { player in
      let roles = Set(graph[graph[player.component].offers].map(\.key.type))
      return parts.allSatisfy { roles.contains($0.key) }
    }
    return player.map { .playerOfParts($0.component) }
  }

  /// Components that could play the role by their names: `ItemServiceImpl` for `ItemService`.
  var possiblePlayer: Neighbour? {
    guard let name = AccessorName.base(of: type), name.utf8.count > 2 else { return nil }
    let stem = AccessorName.stem(name)
    let stems = providers.stems.around(container)
    let alike = components(stems[stem]).first { id in
      let own = graph[graph[id].type]
      return id != owner && own.key != type.key && own.wrapped == nil
        && own.lastName != type.lastName
    }
    if let alike { return .player(alike) }
    guard stem.utf8.count > 2 else { return nil }
    func isPossible(_ id: ComponentID) -> Bool {
      let own = graph[graph[id].type]
      return id != owner && own.wrapped == nil
        && AccessorName.base(of: own).map(AccessorName.stem)?.utf8.count ?? 0 > stem.utf8.count
    }
    let players = Array(components(stems.ending(in: stem)).filter(isPossible).prefix(3))
    if players.count < 2 { return players.first.map { .player($0) } }
    // Only one of several can play it for all askers.
    let names = providers.names.around(container)
    let exact = Array(components(names.ending(in: name)).filter(isPossible).prefix(2))
    return exact.count == 1 ? .player(exact[0]) : .possiblePlayers(players)
  }

  /// A bundle's or a parent's role for an `override` without one: the only one, or of its name.
  var overridden: Neighbour? {
    guard let overriding, overriding.roles.isEmpty,
      let name = AccessorName.base(of: overriding.type)
    else { return nil }
    typealias Offers = Names<(component: ComponentID, offer: Offer)>.Scoped
    func first(_ entries: Offers.Found) -> [(component: ComponentID, offer: Offer)] {
      let offers = entries.map(\.value).filter {
        graph[$0.component].container != container || graph[$0.component].depth > 0
      }
      return Array(offers.prefix(2))
    }
    let offers = providers.roleOffers.around(container)
    let (all, named) = (first(offers.all), first(offers.ending(like: name, shortest: 1)))
    let fitting = all.count == 1 ? all : named
    guard fitting.count == 1 else { return nil }
    return .overridden(
      fitting[0].offer.key.type, fitting[0].component, isNamed: named.count == 1)
  }

  // MARK: Collections

  /// Another collection of the elements, or what they could be.
  var collection: Neighbour? {
    guard let element = type.element, !isValue,
      keys(providers.types.around(container)[key.type]).isEmpty
    else {
      return nil
    }
    if let alike = providers.elements.within(container)[element.key].first {
      return .collection(alike.value.key)
    }
    let near = nearest(to: key.type, providers.collections) { $0.qualifier == key.qualifier }
    if let near { return .collection(Key(type: near, qualifier: key.qualifier)) }
    if graph.scopeNames.contains(element.symbol),
      graph.containers.contains(where: { $0.name == element.key })
    {
      return .elementContainer
    }
    let ownTypes = providers.ownTypes.around(container)
    if let own = components(ownTypes[element.key]).first {
      return graph.requiredInputs(of: graph[own]).isEmpty
        ? .uncollected(own) : .elementWithInputs(own)
    }
    let players = providers.players.within(container)[element.key].prefix(3).map(\.value.component)
    if !players.isEmpty { return .players(Array(players)) }
    if !keys(providers.words.around(container)[element.key]).isEmpty
      || !keys(providers.types.around(container)[element.key]).isEmpty
    {
      return .unlistedElement
    }
    guard !type.isDictionary, let name = AccessorName.base(of: element) else { return .noElement }
    let names = providers.names.around(container)
    let fitting = Array(components(names.ending(in: name)).prefix(13))
    return fitting.isEmpty ? .noElement : .implementations(fitting)
  }

  /// A collection that has the type as its element.
  var element: Neighbour? {
    guard
      let element = providers.elements.around(container)[key.type].first?
        .value,
      askers != .decorator || element.key.qualifier == key.qualifier
    else { return nil }
    return .element(element)
  }

  // MARK: Requests

  var scope: Neighbour? {
    graph.isScope(type, for: container) ? .request(type.text(), .container) : nil
  }

  /// A closure that is an action or returns a plain value, which no container creates.
  var suppliedClosure: Neighbour? { type.function.map { _ in .suppliedClosure } }

  var optionalExistential: Neighbour? {
    guard case .existential(let inner) = type.kind, let wrapped = inner.wrapped else { return nil }
    return .request("(any \(wrapped.text()))?", .optional)
  }

  /// A name that stands in the place of its type, or an expression.
  var valueInPlaceOfType: Neighbour? {
    let text = type.text()
    guard text.first?.isLowercase == true, !type.isExistential,
      keys(providers.types.around(container)[key.type]).isEmpty
    else { return nil }
    if let input = graph[container].inputs.first(where: { $0.syntax.name.plain == text }) {
      return .request(input.key.description, .input)
    }
    if text == "self" { return .request(graph[container].name, .name) }
    let named = providers.accessors.within(container)[text].first
    return named.map { .request($0.value.offer.key.description, .dependency) } ?? .expression
  }

  /// A wrapper of another framework, for which a closure serves.
  var wrapper: Neighbour? {
    ForeignWords.wrapped(in: type).map { .wrapper($0.result, closure: $0.closure) }
  }

  /// A value, which is seldom a component: most often the caller supplies it.
  var value: Neighbour? {
    guard isValue, case .parameter(let parameter, let id) = asker else { return nil }
    if case .asked = parameter.syntax.value, parameter.syntax.qualifier == nil { return .call }
    guard case .dependency(let type, _) = parameter.syntax.value, let name = parameter.name else {
      return nil
    }
    if parameter.syntax.qualifier != nil { return .qualifiedInput }
    let (component, requester) = (graph[id], providers.askers.ofInstance[id])
    if component.lifetime.isMadePerRequest,
      requester.map({ graph[$0].kind }) != .collection
    {
      return .callersInput(asker: requester)
    }
    let place = ReplacedKey(container: component.container, key: Key(type))
    return .containerInput(name, isShared: providers.valueNames[place]?.count ?? 0 > 1)
  }
}
