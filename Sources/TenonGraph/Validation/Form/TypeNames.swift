import TenonDiagnostics
import TenonSyntax

extension Rule<ContainerSite> {
  /// A type that a container has in itself hides one of the same name outside.
  static let typeName = Rule(all: .namedAsContainer) { site in
    site.graph.reservedTypes(of: site.id).compactMap { name, why in
      guard let place = site.place(of: name) else { return nil }
      let container = site.container
      let facet =
        container.witnesses.contains { $0.span == place }
        ? container.syntax.conformances.first { $0.span == place } : nil
      let hidden = facet.map { "the one that '\($0.text())' needs" } ?? "this one"
      return Finding(
        "'\(container.name)' \(why), so its nested type '\(name)' hides \(hidden)", at: place,
        Suggestion(
          place == container.syntax.parent?.span
            ? "rename the container '\(name)'"
            : "declare a typealias for it in Swift and use that name"), isOneOfSeveral: true)
    }
  }
}

extension ContainerSite {
  /// The first type that its members name and that fits.
  func firstType(
    ofParameters: Bool = false, where fits: (TypeSyntax) -> Bool
  ) -> TypeSyntax? {
    if let type = container.inputs.lazy.map(\.syntax.type).first(where: fits) { return type }
    for id in container.components {
      let component = ComponentSite(ground: ground, id: id)
      let types = component.roles.lazy.map(\.type)
      if fits(component.type) { return component.type }
      if let type = types.first(where: fits) { return type }
      let others = graph[component.component.parameters].lazy.compactMap(\.syntax.type)
      if ofParameters, let type = others.first(where: fits) { return type }
    }
    return nil
  }

  /// The first place where the container's own code names a type.
  fileprivate func place(of name: String) -> SourceSpan? {
    let (container, syntax, symbol) = (container, container.syntax, Symbol(name))
    let type =
      firstType(ofParameters: true) { $0.names(symbol) }
      ?? (syntax.conformances + (syntax.parent.map { [$0] } ?? [])).first { $0.names(symbol) }
    if let type { return type.span }
    let inputs = container.components.lazy.flatMap {
      ComponentSite(ground: ground, id: $0).inputs.compactMap(\.defaultValue)
    }
    let defaults = container.inputs.compactMap(\.syntax.defaultValue) + inputs
    if let value = defaults.first(where: { $0.names.contains(name) }) { return value.span }
    // What it has for a facet may come from outside.
    return container.witnesses.first { witness in
      let text =
        witness.seen.map { graph.text($0.requirement.syntax.type) }
        ?? graph.key(of: witness.provider).type
      return text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.contains { $0 == name }
    }?.span
  }
}

extension TypeSyntax {
  // The optimizer of Swift 6.3 stops at this one where it is inlined.
  @inline(never)
  fileprivate func names(_ name: Symbol) -> Bool {
    if let own = symbolAlone { return own.plain == name }
    return names.contains { Symbol($0).plain == name }
  }
}
