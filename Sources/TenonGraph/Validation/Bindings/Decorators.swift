import TenonDiagnostics
import TenonSyntax

extension Rule<ContainerSite> {
  /// A container's own inputs have no decorators.
  static let decoratedInput = Rule(all: .decoratesNothing, skips: .foreign) { site in
    site.container.decorations.compactMap { decoration in
      let key = Key(decoration.role.type, named: decoration.syntax.qualifier)
      guard case .input(site.id, let index) = site.container.bindings[key] else { return nil }
      let input = site.container.inputs[index].syntax
      let named = key.qualifier.map { " named \($0)" } ?? ""
      return Finding(
        "'\(key.description)' is an input of '\(site.container.name)'; only components can be"
          + " decorated", at: decoration.role.span,
        notes: [.init("the input is declared here", at: input.span)],
        Suggestion(
          "write 'input raw: \(input.type.text()) named raw' for the input, and add a component that"
            + " provides it: 'strong \(key.type)(raw: \(key.type) named raw)\(named) = raw'"),
        isOneOfSeveral: true)
    }
  }
}

extension Rule<ComponentSite> {
  /// A decorator requests what it wraps.
  static let wrapsNothing = Rule(.decoratesNothing, skips: .foreign) { site in
    guard site.component.kind == .decorator, !site.graph.asksForInner(site.id),
      let key = site.graph[site.component.offers].first?.key, let statement = site.statement
    else { return nil }
    let slip = statement.slip(for: key)
    return Finding(
      "'\(site.name)' decorates '\(key.description)', but has no parameter for the instance it"
        + " wraps", at: slip?.span ?? site.type.span,
      slip.map { .meant(key.description, at: $0.span) } ?? site.wrappedByType(statement, key)
        ?? statement.asking(forInner: key))
  }
}

extension BindingGraph {
  /// A parameter of a decorator requests the key that it decorates.
  func asksForInner(_ decorator: ComponentID) -> Bool {
    guard let key = self[self[decorator].offers].first?.key else { return false }
    return self[self[decorator].parameters].contains { parameter in
      parameter.syntax.type?.speaks(of: key, named: parameter.syntax.qualifier) ?? false
    }
  }
}

extension ComponentSite {
  /// The help for a decorator that requests what it wraps by its own type instead of the role.
  fileprivate func wrappedByType(_ syntax: ComponentSyntax, _ key: Key) -> Suggestion? {
    let own = component.core.map { graph[graph[$0].type].key }
    guard let inner = syntax.parameters.first(where: { own != nil && $0.type?.key == own }),
      let type = inner.type
    else { return nil }
    let parameters = syntax.parameters.map {
      $0.span == inner.span ? "\(inner.heading): \(key.description)" : $0.shortText
    }
    return Suggestion(
      "write '\(syntax.type.text())(\(parameters.joined(separator: ", ")))'",
      .replace(type.span, with: inner.labelToWrite + key.description))
  }
}
