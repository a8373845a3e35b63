import TenonDiagnostics
import TenonSyntax

/// Holds each container against the facets that it names.
extension GraphBuilder {
  mutating func resolveFacets() {
    for index in graph.containers.indices {
      let id = ContainerID(index: index)
      if graph[id].isIncomplete { continue }
      for facet in graph[id].facets {
        for requirement in graph[facet.id].requirements {
          guard let provider = graph[id].bindings[requirement.key] else { continue }
          addWitness(for: requirement, of: facet, provider, to: id)
        }
      }
    }
  }

  /// Adds a member where the container's own accessor has another name or form than the facet's.
  private mutating func addWitness(
    for requirement: Requirement, of facet: (id: FacetID, span: SourceSpan),
    _ provider: Provider, to container: ContainerID
  ) {
    let own = graph.accessor(of: provider, in: container)
    guard own.name != requirement.name || own.isFunction != requirement.isFunction else { return }
    let isKnown = graph[container].witnesses.contains {
      $0.name == requirement.name && $0.isFunction == requirement.isFunction
        && $0.provider == provider
    }
    if isKnown { return }
    graph.containers[container.index].witnesses.append(
      Witness(
        name: requirement.name, isFunction: requirement.isFunction, provider: provider,
        access: max(.fileprivate, min(graph[container].access, graph[facet.id].access)),
        span: facet.span))
  }
}

extension BindingGraph {
  /// The accessor of a provider: its name (`nil` where it has none) and whether it is a function.
  package func accessor(
    of provider: Provider, in container: ContainerID
  ) -> (name: String?, isFunction: Bool) {
    switch provider {
    case .input(let index): (self[container].inputs[index].syntax.name.plain, false)
    case .component(let id, let offer):
      (self[id].offers[offer].accessor, self[id].lifetime == .transient)
    }
  }
}
