import TenonDiagnostics
import TenonSyntax

/// The second pass: builds each container's table of keys and providers, in which decorators replace their targets, and
/// collections consist of their elements. Then it binds every parameter, and notes later facts: the names of parents,
/// the members that facets need, and the imports of generated files.
struct Binder {
  var graph: BindingGraph
  let names: DeclaredNames
  /// The keys of collections whose elements have errors.
  var lostCollections: Set<Symbol>
  /// The keys that an `override` has replaced within its container.
  let replaced: Set<ReplacedKey>
  /// The target of each decorator.
  var wrapped: [ComponentID: (key: Key, provider: Provider)] = [:]
  /// The decorators that don't request their target.
  var misformedDecorators: Set<ComponentID> = []
  /// The parameters that request collections, by key; noted on demand.
  var collectionAskers: [Key: CollectionAsker]?

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
    placeComponents()
    resolveFacets()
    borrowImports()
  }

  /// Fills the tables, parents first, since a child may wrap or collect their components.
  private mutating func bindAll() {
    let hasNamelessItem = graph.manifests.contains(where: \.syntax.hasNamelessItem)
    for index in graph.containers.indices {
      addMaker(of: ContainerID(index: index))
      if hasNamelessItem { graph.containers[index].doubts.insert([.providers, .roles]) }
    }
    for id in graph.parentsFirst {
      if let parent = graph[id].parent {
        graph.containers[id.index].doubts.formUnion(
          graph[parent].doubts.subtracting([.inputs, .statement, .block]))
      }
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
  mutating func addMaker(of id: ContainerID) {
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
      offers: [offer], parameters: child.parameters)
    if child.doubts.contains(.inputs) { component.doubts.insert(.statement) }
    component.manifest = graph[graph.isInFacet(id) ? parent : id].manifest
    component.depth = 1_000_000
    let maker = graph.add(component)
    graph.containers[parent.index].components.append(maker)
    graph.containers[id.index].maker = maker
  }

  /// Notes the closures that a container provides, by their types without `@Sendable` and actors.
  mutating func noteClosures(of id: ContainerID) {
    for offered in offered(in: id) {
      let provider = offered.provider
      guard let type = graph.closureType(of: provider), let plain = PlainClosure(type),
        !plain.attributes.isEmpty
      else { continue }
      guard graph[id].bindings[offered.key] == provider else { continue }
      let plainKey = Key(type: plain.key, qualifier: offered.key.qualifier)
      graph.containers[id.index].closures[plainKey, default: []].append(provider)
    }
  }

  /// Notes the place of each component in its container, and the names of containers' parents.
  mutating func placeComponents() {
    for index in graph.containers.indices where graph.containers[index].parent != nil {
      nameParent(of: index)
    }
    for container in graph.containers {
      for (position, id) in container.components.enumerated() {
        graph.components[id.index].position = position
      }
    }
  }

  private mutating func nameParent(of index: Int) {
    let container = graph.containers[index]
    var taken = Set(container.inputs.map(\.syntax.name.plain))
    for component in container.components where graph.isReachable(graph[component]) {
      for offer in graph[graph[component].offers] where !offer.isHidden {
        if let name = offer.accessor { taken.insert(name) }
      }
    }
    var name = "parent"
    var number = 1
    while taken.contains(name) {
      name = number == 1 ? "parentContainer" : "parentContainer\(number)"
      number += 1
    }
    graph.containers[index].parentName = name
  }
}

extension Container {
  /// Its inputs, as the parameters of the function that creates it.
  var parameters: [Parameter] {
    inputs.map { input in
      Parameter(
        input: input.syntax.type, defaultValue: input.syntax.defaultValue, input.syntax.name,
        at: input.syntax.span)
    }
  }
}
