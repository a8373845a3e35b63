import TenonDiagnostics
import TenonSyntax

extension Rule<RuleGround> {
  /// An `override` serves its child alone, so something there must ask for it.
  static let unusedOverride = Rule(all: .unusedOverride) { ground in
    let graph = ground.graph
    guard graph.hasOverrideInChild else { return [] }
    let uses = Uses(graph)
    // A bundle's override serves whoever includes it: it is unused if it is so everywhere.
    var used: Set<SourceSpan> = []
    var found: [Finding] = []
    for (index, container) in graph.containers.enumerated()
    where container.parent != nil && !container.isForeign && !container.doubts.contains(.incomplete)
    {
      let id = ContainerID(index: index)
      for component in container.components where graph[component].isOverride {
        let span = graph[component].span
        // That nothing asks for a private one is told as such.
        guard graph[component].access != .private || graph[component].isEager,
          !graph[component].doubts.hasAny([.statement, .lost]),
          graph.isOwn(graph[component].manifest),
          !uses.includes(component, in: id)
        else {
          used.insert(span)
          continue
        }
        for offer in graph[graph[component].offers] {
          guard let other = graph.inherited(offer.key, by: id) else { continue }
          found.append(
            finding(graph.displayName(of: component), offer.key, other, at: span, in: id, graph))
          break
        }
      }
      for (number, input) in container.inputs.enumerated()
      where input.syntax.head.override != nil && !input.syntax.head.isBroken {
        let name = input.syntax.name
        guard graph.isOwn(input.manifest), !uses.includes(input: number, in: id) else {
          used.insert(name.span)
          continue
        }
        guard let other = graph.inherited(input.key, by: id) else { continue }
        found.append(finding(name.text, input.key, other, at: name.span, in: id, graph))
      }
    }
    return found.filter { !used.contains($0.span) }
  }

  private static func finding(
    _ name: String, _ key: Key, _ other: Provider, at span: SourceSpan, in id: ContainerID,
    _ graph: BindingGraph
  ) -> Finding {
    let (owner, child) = (graph[graph.owner(of: other)].name, graph[id].name)
    return Finding(
      "'\(name)' overrides '\(key.description)' only in '\(child)', but nothing in '\(child)'"
        + " uses it", at: span,
      notes: [.init("components of '\(owner)' keep using this one", at: graph.span(of: other))],
      Suggestion("make something in '\(child)' depend on '\(key.description)', or delete it"))
  }
}

/// The keys that overrides and requests use of containers.
private struct Uses {
  /// Components that something else than their own decorators asks for.
  private var components: Set<ComponentID> = []
  /// The inputs that something asks for, by container.
  private var inputs: [ContainerID: Set<Int>] = [:]
  /// Containers that are given whole, play unknown roles, or have a gap.
  private var whole: Set<ContainerID> = []
  private let graph: BindingGraph

  init(_ graph: BindingGraph) {
    self.graph = graph
    for index in graph.components.indices {
      let id = ComponentID(index: index)
      let owner = graph[id]
      for parameter in graph[owner.parameters] {
        switch parameter.source {
        case .missing: addWhole(owner.container)
        case .instance(.scope(let scope)), .closure(.scope(let scope), _):
          let type = parameter.syntax.type
          let asked = (type?.function?.result ?? type).map { ($0.wrapped ?? $0).lastName }
          if asked == graph[scope].name { addWhole(scope) }
        case .instance(let provider), .closure(let provider, _): add(provider, by: id)
        default:
          if let target = parameter.source.mentioned { add(.component(target, offer: 0), by: id) }
        }
      }
    }
    for (index, container) in graph.containers.enumerated()
    where !container.toldMissing.isEmpty || container.hasPlainProtocols(graph) {
      addWhole(ContainerID(index: index))
    }
    graph.forEachFacetProvider { add($1, by: nil) }
  }

  /// A container passes on the providers of its parents.
  private mutating func addWhole(_ id: ContainerID) {
    for scope in graph.scopes(of: id) where !whole.insert(scope).inserted { return }
  }

  private mutating func add(_ provider: Provider, by owner: ComponentID?) {
    switch provider {
    case .component(let target, _):
      let core = graph[target].core ?? target
      if let owner, owner == core || graph[owner].core == core { return }
      components.insert(core)
    case .input(let container, let index): inputs[container, default: []].insert(index)
    case .scope: break
    }
  }

  func includes(_ component: ComponentID, in container: ContainerID) -> Bool {
    whole.contains(container) || components.contains(component)
  }

  /// Expressions name a container's inputs without asking for them.
  func includes(input index: Int, in container: ContainerID) -> Bool {
    if whole.contains(container) || inputs[container]?.contains(index) == true { return true }
    let name = graph[container].inputs[index].syntax.name.plain
    return graph.ownExpressions.contains { owner, fragment, _ in
      let place = graph[owner].container
      return (place == container || graph.isInside(place, container))
        && fragment.names.contains(name)
    }
  }
}

extension BindingGraph {
  fileprivate var hasOverrideInChild: Bool {
    containers.contains { container in
      container.parent != nil && !container.isForeign
        && (container.components.contains { self[$0].isOverride }
          || container.inputs.contains { $0.syntax.head.override != nil })
    }
  }
}

extension Container {
  /// Whether it conforms to a protocol of which only Swift knows what it asks for.
  fileprivate func hasPlainProtocols(_ graph: BindingGraph) -> Bool {
    let known = Set(facets.map { graph[$0.id].syntax.name.plain } + ["Sendable", "AnyObject"])
    let all = [syntax.conformances] + facets.map { graph[$0.id].syntax.inherited }
    return all.joined().contains { !known.contains($0.unwrappingModifiers.lastName) }
  }
}
