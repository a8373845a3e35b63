import TenonDiagnostics
import TenonSyntax

/// What to write where a collection, or an element of one, is missing.
extension Suggestions {
  /// Collections are filled by their elements, and elements are had together.
  mutating func collected(
    _ key: Key, _ type: TypeSyntax, _ parameter: Parameter, _ table: Table, in id: ContainerID
  ) -> Suggestion? {
    if let element = type.element {
      let text = element.text()
      if table.qualifiers[key.type] != nil { return nil }
      let collections = table.types[key.qualifier]?.filter { $0.hasPrefix("[") } ?? []
      let alike = graph[id].collected.first { $0.role.type.element?.key == element.key }
      if let other = alike?.key
        ?? NearMiss.best(for: key.type, among: collections).map({
          Key(type: $0, qualifier: key.qualifier)
        })
      {
        return Suggestion(
          "did you mean '\(other.description)'?",
          other.qualifier == key.qualifier ? .replace(type.span, with: other.type) : nil)
      }
      if let own = table.byOwnType[element.key]?.first {
        let syntax = graph[graph[own].syntax]
        let roles = syntax.roles.isEmpty && isAsked(own) ? "self, \(type.text())" : type.text()
        let all = syntax.roles.map(\.text) + [roles]
        // Its qualifier is the collection's too.
        let asked = syntax.qualifier.flatMap {
          $0.plain == key.qualifier
            ? nil : ", and ask for '\(parameter.syntax.heading): \(type.text()) named \($0.text)'"
        }
        return Suggestion(
          "write 'as \(all.joined(separator: ", "))' after '\(graph.displayName(of: own))' to"
            + " collect it\(asked ?? "")",
          type.isDictionary || asked != nil ? nil : syntax.offering(as: roles))
      }
      let known = table.types.values.contains { $0.contains(element.key) }
      let example = type.isDictionary ? "\(type.text()) at key" : type.text()
      let empty = type.isDictionary ? "[:]" : "[]"
      guard known else {
        let isSearched = spend(table.names.count)
        let fitting =
          !isSearched
          ? []
          : table.names.filter { named in
            AccessorName.base(of: element).map { named.name.hasSuffix($0) } ?? false
          }.map { graph[$0.component] }
        if let first = fitting.first, !type.isDictionary {
          let names = fitting.prefix(4).map { "'\(graph.displayName(of: $0))'" }.joined(
            separator: " and ")
          return Suggestion(
            "to collect implementations of '\(text)', write"
              + " '\(graph[first.syntax].roles.isEmpty ? "as" : ",") \(type.text())' after"
              + " \(names)",
            fitting.dropFirst().reduce(graph[first.syntax].offering(as: type.text())) {
              $0.and(graph[$1.syntax].offering(as: type.text()))
            })
        }
        return Suggestion(
          "add an element, such as 'strong Type() as \(example)', or write '= \(empty)' to"
            + " default to an empty collection")
      }
      let players = players(of: element.key, in: id)
      let names = players.prefix(3).map { "'\(graph.displayName(of: $0))'" }
      guard let first = players.first else {
        return Suggestion(
          "to collect implementations of '\(text)', write 'as \(text), \(example)' after each of"
            + " them"
        )
      }
      return Suggestion(
        "to collect it, write '\(graph[first.syntax].roles.isEmpty ? "as self" : ""), \(example)'"
          + " after \(graph[first.syntax].roles.isEmpty ? "" : "the roles of ")"
          + names.joined(separator: " and "),
        players.count > 1 || type.isDictionary ? nil : graph[first.syntax].offering(as: type.text())
      )
    }
    guard let element = collected(as: key.type, in: id) else { return nil }
    let component = graph[element.component]
    let isWritten = component.kind != .decorator
    let name = isWritten ? "'\(graph.displayName(of: component))'" : "its implementation"
    return Suggestion(
      "\(name) is collected in '\(element.key.description)'; write"
        + " '\(element.key.description)' to get all of them, or add the role '\(type.text())'"
        + " to the component you need",
      element.key.qualifier == key.qualifier
        ? .replace(type.span, with: element.role.type.text()) : nil)
  }

  /// What is collected of a type in a container, or in one that it is in.
  private func collected(as type: String, in id: ContainerID) -> CollectedElement? {
    var current: ContainerID? = id
    while let container = current {
      if let element = graph[container].collected.first(where: {
        $0.role.type.element?.key == type
      }) {
        return element
      }
      current = graph[container].parent
    }
    return nil
  }

  /// The components of a container that play a role.
  private func players(of role: String, in id: ContainerID) -> [Component] {
    graph[id].components.map { graph[$0] }.filter { component in
      component.kind == .written
        && graph[component.offers].contains { !$0.isHidden && $0.key.type == role }
    }
  }
}
