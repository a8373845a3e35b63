import TenonDiagnostics

/// Pairs a file's brackets in one pass, so that every later stage can step over what it does not
/// understand in constant time, and every unclosed bracket is reported once, where it opens.
enum BracketPairing {
  static func pair(
    _ file: inout TokenizedFile, source: SourceFile, file index: Int, unclosedStrings: [Int],
    diagnostics: inout Diagnostics
  ) {
    let count = file.tokens.count
    file.partner = [Int32](repeating: -1, count: count)
    var open: [Int] = []
    var report = Reporter(
      source: source, file: index, unclosedStrings: unclosedStrings, lostFrom: file.lostFrom)
    var position = 0
    while position < count {
      let token = file.tokens[position]
      if token.kind.opens {
        open.append(position)
        if open.count > TokenizedFile.deepestNesting {
          diagnostics.report(
            Diagnostic(
              .nestedTooDeep,
              "brackets nest more than \(TokenizedFile.deepestNesting) deep here",
              at: report.span(token),
              help: "move the inner part into a Swift function of its own"))
          file.isTooDeep = true
          return
        }
      } else if token.startsLine, !open.isEmpty, file.beginsMember(at: position) {
        dropUnclosed(before: position, &open, file, &report, &diagnostics)
      } else if token.kind.closes {
        close(position, token, &open, &file, &report, &diagnostics)
      }
      position += 1
    }
    for opening in open { report.unclosed(file.tokens[opening], found: nil, &diagnostics) }
  }

  /// A line that begins a member ends every list before it, and every component's block: what is
  /// still open there was forgotten, even if a bracket further on seems to close it.
  private static func dropUnclosed(
    before position: Int, _ open: inout [Int], _ file: TokenizedFile,
    _ report: inout Reporter, _ diagnostics: inout Diagnostics
  ) {
    while let top = open.last {
      if file.tokens[top].kind == .leftBrace {
        switch file.tokens[top + 1].word {
        case .set, .call, .release, .accessor: break
        default: return
        }
      }
      report.unclosed(file.tokens[top], found: nil, &diagnostics)
      open.removeLast()
    }
  }

  private static func close(
    _ position: Int, _ token: Token, _ open: inout [Int], _ file: inout TokenizedFile,
    _ report: inout Reporter, _ diagnostics: inout Diagnostics
  ) {
    func matches(_ opening: Int) -> Bool {
      file.tokens[opening].kind.rawValue + 1 == token.kind.rawValue
    }
    if let top = open.last, matches(top) {
      open.removeLast()
      file.partner[top] = Int32(position)
      file.partner[position] = Int32(top)
      return
    }
    if let partner = open.lastIndex(where: matches) {
      // What was opened after the partner was never closed.
      for opening in open[(partner + 1)...] {
        report.unclosed(file.tokens[opening], found: nil, &diagnostics)
      }
      file.partner[open[partner]] = Int32(position)
      file.partner[position] = Int32(open[partner])
      open.removeSubrange(partner...)
      return
    }
    if let top = open.last, report.sameLine(file.tokens[top], token) {
      // The wrong bracket on the same line: one slip, so one error.
      report.unclosed(file.tokens[top], found: token, &diagnostics)
      file.partner[top] = Int32(position)
      file.partner[position] = Int32(top)
      open.removeLast()
      return
    }
    report.stray(token, &diagnostics)
  }

  /// Says what is wrong with a bracket, unless an unclosed string on its line or a swallowed rest
  /// of the file is the cause.
  private struct Reporter {
    let source: SourceFile
    let file: Int
    let unclosedStrings: [Int]
    let lostFrom: Int?

    func span(_ token: Token) -> SourceSpan {
      SourceSpan(file: file, start: Int(token.start), end: Int(token.end))
    }

    func sameLine(_ left: Token, _ right: Token) -> Bool {
      source.position(of: Int(left.start)).line == source.position(of: Int(right.start)).line
    }

    private func isFollowOn(_ token: Token) -> Bool {
      if lostFrom != nil { return true }
      if unclosedStrings.isEmpty { return false }
      let line = source.position(of: Int(token.start)).line
      return unclosedStrings.contains { source.position(of: $0).line == line }
    }

    func unclosed(_ token: Token, found: Token?, _ diagnostics: inout Diagnostics) {
      if isFollowOn(token) { return }
      let bracket = source.text(span(token))
      let closing = ["(": ")", "[": "]", "{": "}"][bracket] ?? ""
      var message = "this '\(bracket)' is never closed"
      if let found { message = "this '\(bracket)' is closed by '\(source.text(span(found)))'" }
      diagnostics.report(
        Diagnostic(
          .unclosedBracket, message, at: span(token), help: "close it with '\(closing)'"))
    }

    func stray(_ token: Token, _ diagnostics: inout Diagnostics) {
      if isFollowOn(token) { return }
      diagnostics.report(
        Diagnostic(
          .strayBracket, "this '\(source.text(span(token)))' closes nothing", at: span(token),
          help: "delete it, or open the bracket that it should close"))
    }
  }
}
