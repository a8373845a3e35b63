import TenonDiagnostics
import TenonSyntax

/// What to write where a collection, or an element of one, is missing.
extension Suggestions {
  /// Collections are filled by their elements, and elements are had together.
  mutating func collected(_ gap: Gap) -> Suggestion? {
    let (key, type, parameter, id) = (gap.key, gap.type, gap.parameter, gap.container)
    if gap.isValue, type.element != nil { return nil }
    if let element = type.element {
      let text = element.text()
      let found = withIndex(of: id) { index in
        (
          isBound: index.qualifiers[key.type] != nil, alike: index.byElement[element.key],
          near: index.nearCollection(key), own: index.byOwnType[element.key]?.first,
          isKnown: index.mentions(element.key), players: index.players[element.key] ?? []
        )
      }
      if found.isBound { return nil }
      let alike = found.alike.flatMap { graph[$0.component].container == id ? $0.key : nil }
      if let other = alike ?? found.near.map({ Key(type: $0, qualifier: key.qualifier) }) {
        return Suggestion(
          "did you mean '\(other.description)'?",
          other.qualifier == key.qualifier ? .replace(type.span, with: other.type) : nil)
      }
      if graph.containers.contains(where: { $0.name == element.key }) {
        return Suggestion("a container can't be collected; write '() -> \(text)' to create one")
      }
      if let own = found.own, !graph.requiredInputs(of: graph[own]).isEmpty {
        return Suggestion(
          "'\(graph.displayName(of: own))' takes inputs, which nothing supplies for an element; write"
            + " '\(type.text())' as an input, or collect a component that takes a closure creating it"
        )
      }
      if let own = found.own {
        let syntax = graph[graph[own].syntax]
        let collection = type.isDictionary ? "\(type.text()) at …" : type.text()
        let roles = syntax.roles.isEmpty && isAsked(own) ? "self, \(collection)" : collection
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
      let example = type.isDictionary ? "\(type.text()) at key" : type.text()
      let empty = type.isDictionary ? "[:]" : "[]"
      guard found.isKnown else {
        let fitting = withIndex(of: id) { index in
          AccessorName.base(of: element).map { index.components(endingIn: $0) } ?? []
        }.map { graph[$0] }
        if let first = fitting.first, !type.isDictionary {
          let names = fitting.prefix(4).map { "'\(graph.displayName(of: $0))'" }.joined(
            separator: " and ")
          return Suggestion(
            "to collect implementations of '\(text)', write"
              + " '\(graph[first.syntax].roles.isEmpty ? "as" : ",") \(type.text())' after"
              + " \(names)",
            fitting.count > 12
              ? nil
              : fitting.dropFirst().reduce(graph[first.syntax].offering(as: type.text())) {
                $0.and(graph[$1.syntax].offering(as: type.text()))
              })
        }
        return Suggestion(
          "add an element, such as 'strong Type() as \(example)', or write"
            + " '\(parameter.syntax.isLabelDerived ? "\(parameter.syntax.heading): \(type.text()) " : "")= \(empty)'"
            + " to default to an empty collection")
      }
      let players = found.players.map { graph[$0] }
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
    guard let element = withIndex(of: id, { $0.byElement[key.type] }) else { return nil }
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
}
