import TenonDiagnostics

/// `exclude Type named q, Type`: what a container leaves out of its bundles' collections.
extension Parser {
  /// Whether `exclude` has a type behind it, or nothing at all.
  var beginsExclude: Bool {
    let next = peek()
    return startsType(next) || next.startsLine || next.kind.closes || next.kind == .semicolon
  }

  func parseExclude(_ head: HeadSyntax, _ first: Token) -> ExcludeSyntax? {
    guard startsType(peek()), !peek().startsLine else {
      fail(
        .bundleForm, "expected a component's type after 'exclude'", at: span(token),
        help: "write 'exclude Type'")
      unread.insert(.all)
      return nil
    }
    refuse(head, before: "exclude")
    statementKind = .exclude
    advance()
    return parseExcluded(from: first)
  }

  /// excluded = type ("named" name)? ("," type ("named" name)?)*
  func parseExcluded(from first: Token) -> ExcludeSyntax? {
    var items: [ExcludeSyntax.Item] = []
    while let type = parseType("a component's type") {
      var item = ExcludeSyntax.Item(type: type, qualifier: nil)
      if at(.named) {
        advance()
        item.qualifier = parseQualifier()
      }
      items.append(item)
      guard !failed, at(.comma) else { break }
      advance()
    }
    if !failed, !atStatementEnd {
      fail(.unexpectedText, "unexpected \(found) at the end of the statement")
    }
    // What would be left out may be what is wrong further on.
    if failed { unread.insert(.all) }
    return items.isEmpty ? nil : ExcludeSyntax(items: items, span: span(from: first))
  }
}
