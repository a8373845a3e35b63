import TenonDiagnostics
import TenonSyntax

extension Rule<ComponentSite> {
  /// A default that Swift gives, although the container provides just that type, is easily overlooked.
  static let leftDefault = Rule(all: .leftDefault) { site in
    guard let statement = site.statement, let declared = statement.declared else { return [] }
    return declared.defaults.compactMap { standard in
      guard let provided = site.provider(inPlaceOf: standard) else { return nil }
      let (label, type) = (standard.label, site.type.text())
      let isOpen = statement.closingParenthesis == nil
      let value = standard.value ?? "nil"
      return Finding(
        "'\(label)' of '\(type)' is left to its default, though '\(site.container.name)' provides"
          + " '\((standard.type.wrapped ?? standard.type).unwrappingModifiers.text())'",
        at: site.type.span,
        notes: [
          .init("'\(label)' is declared here", at: standard.place),
          .init("it is provided here", at: site.graph.span(of: provided)),
        ],
        Suggestion(
          "write '\(label):' to pass it, or '\(label) = \(value)' to keep the default",
          isOpen ? .insert("(\(label):, ...)", after: site.type.span) : nil),
        oncePer: site.type.span, standard.place)
    }
  }
}

extension ComponentSite {
  /// What the container has for a parameter that is left to its default.
  fileprivate func provider(inPlaceOf standard: DeclaredFacts.Default) -> Provider? {
    for type in [standard.type, standard.type.wrapped].compactMap(\.self) {
      let key = Key(type, for: standard.label)
      switch graph.provider(of: key, for: component.container) {
      case .component(let other, _)
      where other != id && !key.isNamed && graph.requiredInputs(of: graph[other]).isEmpty:
        return graph.provider(of: key, for: component.container)
      case .input(let owner, let index): return .input(owner, index)
      default: continue
      }
    }
    return nil
  }
}
