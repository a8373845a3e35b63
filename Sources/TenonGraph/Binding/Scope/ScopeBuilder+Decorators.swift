import TenonDiagnostics
import TenonSyntax

/// The form of `decorate`.
extension ScopeBuilder {
  /// Notes a decorator; its target is known when all is bound.
  mutating func decorate(_ statement: Boxed<ComponentSyntax>, in scope: MemberScope) {
    let syntax = statement.value
    if let lifetime = syntax.lifetime {
      report(
        .decoratorStatement, "a decorator can't have its own lifetime", at: lifetime.span,
        suggestion: Suggestion(
          "delete '\(lifetime.text)'; a decorator lives as long as the component it wraps",
          .delete(lifetime.span)))
      // A component may be meant.
      graph.containers[scope.container.index].doubts.insert(.incomplete)
    }
    let access = syntax.head.access
    for (word, span) in [
      ("override", syntax.head.override), ("eager", syntax.head.eager),
      (access?.level.text ?? "", access?.span),
    ] {
      guard let span else { continue }
      report(
        .decoratorStatement, "'\(word)' can't be used on a decorator", at: span,
        help: "move '\(word)' to the component that it wraps")
    }
    guard let role = roleToDecorate(syntax) else {
      // The parser has reported an unreadable one, which provides nothing that others could request.
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

  /// The role that a decorator wraps and provides; reports if there is none.
  private mutating func roleToDecorate(_ syntax: ComponentSyntax) -> RoleSyntax? {
    let role = syntax.roles.first
    let asked = syntax.parameters.first?.type
    var example = asked?.text() ?? "Role"
    let (message, fix): (String, Fix?)
    switch role?.kind {
    case _ where syntax.roles.count > 1:
      (message, fix) = ("a decorator wraps one role; write a 'decorate' for each", nil)
    case .protocol, .superclass: return role
    case nil:
      message = "a decorator must name the role that it wraps and provides"
      fix = asked.map { syntax.offering(as: $0.text()) }
    case .own:
      message = "a decorator must have the role of what it wraps, not its own type"
      fix = asked.flatMap { type in role.map { .replace($0.span, with: type.text()) } }
    case .collection:
      message = "a decorator can't wrap a whole collection, only each of its elements"
      example = role?.type.element?.text() ?? example
      fix = role.flatMap { role in
        let fix = Fix.replace(role.span, with: example)
        return syntax.replacing(role.type.key, with: example).map(fix.and) ?? fix
      }
    }
    if syntax.head.isBroken { return nil }
    report(
      .decoratorForm, message,
      at: syntax.roles.count > 1 ? syntax.roles[1].span : role?.span ?? syntax.type.span,
      help: "write 'as \(example)'", fix: fix)
    return nil
  }
}
