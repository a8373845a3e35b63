import TenonDiagnostics

/// Where a row's pattern was found.
struct RepairMatch {
  let repair: Repair
  let parser: Parser
  /// The tokens of each element.
  let elements: [Range<Int>]

  /// An element's first token.
  func token(_ element: Int) -> Token { parser.file.tokens[elements[element].lowerBound] }

  /// The token that follows an element.
  func token(behind element: Int) -> Token { parser.file.tokens[elements[element].upperBound] }

  /// The token before an element, or the file's first.
  func token(before element: Int) -> Token {
    parser.file.tokens[max(0, elements[element].lowerBound - 1)]
  }

  func text(_ element: Int) -> String { text(elements[element]) }

  /// The text of several elements, with what stands between them.
  func text(_ elements: ClosedRange<Int>) -> String {
    text(
      self.elements[elements.lowerBound].lowerBound..<self.elements[elements.upperBound].upperBound)
  }

  func text(_ range: Range<Int>) -> String {
    if range.isEmpty { return "" }
    let tokens = parser.file.tokens[range]
    guard tokens.contains(where: \.isImplied) else { return parser.source.text(span(range)) }
    return tokens.reduce("") {
      $0 + ($1.hasSpaceBefore && !$0.isEmpty ? " " : "") + parser.text($1)
    }
  }

  /// The first line of the text of several elements.
  func line(_ elements: ClosedRange<Int>) -> String {
    let text = text(elements)
    let first = text.prefix { !$0.isNewline }
    return first.count == text.count ? text : first + "…"
  }

  /// The type that an element is.
  func type(_ element: Int) -> TypeSyntax? {
    parser.type(at: elements[element].lowerBound, before: parser.file.tokens.count - 1)
  }

  /// An element's first word.
  func firstWord(_ element: Int) -> String { parser.text(token(element)) }

  func isTypeName(_ element: Int) -> Bool { parser.isTypeName(token(element)) }

  /// An element stands in a list or in square brackets.
  func isInList(_ element: Int) -> Bool { parser.list(around: elements[element].lowerBound) != nil }

  /// The word that an element is near to.
  func meant(_ element: Int) -> String? {
    NearMiss.best(for: text(element), among: repair.pattern[element].nearWords)
  }

  /// The changes of the row's edits.
  var changes: [Rewriting.Change] {
    repair.edits.flatMap { Rewriting.Change.all($0, self) }.sorted()
  }

  /// The place of some tokens; of none, that behind the token before.
  func span(_ range: Range<Int>) -> SourceSpan {
    let tokens = parser.file.tokens
    guard !range.isEmpty else {
      let end = range.lowerBound > 0 ? Int(tokens[range.lowerBound - 1].end) : 0
      return SourceSpan(file: parser.fileIndex, start: end, end: end)
    }
    return parser.span(tokens[range.lowerBound]).through(parser.span(tokens[range.upperBound - 1]))
  }

  /// From the end of the token before some tokens, if nothing but blanks stand between.
  func gap(before tokens: Range<Int>) -> SourceSpan {
    let start = Int(parser.file.tokens[tokens.lowerBound].start)
    let end = span(tokens.lowerBound..<tokens.lowerBound).end
    return parser.place(isBlank(end, start) ? end : start, start)
  }

  func isBlank(_ start: Int, _ end: Int) -> Bool {
    start <= end && parser.source.bytes[start..<end].allSatisfy { $0 == 0x20 || $0 == 0x09 }
  }

  /// A template with the elements' texts in place of `{n}`, and one of the `fields` of them in place of `{n.field}`.
  func filled(_ template: String) -> String {
    guard template.contains("{") else { return template }
    var text = template
    for element in elements.indices.reversed() {
      if text.contains("{\(element)}") {
        text = text.replacing("{\(element)}", with: self.text(element))
      }
      guard text.contains("{\(element).") else { continue }
      for (name, field) in Self.fields where text.contains("{\(element).\(name)}") {
        text = text.replacing("{\(element).\(name)}", with: field(self, element))
      }
    }
    return text
  }

  private static let fields: [String: @Sendable (RepairMatch, Int) -> String] = [
    // A string without its quotes.
    "name": { $0.text($1).filter { $0 != "\"" } },
    // The label and the input's name that follow from a type.
    "label": { $0.type($1)?.labelToWrite ?? "label" },
    "input": { $0.type($1).flatMap { AccessorName.property($0, qualifier: nil) } ?? "name" },
    // The type of a member that is a value, and the member with the period before it.
    "base": { $0.type($1).flatMap(MisplacedValue.init)?.base?.text() ?? "Type" },
    "member": { $0.type($1).flatMap(MisplacedValue.init)?.member ?? $0.text($1) },
    // The type in the file whose accessor has a name.
    "provided": { $0.parser.typeNames[$0.text($1)] ?? "Type" },
  ]

  /// The statement is of one of the kinds.
  func isOf(_ kinds: SyntaxKind...) -> Bool { kinds.contains(parser.statementKind) }
}
