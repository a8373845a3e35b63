import TenonDiagnostics
import TenonSyntax

/// What a decorator of nothing was probably meant for.
extension Suggestions {
  /// What it could wrap instead, or what would provide the role.
  mutating func wrappable(
    _ decoration: Decoration, _ key: Key, in id: ContainerID
  ) -> Suggestion {
    if let hidden = graph.hidden(key, from: id) { return hidden.suggestion.with(hidden.note) }
    let found = withIndex(of: id) { index in
      (
        element: index.byElement[key.type],
        other: index.nearestKey(to: key),
        own: index.byOwnType[key.type]?.first, near: index.nearAnyType(key.type, toWrap: true)
      )
    }
    if let element = found.element, element.key.qualifier == key.qualifier {
      let parent = graph[graph[element.component].container].name
      return Suggestion(
        "write the decorator in '\(parent)', which collects these elements; a child can decorate"
          + " only what it collects itself")
    }
    if let other = found.other {
      let owner = graph.provider(of: other, for: id).map(graph.owner) ?? id
      return Suggestion(
        "'\(graph[owner].name)' provides '\(other.description)'; decorate that")
    }
    if let own = found.own, !graph[graph[own].syntax].roles.isEmpty {
      // Another decorator may stand before it.
      let roles = graph[graph[own].syntax].roles.compactMap { role -> String? in
        if case .collection = role.kind { nil } else { role.type.key }
      }
      let names = roles.map { "'\($0)'" }.joined(separator: ", ")
      return Suggestion(
        "'\(graph.displayName(of: own))' provides \(names); decorate that",
        roles.count == 1 ? decoration.wrapping(roles[0]) : nil)
    }
    if let meant = found.near {
      // Where others want the same, they are as likely right.
      return Suggestion(
        "did you mean '\(meant)'?", isWanted(key) ? nil : decoration.wrapping(meant))
    }
    return bundle(offering: key, for: id)
      ?? player(of: decoration.role.type, in: id)
      ?? Suggestion(
        "add a component for it to wrap, such as 'strong Type() as \(key.type)'")
  }

  /// Whether anybody but one decorator, and it itself, speaks of a key. O(size) at the first time.
  private mutating func isWanted(_ key: Key) -> Bool {
    let counts = wanted ?? graph.countsOfWanted
    wanted = counts
    return counts[key, default: 0] > 1
  }
}

extension BindingGraph {
  /// How many decorators, facets and parameters of other components speak of each key.
  fileprivate var countsOfWanted: [Key: Int] {
    var counts: [Key: Int] = [:]
    for container in containers {
      for decoration in container.decorations {
        counts[Key(decoration.role.type, named: decoration.syntax.qualifier), default: 0] += 1
      }
    }
    for facet in facets {
      for requirement in facet.requirements { counts[requirement.key, default: 0] += 1 }
    }
    for component in components where component.kind == .written {
      for parameter in self[component.parameters] {
        guard let type = parameter.syntax.type else { continue }
        counts[Key(type.wanted, named: parameter.syntax.qualifier), default: 0] += 1
      }
    }
    return counts
  }
}
