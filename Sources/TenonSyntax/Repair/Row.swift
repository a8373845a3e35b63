import TenonDiagnostics

/// A slip: the tokens that it consists of, and the edits that make the statement read.
struct Row: Sendable {
  let id: DiagnosticID
  let pattern: [TokenPattern]
  let edits: [Edit]
  /// The elements that the finding is about.
  let place: ClosedRange<Int>
  let meaning: Meaning
  /// Words other than those of the first edit.
  let message: String?
  let help: String?
  let applies: (@Sendable (RowMatch) -> Bool)?
  fileprivate(set) var blocks = Block.all
  /// The kinds of statements that the row is tried at; all of them, where it names none.
  fileprivate(set) var kinds: [SyntaxKind] = []
  /// True for findings in round or square brackets, false for those outside.
  fileprivate(set) var isInList: Bool?

  /// How surely a rewrite is what was meant.
  enum Meaning: Sendable {
    /// `--fix` writes it, if its edits can't change the meaning.
    case sure
    /// The statement is read so, and `--fix` leaves it to the reader.
    case likely
    /// The statement is read so, and is silent about what depends on it.
    case doubtful
    /// The same, and the fix is offered: it may have names that follow from types.
    case guess

    var isDoubtful: Bool { self == .doubtful || self == .guess }
  }

  /// A text with `{n}` for elements, or one that a match gives.
  struct Text: Sendable, ExpressibleByStringInterpolation {
    let of: @Sendable (RowMatch) -> String

    init(stringLiteral template: String) { of = { _ in template } }

    init(_ of: @escaping @Sendable (RowMatch) -> String) { self.of = of }
  }

  /// A change of tokens. A text that begins or ends with a blank or a sign replaces the blanks beside it as well.
  enum Edit: Sendable {
    case replace(ClosedRange<Int>, Text)
    case insertBefore(Int, Text)
    case insertAfter(Int, Text)
    /// Moves an element before another one, behind it, or before the statement.
    case moveBefore(Int, Int)
    case moveAfter(Int, Int)
    case moveFirst(Int)
    /// Writes '=' for the colon that an element is, and for the others behind labels of its list.
    case equals(Int)
    /// Deletes a word or sign that stands there twice.
    case twice(Int)
    /// Writes the word that an element is near to.
    case near(Int)

    static func delete(_ element: Int) -> Edit { .replace(element...element, "") }
    static func delete(_ elements: ClosedRange<Int>) -> Edit { .replace(elements, "") }
    static func replace(_ element: Int, _ text: Text) -> Edit { .replace(element...element, text) }

    /// The elements that the finding is about.
    var elements: ClosedRange<Int> {
      switch self {
      case .replace(let elements, _): elements
      case .insertBefore(let element, _), .moveBefore(let element, _), .moveAfter(let element, _),
        .moveFirst(let element), .twice(let element), .equals(let element), .near(let element):
        element...element
      case .insertAfter(let element, _): element + 1...element + 1
      }
    }
  }

  init(
    _ meaning: Meaning, _ id: DiagnosticID, _ pattern: String, _ edits: Edit...,
    at place: ClosedRange<Int>? = nil, says message: String? = nil, help: String? = nil,
    where applies: (@Sendable (RowMatch) -> Bool)? = nil
  ) {
    (self.meaning, self.id, self.edits) = (meaning, id, edits)
    self.pattern = TokenPattern.all(pattern)
    let elements = place ?? edits[0].elements
    self.place = elements.lowerBound...min(elements.upperBound, self.pattern.count - 1)
    (self.message, self.help, self.applies) = (message, help, applies)
  }

  fileprivate func with(_ change: (inout Row) -> Void) -> Row {
    var copy = self
    change(&copy)
    return copy
  }
}

extension [Row] {
  /// The rows, tried at some kinds of statements alone.
  func of(_ kinds: SyntaxKind...) -> [Row] { map { $0.with { $0.kinds = kinds } } }

  /// The rows, in some kinds of blocks alone.
  func only(in blocks: Block) -> [Row] { map { $0.with { $0.blocks = blocks } } }

  /// The rows for what stands in round or square brackets, or outside of them.
  func inList(_ isInList: Bool) -> [Row] { map { $0.with { $0.isInList = isInList } } }
}

/// Where a row's pattern was found.
struct RowMatch {
  let row: Row
  let tokens: ManifestTokens
  let statement: Statement
  /// The statement should have ended before the token at which it can't be read.
  let isTooLong: Bool
  /// The tokens of each element.
  let elements: [Range<Int>]

  func first(_ element: Int) -> Int { elements[element].lowerBound }

  /// An element's first token.
  func token(_ element: Int) -> Token { tokens.list[first(element)] }

  /// The token that follows an element.
  func token(behind element: Int) -> Token { tokens.list[elements[element].upperBound] }

