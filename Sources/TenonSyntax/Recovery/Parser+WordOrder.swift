import TenonDiagnostics

/// Components whose type is missing.
extension Parser {
  /// Reports `strong { set x: X }`, a block of a component whose type is missing, and passes it.
  func failBlockWithoutType() -> Bool {
    let name = peek(3)
    guard token.word.isLifetime, peek().kind == .leftBrace, !peek().startsLine,
      peek(2).word.isOfBlock, name.kind == .identifier, !name.startsLine, !isUpperCase(name),
      file.partner[position + 1] > position
    else { return false }
    let lifetime = text(token)
    advance()
    fail(
      .missingName, "expected a type after '\(lifetime)', found '{'",
      help: "write '\(lifetime) Type { \(text(peek())) … }'")
    unread.insert(.providers)
    return true
  }
}
