import TenonDiagnostics
import TenonSyntax

extension Binder {
  /// Notes the provider of each member of a facet with children, in each container that lists the facet.
  mutating func meetFacetScopes() {
    for container in graph.containers {
      guard let scope = container.facetScope, let host = scope.host else { continue }
      let requirements = scope.facets.flatMap { graph[$0].requirements }
      let places = Dictionary(requirements.map { ($0.syntax.span, $0) }) { $1 }
      for id in container.components {
        guard let requirement = places[graph[syntax: id].span],
          let meeting = graph.provider(for: requirement, of: host)?.component
        else { continue }
        graph[id].kind = .listed(meeting: meeting)
      }
    }
  }

  mutating func resolveFacets() {
    for index in graph.containers.indices {
      let id = ContainerID(index: index)
      if graph[id].doubts.contains(.incomplete) || graph[id].isForeign { continue }
      var forms: Set<String> = []
      for facet in graph[id].facets {
        for requirement in graph[facet.id].requirements {
          guard let provider = graph.provider(for: requirement, of: id) else { continue }
          addWitness(for: requirement, of: facet, provider, to: id, &forms)
        }
      }
    }
  }

  /// Adds a member if the container's own accessor has another name or form than the facet's.
  private mutating func addWitness(
    for requirement: Requirement, of facet: (id: FacetID, span: SourceSpan), _ provider: Provider,
    to container: ContainerID, _ forms: inout Set<String>
  ) {
    var given: [Int] = []
    let own = graph.accessor(of: provider)
    let isNamed = own.name == requirement.name && graph.owner(of: provider) == container
    var isOwn = isNamed && own.isFunction == requirement.isFunction
    // A property and a function can't have the same name.
    let hasOtherForm =
      isNamed && own.isFunction != requirement.isFunction && graph.access(of: provider) != .private
    if let component = provider.component.map({ graph[$0] }) {
      let inputs = graph.inputs(of: component)
      // Its inputs are reported.
      if !component.takesInputs, !inputs.isEmpty { return }
      // It can't provide the facet's member; a rule reports it.
      if component.isKeyed != requirement.isOfKeys,
        component.isKeyed ? !requirement.isFunction : requirement.isOfKeys
      {
        return
      }
      if requirement.isFunction {
        given =
          requirement.syntax.parameters.count == inputs.count
          ? inputs : graph.requiredInputs(of: component)
        isOwn = isOwn && given == inputs
      }
      // Another module generates the accessor of its child, so that can't be the facet's member.
      if let child = component.kind.child, !graph.isInFacet(child) {
        isOwn = isOwn && graph[child].isForeign == graph[container].isForeign
      }
    }
    // A member with another type can't have the same name.
    let isSeen = hasOtherForm || graph.key(of: provider) != requirement.key
    if isOwn, !isSeen { return }
    let witness = Witness(
      name: isSeen ? nameSeen(requirement, of: facet.id, in: container) : requirement.name,
      isFunction: requirement.isFunction, provider: provider, given: given,
      seen: isSeen ? (facet.id, requirement) : nil,
      documentation: requirement.syntax.head.documentation,
      access: max(.fileprivate, min(graph[container].access, graph[facet.id].access)),
      span: facet.span)
    if isSeen || forms.insert(witness.key).inserted { graph[container].witnesses.append(witness) }
  }

  /// A unique name for a member that only a facet sees: `loggingLog`.
  private func nameSeen(
    _ requirement: Requirement, of facet: FacetID, in container: ContainerID
  ) -> String {
    let own = graph[container]
    let taken = graph.reservedMembers(of: container).union(own.inputs.map(\.syntax.name.plain))
      .union(own.components.flatMap { graph[graph[$0].offers].compactMap(\.accessor) })
      .union(own.witnesses.map(\.name))
      .union(own.facets.flatMap { graph[$0.id].requirements.map(\.name) })
    let base =
      AccessorName.lowerCamelCase(graph[facet].syntax.name.plain)
      + AccessorName.upperFirst(requirement.name)
    let numbered = (2...).lazy.map { "\(base)\($0)" }
    return taken.contains(base) ? numbered.first { !taken.contains($0) } ?? base : base
  }
}
