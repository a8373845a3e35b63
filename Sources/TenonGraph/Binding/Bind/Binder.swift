import TenonDiagnostics
import TenonSyntax

/// What is bound beside the tables of the containers: what the third pass gives to the last.
struct Bindings {
  /// For each decorator, what it wraps.
  var wrapped: [ComponentID: (key: Key, provider: Provider)] = [:]
  /// The decorators that do not ask for what they wrap.
  var misformedDecorators: Set<ComponentID> = []
  /// The keys of collections that something is meant to be collected for.
  var lostCollections: Set<Symbol>
}

/// The third pass: makes each container's table of who provides what. What is overridden is taken out, then
/// decorators stand before what they wrap, and collections are made of their elements.
struct Binder: GraphPass {
  var graph: BindingGraph
  /// The container belongs to another module, whose own rules look at it.
  var isQuiet = false
  var bindings: Bindings
  /// The keys that an `override` has replaced within its container.
  var replaced: Set<ReplacedKey> = []
  /// Who asks for the collections of keys; noted when it is asked for.
  var collectionAskers: [Key: CollectionAsker]?
  init(_ graph: BindingGraph, lostCollections: Set<Symbol>) {
    self.graph = graph
    bindings = Bindings(lostCollections: lostCollections)
  }

  mutating func run() {
    graph.facts.value.nestedBindings = NestedBindings(graph.containers)
    settleOverrides()
    collectProtocols()
    bindAll()
  }

  /// Fills the tables, those of parents first, for what a child wraps or collects may be theirs.
  private mutating func bindAll() {
    let hasNamelessItem = graph.manifests.contains(where: \.syntax.hasNamelessItem)
    for index in graph.containers.indices {
      addMaker(of: ContainerID(index: index))
      if hasNamelessItem { graph.containers[index].doubts.insert([.providers, .roles]) }
    }
    for id in parentsFirst {
      if let parent = graph[id].parent {
        graph.containers[id.index].doubts.formUnion(
          graph[parent].doubts.subtracting([.inputs, .statement, .block]))
      }
      isQuiet = graph[id].isForeign
      bindOwn(id)
      noteOverridesOfNothing(in: id)
      applyDecorators(in: id)
      addCollections(to: id)
      noteClosures(of: id)
    }
    isQuiet = false
    for facet in graph.facets {
      graph.scopeNames.insert(facet.syntax.name.symbol.plain)
      graph.protocolKeys.insert(facet.syntax.name.symbol.plain)
    }
  }

  /// The containers, each after the one that it is in.
  private var parentsFirst: [ContainerID] {
    var order: [ContainerID] = []
    var isDone = [Bool](repeating: false, count: graph.containers.count)
    for index in graph.containers.indices {
      var path: [Int] = []
      var current: Int? = index
      while let container = current, !isDone[container] {
        isDone[container] = true
        path.append(container)
        current = graph.containers[container].parent?.index
      }
      order += path.reversed().map(ContainerID.init)
    }
    return order
  }
}
