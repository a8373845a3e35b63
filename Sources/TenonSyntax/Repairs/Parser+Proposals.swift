import TenonDiagnostics

/// What to write for a statement: the whole of it with some edits, so that nothing that the user wished
/// for, `override` or an attribute, is lost from what a help line proposes.
extension Parser {
  /// One change of the statement at hand: a span without text is a place to insert at, a text that is
  /// empty deletes.
  typealias Change = (span: SourceSpan, text: String)

  /// A change that writes something before a place.
  func inserting(_ text: String, before span: SourceSpan) -> Change {
    (SourceSpan(file: span.file, start: span.start, end: span.start), text)
  }

  /// A change that writes something behind a place.
  func inserting(_ text: String, after span: SourceSpan) -> Change {
    (SourceSpan(file: span.file, start: span.end, end: span.end), text)
  }

  /// The edit that makes some changes.
  func fix(_ changes: [Change]) -> Fix? {
    let fixes = changes.map { change in
      change.text.isEmpty ? Fix.delete(change.span) : .replace(change.span, with: change.text)
    }
    return fixes.first.map { fixes.dropFirst().reduce($0) { $0.and($1) } }
  }

  /// The statement at hand in one line, from what stands before it on, with some changes made. Of a block
  /// and of what is very long, three dots are left.
  func rewritten(_ changes: [Change]) -> String {
    var writer = StatementWriter(changes: changes.sorted { $0.span.precedes($1.span) })
    var index = headStart
    let end = endOfProposal
    let limit = min(end, headStart + 80)
    while index < limit {
      let token = file.tokens[index]
      writer.pass(to: Int(token.start))
      let partner = Int(file.partner[index])
      if partner > index {
        let closing = file.tokens[partner]
        if closing.start > token.end, !writer.hasChanges(before: Int(closing.end)),
          source.bytes[Int(token.start)..<Int(closing.start)].contains(0x0A)
        {
          writer.write(text(token) + (token.kind == .leftBrace ? " … " : "…"), of: token)
          writer.write(text(closing), from: Int(closing.start))
          index = partner + 1
          continue
        }
      }
      writer.write(text(token), of: token)
      index += 1
    }
    writer.pass(to: .max)
    while writer.line.last == " " { writer.line.removeLast() }
    return index < end ? writer.line + " …" : writer.line
  }

  /// The end of the line that a proposal is for: what follows the statement on it belongs to it as well.
  private var endOfProposal: Int {
    var index = min(statement.tokens.upperBound, tokens.endOfStatement(from: headStart))
    while index < file.tokens.count - 1, !file.tokens[index].startsLine,
      file.tokens[index].kind != .semicolon, !file.tokens[index].kind.closes
    {
      index = file.behind(index)
    }
    return index
  }
}

/// Puts a statement's tokens and the changes between them in one line.
private struct StatementWriter {
  let changes: [Parser.Change]
  var line = ""
  private var next = 0
  /// Up to where the text is replaced.
  private var replacedTo = 0
  /// Where the text that was written last ends.
  private var end = 0
  /// Whether the token that was written last is one that a row has put in.
  private var isBehindInserted = false

  init(changes: [Parser.Change]) { self.changes = changes }

  /// Whether there is a change before an offset that is not made yet.
  func hasChanges(before offset: Int) -> Bool {
    next < changes.count && changes[next].span.start < offset
  }

  /// Makes the changes up to an offset.
  mutating func pass(to offset: Int) {
    while hasChanges(before: offset == .max ? offset : offset + 1) {
      let change = changes[next]
      // What is inserted right behind the text before brings its own blanks.
      if change.span.start > end, end > 0 { addBlank() }
      line += change.text
      replacedTo = max(replacedTo, change.span.end)
      end = max(end, change.span.end)
      next += 1
    }
  }

  mutating func write(_ text: String, of token: Token) {
    if Int(token.end) <= replacedTo { return }
    // Before what was inserted right here the blank stands already.
    let isBeside = end == Int(token.start) && !token.isImplied && !isBehindInserted
    if token.hasSpaceBefore || token.startsLine, !isBeside { addBlank() }
    write(text, from: Int(token.start))
    isBehindInserted = token.isImplied
    if token.isImplied { end = Int(token.start) }
  }

  mutating func write(_ text: String, from start: Int) {
    line += text
    end = start + text.utf8.count
  }

  private mutating func addBlank() {
    // Nothing stands apart from what opens a list.
    if let last = line.last, !" ([".contains(last) { line += " " }
  }
}
