import TenonDiagnostics
import TenonSyntax

/// The form of `decorate`.
extension ScopeBuilder {
  /// Notes a decorator; what it wraps is known when all is bound.
  mutating func decorate(_ statement: Boxed<ComponentSyntax>, in scope: MemberScope) {
    let syntax = statement.value
    if let lifetime = syntax.lifetime {
      report(
        Diagnostic(
          .decoratorStatement, "a decorator can't have its own lifetime", at: lifetime.span,
          suggestion: Suggestion(
            "delete '\(lifetime.text)'; a decorator lives as long as the component it wraps",
            .delete(lifetime.span))))
      // It may be meant for a component.
      graph.containers[scope.container.index].doubts.insert(.incomplete)
    }
    for (word, span) in [
      ("override", syntax.head.override), ("eager", syntax.head.eager),
    ] {
      guard let span else { continue }
      report(
        Diagnostic(
          .decoratorStatement, "'\(word)' can't be used on a decorator", at: span,
          suggestion: Suggestion(
            word != "override"
              ? "move '\(word)' to the component that it wraps"
              : "write only 'decorate' to wrap the binding, or 'override strong …' to replace it")))
    }
    if let access = syntax.head.access {
      report(
        Diagnostic(
          .decoratorStatement, "'\(access.level.text)' can't be used on a decorator",
          at: access.span,
          suggestion: Suggestion(
            "move '\(access.level.text)' to the component that it wraps; a decorator has the same"
              + " access")))
    }
    guard let role = roleToDecorate(syntax) else {
      // Of one that could not be read the parser knows, and it adds nothing that others could ask for.
      if !syntax.head.isBroken {
        graph.containers[scope.container.index].doubts.insert(.incomplete)
      }
      return
    }
    graph.containers[scope.container.index].decorations.append(
      Decoration(
        statement: statement, role: role, manifest: scope.manifest, bundle: scope.bundle,
        depth: scope.depth))
  }

  private mutating func roleToDecorate(_ syntax: ComponentSyntax) -> RoleSyntax? {
    if syntax.head.isBroken { return syntax.readRoleToDecorate }
    let example = syntax.parameters.first?.type?.text() ?? "Role"
    guard let role = syntax.roles.first else {
      report(
        Diagnostic(
          .decoratorForm, "a decorator must name the role that it wraps and provides",
          at: syntax.type.span,
          suggestion: Suggestion(
            syntax.parameters.isEmpty
              ? "write 'decorate \(syntax.type.text())(inner: Role) as Role', where 'Role' is what"
                + " it wraps"
              : "write 'as \(example)' after it",
            syntax.parameters.first?.type.map { syntax.offering(as: $0.text()) })))
      return nil
    }
    if let second = syntax.roles.dropFirst().first {
      report(
        Diagnostic(
          .decoratorForm, "a decorator can wrap only one role", at: second.span,
          help: "write a separate 'decorate' for each role"))
      return nil
    }
    switch role.kind {
    case .protocol, .superclass: return role
    case .own:
      report(
        Diagnostic(
          .decoratorForm, "a decorator must have the role of what it wraps, not its own type",
          at: role.span,
          suggestion: Suggestion(
            "write 'as \(example)'",
            syntax.parameters.first?.type.map { .replace(role.span, with: $0.text()) })))
    case .collection:
      report(
        Diagnostic(
          .decoratorForm, "a decorator can't wrap a whole collection, only each of its elements",
          at: role.span,
          suggestion: Suggestion(
            "write 'as \(role.type.element?.text() ?? "Role")'",
            role.type.element.map { element in
              let fix = Fix.replace(role.span, with: element.text())
              return syntax.replacing(role.type.key, with: element.text()).map(fix.and) ?? fix
            })))
    }
    return nil
  }
}

extension ComponentSyntax {
  /// What a decorator of which a part could not be read wraps, if that is clear all the same.
  fileprivate var readRoleToDecorate: RoleSyntax? {
    guard roles.count == 1, let role = roles.first else { return nil }
    return switch role.kind {
    case .protocol, .superclass: role
    case .own, .collection: nil
    }
  }
}
