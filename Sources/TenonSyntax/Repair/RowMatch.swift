import TenonDiagnostics

/// A row at an unreadable statement, and the tokens that match its pattern.
struct RowMatch {
  let tokens: ManifestTokens
  let statement: Statement
  let failure: Int
  /// True if the statement should have ended before the failure.
  let isTooLong: Bool
  var number = 0
  var elements: [Range<Int>] = []

  var list: [Token] { tokens.list }
  var row: Row { Row.all[number] }

  var end: Int { statement.tokens.upperBound }

  /// True if a row's pattern matches from a token on, and the row applies.
  mutating func stands(_ number: Int, at index: Int) -> Bool {
    if !elements.isEmpty { elements = [] }
    guard hasElements(of: Row.all[number].pattern, from: 0, at: index) else { return false }
    self.number = number
    return row.isInList.map { $0 == (bracket(around: row.place.lowerBound) != nil) } ?? true
      && row.applies.map { $0(self) } ?? true
  }

  private mutating func hasElements(
    of pattern: [TokenPattern], from element: Int, at index: Int
  ) -> Bool {
    if element == pattern.count { return true }
    let isAway = pattern[element].isOnLine && isAway(index)
    var next = isAway ? nil : pattern[element].end(self, index)
    while let end = next, end <= self.end {
      elements.append(index..<end)
      if hasElements(of: pattern, from: element + 1, at: end) { return true }
      elements.removeLast()
      next = pattern[element].isRun ? self.index(behindOneAt: end) : nil
    }
    return false
  }

  /// The index after a part of an element, or `nil` if the part doesn't match at an index.
  func end(of part: TokenPattern, at index: Int) -> Int? {
    part.isOnLine && isAway(index) ? nil : part.end(self, index)
  }

  /// True if a token is after the statement, or on a line that doesn't continue the statement.
  private func isAway(_ index: Int) -> Bool {
    guard index < end else { return true }
    return list[index].startsLine && index > elements.first?.lowerBound ?? index
      && !list[index].kind.closes && !list[index - 1].kind.opens
      && tokens.list(around: index, from: statement.tokens.lowerBound) == nil
  }

  /// The index after a token, or after the brackets that it opens; `nil` at the end of the brackets around it.
  func index(behindOneAt index: Int) -> Int? {
    index < end && !list[index].kind.closes ? tokens.file.behind(index) : nil
  }

  func index(behindBracket kind: TokenKind, at index: Int) -> Int? {
    list[index].kind == kind ? tokens.file.closing(of: index).map { $0 + 1 } : nil
  }

  func first(_ element: Int) -> Int { elements[element].lowerBound }

  func token(_ element: Int) -> Token { list[first(element)] }

  func token(behind element: Int) -> Token { list[elements[element].upperBound] }

  /// The token before an element, or the file's first.
  func token(before element: Int) -> Token { list[max(0, first(element) - 1)] }

  func text(_ element: Int) -> String { tokens.text(elements[element]) }

  func tokens(of elements: ClosedRange<Int>) -> Range<Int> {
    first(elements.lowerBound)..<self.elements[elements.upperBound].upperBound
  }

  func type(_ element: Int) -> TypeSyntax? {
    var parser = StatementParser(tokens, from: first(element), to: list.count - 1)
    return try? parser.type()
  }

  /// An element as a value by Swift's naming conventions, in the place of a type.
  func value(_ element: Int) -> (base: TypeSyntax?, member: String)? {
    type(element)?.misplacedValue
  }

  func isTypeName(_ element: Int) -> Bool { tokens.isTypeName(first(element)) }

  /// The round or square bracket around an element.
  func bracket(around element: Int) -> Int? {
    tokens.list(around: first(element), from: statement.tokens.lowerBound)
  }

  /// The field `name` of an element, as in `{n.field}`.
  func field(_ name: Substring, of element: Int) -> String {
    switch name {
    // A string without its quotes.
    case "name": text(element).filter { $0 != "\"" }
    // The nearest word to the element.
    case "meant": NearMiss.best(for: text(element), among: row.pattern[element].nearWords) ?? ""
    // The label and the input's name that are derived from a type.
    case "label": type(element)?.labelToWrite ?? "label"
    case "input": type(element).flatMap { AccessorName.property($0, qualifier: nil) } ?? "name"
    // The type of a member that is a value, and the member with its period.
    case "base": value(element)?.base?.text() ?? "Type"
    case "member": value(element)?.member ?? text(element)
    // The file's type that has an accessor of this name.
    default: tokens.names.types[text(element).lowercased()] ?? "Type"
    }
  }

  /// The row's finding; `line` is the rewritten statement.
  func finding(_ changes: [Rewriting.Change], _ line: String) -> Diagnostic {
    let fixes = changes.map { change in
      let text = change.text(tokens)
      return text.isEmpty ? Fix.delete(change.span) : .replace(change.span, with: text)
    }
    let fix = fixes.dropFirst().reduce(fixes[0]) { $0.and($1) }
    return Diagnostic(
      row.id, row.words.message ?? sentence, at: tokens.span(tokens(of: row.place)),
      help: row.words.help ?? (line.isEmpty ? "delete it" : "write '\(line)'"),
      fix: row.meaning == .doubtful ? nil : row.meaning == .sure ? fix.safe : fix)
  }

  /// The message for the row's first edit.
  private var sentence: String {
    func quoted(_ text: String) -> String { "'\(text.prefix { !$0.isNewline })'" }
    let place = quoted(tokens.text(tokens(of: row.place)))
    let change = row.edits[0].changes(self).first
    let words = change?.text(tokens).split(whereSeparator: \.isWhitespace) ?? []
    guard let change, !words.isEmpty else { return "unexpected \(place)" }
    let isBeside = change.tokens.isEmpty || !row.edits[0].elements.overlaps(row.place)
    return "expected \(quoted(words.joined(separator: " ")))"
      + (isBeside ? " before \(place)" : ", found \(quoted(tokens.text(change.tokens)))")
  }
}
