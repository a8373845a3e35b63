import TenonDiagnostics
import TenonSyntax

/// What containers have for the facets that others are in.
extension ParameterResolver {
  /// Notes for each member of such a facet who gives it, in each container that lists the facet.
  mutating func meetFacetScopes() {
    for index in graph.containers.indices {
      guard let scope = graph.containers[index].facetScope, let host = scope.host else { continue }
      var requirements: [SourceSpan: Requirement] = [:]
      for facet in scope.facets {
        for requirement in graph[facet].requirements {
          requirements[requirement.syntax.span] = requirement
        }
      }
      for id in graph.containers[index].components {
        guard let requirement = requirements[graph[graph[id].extent]],
          case .component(let meeting, _)? = graph.provider(for: requirement, of: host)
        else { continue }
        graph.components[id.index].kind = .listed(meeting: meeting)
      }
    }
  }
}
