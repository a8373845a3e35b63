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
    advance()
    var kind: String?
    switch token.word {
    case .struct, .class, .enum, .protocol, .func, .typealias, .var, .let, .actor:
      if peek().kind == .identifier, !peek().startsLine {
        kind = text(token)
        advance()
      }
    default: break
    }
    var path = text(token)
    refuseDollar("a module name")
    advance()
    while token.kind == .period, peek().kind == .identifier, !atStatementEnd {
      advance()
      path += "." + text(token)
      refuseDollar("a name after '.'")
      advance()
    }
    return ImportSyntax(span: span(from: first), prefix: words, kind: kind, path: path)
  }
}