  /// The token before an element, or the file's first.
  func token(before element: Int) -> Token { tokens.list[max(0, first(element) - 1)] }

  func text(_ element: Int) -> String { tokens.text(elements[element]) }

  func tokens(of elements: ClosedRange<Int>) -> Range<Int> {
    self.elements[elements.lowerBound].lowerBound..<self.elements[elements.upperBound].upperBound
  }

  /// The first line of the text of several elements.
  func line(_ elements: ClosedRange<Int>) -> String {
    let text = tokens.text(tokens(of: elements))
    let first = text.prefix { !$0.isNewline }
    return first.count == text.count ? text : first + "…"
  }

  /// The type that an element is.
  func type(_ element: Int) -> TypeSyntax? {
    var parser = StatementParser(tokens, from: first(element), to: tokens.list.count - 1)
    return try? parser.type()
  }

  func isTypeName(_ element: Int) -> Bool { tokens.isTypeName(first(element)) }

  /// The round or square bracket around an element.
  func list(_ element: Int) -> Int? {
    tokens.list(around: first(element), from: statement.tokens.lowerBound)
  }

  /// The word that an element is near to.
  func meant(_ element: Int) -> String? {
    NearMiss.best(for: text(element), among: row.pattern[element].nearWords)
  }

  func isOf(_ kinds: SyntaxKind...) -> Bool { kinds.contains(statement.kind) }

  /// A text with those of elements for `{n}`, and one of the fields of them for `{n.field}`.
  func filled(_ template: String) -> String {
    Piece.all(of: template, self).map { $0.text(tokens) }.joined()
  }

  /// A field of an element, as `{n.field}` names it.
  func field(_ name: Substring, of element: Int) -> String {
    switch name {
    // A string without its quotes.
    case "name": text(element).filter { $0 != "\"" }
    // The label and the input's name that follow from a type.
    case "label": type(element)?.labelToWrite ?? "label"
    case "input": type(element).flatMap { AccessorName.property($0, qualifier: nil) } ?? "name"
    // The type of a member that is a value, and the member with the period before it.
    case "base": type(element)?.misplacedValue?.base?.text() ?? "Type"
    case "member": type(element)?.misplacedValue?.member ?? text(element)
    // The type in the file whose accessor has a name.
    default: tokens.names.types[text(element)] ?? "Type"
    }
  }

  // MARK: Words

  /// The words for what the row changes first.
  private func sentence(_ change: Rewriting.Change) -> String {
    if let message = row.message { return filled(message) }
    let found = line(row.edits[0].elements.clamped(to: 0...elements.count - 1))
    let text = change.pieces.map { $0.text(tokens) }.joined().split(separator: " ")
    let meant = text.joined(separator: " ")
    switch row.edits[0] {
    case .near: return "unknown keyword '\(found)'; did you mean '\(meant)'?"
    case .moveBefore, .moveAfter, .moveFirst: return "'\(found)' is in the wrong place"
    case .insertBefore, .insertAfter:
      let index = change.tokens.lowerBound
      return index > statement.tokens.lowerBound
        ? "expected '\(meant)' after '\(tokens.text(index - 1))'"
        : "expected '\(meant)' before '\(found)'"
    default:
      return meant.isEmpty ? "unexpected '\(found)'" : "expected '\(meant)', found '\(found)'"
    }
  }

  /// The row's finding; `line` is the statement as the row writes it.
  func finding(_ changes: [Rewriting.Change], _ line: String) -> Diagnostic {
    let texts = changes.map { $0.pieces.map { $0.text(tokens) }.joined() }
    let fixes = zip(changes, texts).map {
      $1.isEmpty ? Fix.delete($0.span) : .replace($0.span, with: $1)
    }
    let fix = fixes.dropFirst().reduce(fixes[0]) { $0.and($1) }
    let isSafe = row.meaning == .sure && keepsMeaning(changes, texts)
    return Diagnostic(
      row.id, sentence(changes[0]), at: tokens.span(tokens(of: row.place)),
      help: row.help.map(filled) ?? "write '\(line)'",
      fix: row.meaning == .doubtful ? nil : isSafe ? fix.safe : fix)
  }

  /// `--fix` may write the edits: they concern a misspelt word, signs or a repeated word.
  private func keepsMeaning(_ changes: [Rewriting.Change], _ texts: [String]) -> Bool {
    row.edits.allSatisfy { edit in
      switch edit {
      case .near, .twice, .equals: true
      case .replace, .insertBefore, .insertAfter:
        zip(changes, texts).allSatisfy { isSign(tokens.text($0.tokens)) && isSign($1) }
      case .moveBefore, .moveAfter, .moveFirst: false
      }
    }
  }

  private func isSign(_ text: String) -> Bool {
    text.utf8.allSatisfy { !$0.continuesName && !"\"'`()[]{}".utf8.contains($0) }
  }
}
