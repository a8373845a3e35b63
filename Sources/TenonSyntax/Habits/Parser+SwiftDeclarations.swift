import TenonDiagnostics

/// Declarations of Swift's among members.
extension Parser {
  /// Reports a declaration of Swift's among a container's members; `false` where there is none.
  func failSwiftDeclaration() -> Bool {
    guard token.kind == .identifier, !token.isBackquoted, !peek().startsLine else { return false }
    switch token.word {
    case .struct, .class, .enum, .protocol, .typealias, .actor: break
    case .none where spells(token, "extension") || spells(token, "deinit"): break
    default: return false
    }
    let word = text(token)
    let help: String
    switch word {
    case "struct", "class", "enum", "protocol", "extension", "typealias", "actor":
      guard isUpperCase(peek()), !lifetimeNames.contains(word) else { return false }
      help =
        "declare the type in Swift; for a component of that type, write 'strong \(text(peek()))(…)'"
    case "deinit":
      guard peek().kind == .leftBrace else { return false }
      help =
        "to call a method when a component is released, write 'strong Type() { release method() }'"
    default: return false
    }
    fail(
      .unknownWord, "'\(word)' can't be used inside a \(enclosingBlock)", at: span(token),
      help: help)
    return true
  }
}
