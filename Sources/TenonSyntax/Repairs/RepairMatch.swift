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

  func text(_ range: Range<Int>) -> String { range.isEmpty ? "" : parser.source.text(span(range)) }

  func span(_ element: Int) -> SourceSpan { span(elements[element]) }

  /// The word that an element is near to.
  func meant(_ element: Int) -> String? {
    guard case .nearest(let words) = repair.pattern[element] else { return nil }
    return NearMiss.best(for: text(element), among: words)
  }

  /// The statement with some changes, in one line.
  func statement(_ edits: Repair.Edit...) -> String {
    parser.rewritten(edits.map { Rewriting.Change($0, self) }.sorted().map { ($0.span, $0.text) })
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

  /// A template with the elements' texts in place of `{n}`, without quotes in place of `{n.name}`, and the word that is
  /// meant in place of `{n.meant}`.
  func filled(_ template: String) -> String {
    guard template.contains("{") else { return template }
    var text = template
    for element in elements.indices.reversed() {
      if text.contains("{\(element)}") {
        text = text.replacing("{\(element)}", with: self.text(element))
      }
      if text.contains("{\(element).name}") {
        text = text.replacing("{\(element).name}", with: self.text(element).filter { $0 != "\"" })
      }
      if text.contains("{\(element).meant}") {
        text = text.replacing("{\(element).meant}", with: meant(element) ?? "")
      }
    }
    return text
  }

  /// Whether the statement is of a kind.
  func isOf(_ kinds: SyntaxKind...) -> Bool { kinds.contains(parser.statementKind) }
}
