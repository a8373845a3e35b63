import TenonDiagnostics
import TenonSyntax

/// A component without an expression is made by calling its type, so the type must be one that can
/// be called. And what is kept has a type that can be named.
extension Rule<ComponentSite> {
  static let opaqueType = Rule(.noInitializer, skips: []) { Finding.opaque($0.type) }

  static let limitedStorage = Rule(.noInitializer, skips: []) { site in
    guard site.component.isLimited, site.component.lifetime.isStored else { return nil }
    return Finding(
      "'\(site.name)' can't be kept in a custom storage, as '@available' limits it to some platform"
        + " versions", at: site.component.span,
      Suggestion(
        "make it 'strong' or another built-in lifetime", site.replacingLifetime(with: "strong")))
  }

  static let lacksInitializer = Rule(.noInitializer, skips: []) { site in
    guard site.lacksExpression, !site.type.isOpaque, site.kindOfValue == nil else {
      return nil
    }
    let type = site.type
    let parameters = site.graph[site.component.initParameters].map(\.syntax.shortText).joined(
      separator: ", ")
    let list = parameters.isEmpty ? "" : "(\(parameters))"
    // A function has no name of its own, which is told here too.
    let isNameless = site.graph[site.component.offers].contains {
      !$0.isHidden && $0.accessor == nil
    }
    let expression =
      "'\(type.text())\(list) = expression\(isNameless ? " { accessor name }" : "")'"
    return Finding(
      "'\(type.text())' has no initializer", at: site.component.span,
      Suggestion(
        type.isExistential && site.roles.isEmpty
          ? "write the type that implements it: 'Type\(list.isEmpty ? "()" : list) as"
            + " \(type.plainest.text())', or an expression: \(expression)"
          : "write an expression that creates it: \(expression)"))
  }
}

extension Rule<ContainerSite> {
  static let opaqueInput = Rule(all: .noInitializer, skips: []) { site in
    site.container.inputs.compactMap { Finding.opaque($0.syntax.type) }
  }
}

extension Finding {
  fileprivate static func opaque(_ type: TypeSyntax) -> Finding? {
    if type.isNameAlone { return nil }
    guard case .opaque(let role) = type.unwrappingModifiers.kind else { return nil }
    return Finding(
      "opaque type '\(type.text())' can't be stored", at: type.span,
      Suggestion(
        "write 'any \(role.text())'", .replace(type.span, with: "any \(role.text())")))
  }
}

extension ComponentSite {
  /// Whether it is of a type that has no init, and does not say how else it is made.
  var lacksExpression: Bool { graph.lacksExpression(component) }
}

extension BindingGraph {
  /// Whether a component is of a type that has no init, and does not say how else it is made.
  func lacksExpression(_ component: Component) -> Bool {
    self[component.expression] == nil && component.kind.isMadeByInit
      && !self[component.type].isConstructible
  }
}
