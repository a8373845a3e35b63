import TenonDiagnostics
import TenonSyntax

/// A component of a child that its parent offers too.
struct RootStatement: Sendable {
  let component: ComponentID
  /// What the parent's functions are called that make the child and ask it, by the component's offer.
  var names: [String?]
}

/// `root`: what a child's parent offers, which is to make a child and ask it.
extension Binder {
  /// Adds to a container's parent what asks a new child for each of its roots.
  mutating func addRoots(of id: ContainerID) {
    if graph.containers[id.index].roots.isEmpty { return }
    let child = graph[id]
    // Where nobody lists the facet, nobody asks for these; all that is wrong with them is found all the same.
    guard let parent = graph.maker(ofChild: id) ?? child.parent else { return }
    // What is overridden is there no more.
    for root in child.roots {
      for offer in graph[root.component].offers.indices
      where !graph[graph[root.component].offers, offer].isHidden {
        add(root, offer, of: id, to: parent)
      }
    }
  }

  private mutating func add(
    _ root: RootStatement, _ number: Int, of id: ContainerID, to parent: ContainerID
  ) {
    let (child, component) = (graph[id], graph[root.component])
    var offer = graph[component.offers, number]
    offer.accessor = root.names[number]
    if let place = graph.placeOfFacet(of: id) { offer = offer.at(place) }
    let access = min(child.access, component.access)
    var made = ComponentDraft(
      .root(id), of: graph[component.type], named: graph[component.qualifier],
      statement: component.statement.map { graph.boxed($0) }, extent: graph[component.extent],
      in: parent,
      access: graph.memberAccess(access == .private ? .fileprivate : access, in: parent),
      offer: offer,
      parameters: child.parameters + inputs(of: root.component, as: offer.key, in: child))
    let head = graph[component.head]
    // Where there is no such child or component, there is nothing to ask.
    made.head.attributes = (child.syntax.head.attributes + head.attributes).filter {
      !$0.isGlobalActor
    }
    (made.head.root, made.head.override) = (head.root, head.override)
    if head.isBroken || child.doubts.contains(.inputs) { made.doubts = .statement }
    made.documentation = Array(graph[component.documentation])
    made.manifest = graph.manifestOfMaking(id)
    made.depth = 1_000_000
    let new = graph.add(made)
    if graph.containers[parent.index].facetScope != nil { return }
    graph.containers[parent.index].components.append(new)
    graph.containers[parent.index].hasRoots = true
  }

  /// The inputs that a request for a component of a child has to bring: its own, behind those of the child's decorators
  /// that hand them on.
  private func inputs(
    of id: ComponentID, as key: Key, in child: Container
  ) -> [Parameter] {
    var all = graph.inputs(of: graph[id]).map { graph[graph[id].parameters, $0] }
    for decoration in child.decorations
    where Key(decoration.role.type, named: decoration.syntax.qualifier) == key {
      let parameters = decoration.syntax.parameters.map {
        Parameter(syntax: $0, use: .initializer, source: .ownInput)
      }
      let asksForIt = parameters.contains { parameter in
        guard case .dependency = parameter.syntax.value else { return false }
        return parameter.syntax.type.map { Key($0, named: parameter.syntax.qualifier) } == key
      }
      all = parameters.filter(\.isInput) + (asksForIt ? all : [])
    }
    return all.map { Parameter(syntax: $0.syntax, use: .initializer, source: .ownInput) }
  }

  /// Enters what a container's children offer by it in its table, behind all that it has itself.
  mutating func bindRoots(of id: ContainerID) {
    guard graph.containers[id.index].hasRoots else { return }
    for component in graph[id].components {
      guard case .root(let child) = graph[component].kind else { continue }
      let offer = graph[graph[component].offers, 0]
      if offer.key.type.isEmpty { continue }
      let provider = Provider.component(component, offer: 0)
      if let other = graph.bind(offer.key, to: provider, in: id),
        graph.isInFacet(child) || graph.canSee(other, from: child)
      {
        // Of a parent of another module nothing is told, but this is the child's.
        let wasQuiet = isQuiet
        isQuiet = graph[child].isForeign && !graph.isInFacet(child)
        note(.root(of: child), offer.key, other, provider, at: offer.span, in: id)
        isQuiet = wasQuiet
      }
    }
  }

  /// Whether a component of a child is a root that the child's parent cannot offer, for that has the key already.
  func isToldAtRoot(_ provider: Provider, _ other: Provider) -> Bool {
    guard case .component(let id, _) = provider, graph[graph[id].head].root != nil else {
      return false
    }
    return graph.owner(of: other) == graph[graph[id].container].parent
  }
}

extension BindingGraph {
  /// What a child is asked for in a root's place in its parent.
  public func target(ofRoot id: ComponentID) -> (component: ComponentID, offer: Int)? {
    guard case .root(let child) = self[id].kind,
      case .component(let target, let offer)? =
        containers[child.index].bindings[self[self[id].offers, 0].key],
      self[target].container == child
    else { return nil }
    return (target, offer)
  }

  /// Whether a provider is what a container, or one that it is in, offers to the container that this stands in: it is
  /// not to be found from within.
  func isOwnRoot(_ provider: Provider, of id: ContainerID) -> Bool {
    guard case .component(let component, _) = provider,
      // It may be decorated there.
      case .root(let child) = self[self[component].core ?? component].kind
    else { return false }
    return child == id || isInside(id, child)
  }
}
