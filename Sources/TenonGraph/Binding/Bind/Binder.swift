import TenonDiagnostics
import TenonSyntax

/// The second pass: builds each container's table of keys and providers, and binds every parameter.
struct Binder {
  var graph: BindingGraph
  let names: DeclaredNames
  /// The keys of collections whose elements have errors.
  var lostCollections: Set<Symbol>
  /// The keys that an `override` has replaced within its container.
  let replaced: [ContainerID: Set<Key>]
  var wrapped: [ComponentID: (key: Key, provider: Provider)] = [:]
  /// The requests for collections by the key of an element, if no request is for a single one.
  lazy var collectionAskers = findCollectionAskers()

  /// Takes the graph from a builder, so that a change copies nothing.
  init(_ scopes: consuming ScopeBuilder) {
    (graph, names) = (scopes.graph, scopes.names)
    (lostCollections, replaced) = (scopes.lostCollections, scopes.replaced)
  }

  mutating func run() {
    graph.facts.nestedBindings = NestedBindings(graph.containers)
    collectProtocols()
    bindAll()
    addReplacedInputs()
    resolveParameters()
    meetFacetScopes()
    for index in graph.containers.indices { place(ContainerID(index: index)) }
    resolveFacets()
    borrowImports()
  }

  private mutating func collectProtocols() {
    for component in graph.components {
      for offer in graph[component.offers] where offer.kind == .protocol {
        graph.protocolKeys.insert(offer.key.typeSymbol)
      }
      if graph[syntax: component].type.isExistential {
        graph.protocolKeys.insert(graph[syntax: component].type.symbol)
      }
    }
    for input in graph.containers.lazy.flatMap(\.inputs) where input.syntax.type.isExistential {
      graph.protocolKeys.insert(input.key.typeSymbol)
    }
    // With the known protocols, types that are written without `any` can get it.
    for component in graph.components {
      for index in component.offers.indices {
        let offer = graph[component.offers, index]
        if offer.kind.isOwn {
          let isGiven = component.hasExpression || graph[component.container].facetScope != nil
          if !isGiven, graph[syntax: component].type.isNameAlone { continue }
          graph[component.offers, index].typeText = graph.keptText(of: component)
          continue
        }
        let types = graph.roles(of: component).lazy.map {
          $0.isCollection ? $0.type.element ?? $0.type : $0.type
        }
        if let type = types.first(where: { $0.symbol == offer.key.typeSymbol }), !type.isNameAlone {
          graph[component.offers, index].typeText =
            offer.kind == .protocol
            ? graph.text(TypeSyntax(.existential(type.plainest), at: type.span))
            : graph.classText(type)
        }
      }
    }
  }

  /// Fills the tables, parents first, since a child may wrap or collect their components.
  private mutating func bindAll() {
    let hasNamelessItem = graph.manifests.contains(where: \.syntax.hasNamelessItem)
    for index in graph.containers.indices {
      addMaker(of: ContainerID(index: index))
      if hasNamelessItem { graph.containers[index].doubts.insert([.providers, .roles]) }
    }
    for id in graph.parentsFirst {
      let around = graph[id].parent.map { graph[$0].doubts } ?? []
      graph[id].doubts.formUnion(around.subtracting([.inputs, .statement, .block]))
      bindOwn(id)
      noteOverridesOfNothing(in: id)
      applyDecorators(in: id)
      addCollections(to: id)
      noteClosures(of: id)
    }
    for facet in graph.facets {
      graph.facts.scopeNames.insert(facet.syntax.name.symbol.plain)
      graph.protocolKeys.insert(facet.syntax.name.symbol.plain)
    }
  }

  /// Adds the component with which a container's parent creates it.
  private mutating func addMaker(of id: ContainerID) {
    let child = graph[id]
    guard let parent = graph.maker(ofChild: id) else { return }
    let name = child.syntax.name
    let type = TypeSyntax(.name(name.symbol), at: name.span)
    var offer = Offer(
      key: Key(type), kind: .own, typeText: name.symbol,
      span: graph.placeOfFacet(of: id) ?? name.span)
    offer.accessor = AccessorName.function(base: name.plain, qualifier: nil)
    let access = child.access == .private ? Access.fileprivate : child.access
    var syntax = ComponentSyntax(type, span: name.span)
    syntax.head.documentation = child.syntax.head.documentation
    var component = graph.component(
      .child(id), Boxed(syntax), in: parent, access: graph.memberAccess(access, in: parent),
      offers: [offer],
      parameters: child.inputs.map(\.syntax).map {
        Parameter(input: $0.type, defaultValue: $0.defaultValue, $0.name, at: $0.span)
      })
    if child.doubts.contains(.inputs) { component.doubts.insert(.statement) }
    if graph.isInFacet(id) { component.manifest = graph[parent].manifest }
    component.depth = 1_000_000
    graph[id].maker = graph.add(component)
  }

  /// Sets the place of each component in its container, and the container's name for its parent.
  private mutating func place(_ id: ContainerID) {
    for (position, component) in graph[id].components.enumerated() {
      graph[component].position = position
    }
    if graph[id].parent == nil { return }
    var taken = Set(graph[id].inputs.map(\.syntax.name.plain))
    for component in graph[id].components where graph.isReachable(graph[component]) {
      taken.formUnion(
        graph[graph[component].offers].lazy.filter { !$0.isHidden }.compactMap(\.accessor))
    }
    let others = (2...).lazy.map { "parentContainer\($0)" }
    graph[id].parentName =
      ["parent", "parentContainer"].first { !taken.contains($0) }
      ?? others.first { !taken.contains($0) } ?? "parent"
  }

  /// Adds the imports of the manifests whose storages or bundles' members another file's code names.
  private mutating func borrowImports() {
    let imports = graph.manifests.lazy.flatMap(\.imports)
    graph.facts.narrowImports = Set(
      imports.filter { $0.access ?? .public < .public }.map(\.compared))
    var seen: Set<[Int]> = []
    func borrow(from owner: Int, for user: Int) {
      if user == owner || !seen.insert([user, owner]).inserted { return }
      let known = graph.manifests[user].imports + graph.manifests[user].borrowedImports
      let names = Set(known.map { "\($0.kind ?? "") \($0.path)" })
      let modules = Set(known.filter { $0.kind == nil }.map(\.path))
      graph.manifests[user].borrowedImports += graph.manifest(owner).imports.filter {
        !names.contains("\($0.kind ?? "") \($0.path)")
          && ($0.kind == nil || !modules.contains($0.module))
      }
    }
    for component in graph.components where !graph[component.container].isForeign {
      let user = graph[component.container].manifest
      borrow(from: component.manifest, for: user)
      if let child = component.kind.child { borrow(from: graph[child].manifest, for: user) }
      if case .stored(let id) = component.lifetime {
        borrow(from: graph.lifetimes[id.index].manifest, for: user)
      }
    }
    let containers = graph.containers.filter { !$0.isForeign }
    for container in containers {
      for input in container.inputs { borrow(from: input.manifest, for: container.manifest) }
    }
    // The members of facets name types that the container's own manifest may not import.
    for container in containers where container.witnesses.contains(where: { $0.seen != nil }) {
      for facet in container.facets {
        borrow(from: graph[facet.id].manifest, for: container.manifest)
      }
    }
  }
}
