import TenonDiagnostics

/// Imports, which stand at the top of generated code.
extension Parser {
  func parseImport(from start: Int) -> ImportSyntax {
    statementKind = .import
    let first = file.tokens[start]
    var words = ""
    for token in file.tokens[start..<position] {
      words += token.hasSpaceBefore && !words.isEmpty ? " " + text(token) : text(token)
    }
    // Where a row has put the word in, the module may not be known yet.
    if token.isImplied { flags.hasNamelessImport = true }
    advance()
    var kind: String?
    switch token.word {
    case .struct, .class, .enum, .protocol, .func, .typealias, .var, .let:
      if peek().kind == .identifier, !peek().startsLine {
        kind = text(token)
        advance()
      }
    default: break
    }
    var path = text(token)
    refuseKeyword("a module name after '\(text(file.tokens[position - 1]))'")
    advance()
    while token.kind == .period, peek().kind == .identifier, !atStatementEnd {
      advance()
      path += "." + text(token)
      refuseKeyword("a name after '.'")
      advance()
    }
    if let kind, !path.contains(".") {
      fail(
        .missingName, "expected '.' and a name after '\(path)', found \(found)",
        help: "write 'import \(kind) \(path).Name', or 'import \(path)' for the whole module")
    }
    return ImportSyntax(span: span(from: first), prefix: words, kind: kind, path: path)
  }

  /// Reports the current name of an import where it is none.
  private func refuseKeyword(_ what: String) {
    let word = text(token)
    // Swift takes that one.
    if refuseDollar(what) || word == "await" || !SwiftWords.isReserved(word) { return }
    fail(
      .missingName, "expected \(what), found the keyword '\(word)'", at: span(token),
      help: "write the name, or '`\(word)`' if that is the name")
  }
}
