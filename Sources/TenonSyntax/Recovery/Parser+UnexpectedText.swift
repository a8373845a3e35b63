import TenonDiagnostics

/// What stands behind a component and does not belong to it.
extension Parser {
  /// Says why a component cannot go on as it does.
  func failUnexpected(in component: ComponentSyntax) {
    if let lifetime = component.lifetime, !Word.lifetimes.contains(lifetime.plain),
      !lifetimeNames.contains(lifetime.plain), token.kind != .leftParen
    {
      // Not a component at all, most likely: `let x: Int = 3`, a sentence.
      statementKind = .error
      failUnknownWord(lifetime)
      return
    }
    if failScope(behind: component) || failArrowBehindList(component) { return }
    fail(.unexpectedText, "unexpected \(found) after the component")
  }
}
