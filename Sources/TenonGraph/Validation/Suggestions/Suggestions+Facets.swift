import TenonDiagnostics
import TenonSyntax

/// What is missing in a container that is in a facet: its own to add, or its parent's to give.
extension Suggestions {
  /// The same help, with the other way out of a feature's gap.
  func orInFacet(_ gap: Gap, _ adding: Suggestion) -> Suggestion {
    guard let scope = graph.facetScope(above: gap.container) else { return adding }
    let facet = graph[scope.facets[0]].syntax.name.text
    return Suggestion(
      "\(adding.text); or list '\(gap.member)' in '\(facet)', if the parent provides it",
      adding.fix, note: adding.note)
  }
}

extension Gap {
  /// What a facet lists for it.
  var member: String {
    let named = key.qualifier.map { " named \($0)" } ?? ""
    guard let inputs = parameter.function?.parameters, !inputs.isEmpty else {
      return type.text() + named
    }
    let parameters = inputs.map { input in
      let label = AccessorName.base(of: input.type).map {
        AccessorName.property(base: $0, qualifier: nil)
      }
      return "\(label ?? "value"): \(input.type.text())"
    }
    return "make \(type.text())(\(parameters.joined(separator: ", ")))\(named)"
  }
}
