import TenonDiagnostics

/// A slip as a row: the tokens that it consists of, and the edits that make the statement read.
struct Repair: Sendable {
  let id: DiagnosticID
  let pattern: [TokenPattern]
  let edits: [Edit]
  /// The elements that the finding is about.
  let place: ClosedRange<Int>
  /// Words other than those of the first edit.
  let message: Text?
  /// `{statement}` stands for the statement as the row writes it.
  let help: Text
  let meaning: Meaning
  let applies: (@Sendable (RepairMatch) -> Bool)?
  /// The kinds of blocks in which it applies.
  fileprivate(set) var blocks = Blocks.all
  /// The kinds of statements that the row is tried at; all of them, where it names none.
  fileprivate(set) var kinds: [SyntaxKind] = []
  /// True for findings in round or square brackets, false for those outside.
  fileprivate(set) var isInList: Bool?
  /// Several findings in a component's block are one mistake.
  fileprivate(set) var isOnceInBlock = false

  /// The blocks that hold statements.
  struct Blocks: OptionSet, Sendable {
    let rawValue: UInt8

    static let file = Blocks(rawValue: 1)
    /// A container or a bundle.
    static let members = Blocks(rawValue: 2)
    static let group = Blocks(rawValue: 4)
    static let facet = Blocks(rawValue: 8)
    static let traits = Blocks(rawValue: 16)
    /// A component's braces.
    static let component = Blocks(rawValue: 32)
    static let all = Blocks(rawValue: 63)
  }

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
    let of: @Sendable (RepairMatch) -> String

    init(stringLiteral template: String) { of = { $0.filled(template) } }

    init(_ of: @escaping @Sendable (RepairMatch) -> String) { self.of = of }
  }

  /// A change of tokens. Texts are words and signs of the language and `{n}`; one that begins or ends with a blank or a
  /// sign replaces the blanks beside it as well.
  enum Edit: Sendable {
    case delete(Int, through: Int)
    case replace(Int, through: Int, with: Text)
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

    static func delete(_ element: Int) -> Edit { .delete(element, through: element) }

    static func replace(_ element: Int, with text: Text) -> Edit {
      .replace(element, through: element, with: text)
    }
  }

  init(
    _ id: DiagnosticID, _ pattern: [TokenPattern], _ edits: Edit..., at place: Int? = nil,
    through last: Int? = nil, says message: Text? = nil, help: Text = "write '{statement}'",
    meaning: Meaning = .sure, where applies: (@Sendable (RepairMatch) -> Bool)? = nil
  ) {
    (self.id, self.pattern, self.edits) = (id, pattern, edits)
    let elements = place.map { $0...(last ?? $0) } ?? edits.first?.elements ?? 1...1
    self.place = elements.lowerBound...min(elements.upperBound, pattern.count - 1)
    (self.message, self.help) = (message, help)
    (self.meaning, self.applies) = (meaning, applies)
  }
}

extension Repair.Edit {
  /// The elements that the finding is about.
  var elements: ClosedRange<Int> {
    switch self {
    case .delete(let first, let last), .replace(let first, let last, _): first...last
    case .insertBefore(let element, _), .moveBefore(let element, _),
      .moveAfter(let element, _), .moveFirst(let element), .twice(let element),
      .equals(let element),
      .near(let element):
      element...element
    case .insertAfter(let element, _): element + 1...element + 1
    }
  }
}

extension RepairMatch {
  /// The words for what the row changes.
  var sentence: String {
    if let message = repair.message { return message.of(self) }
    guard let edit = repair.edits.first else { return "" }
    switch edit {
    case .delete(let first, let last): return "unexpected '\(line(first...last))'"
    case .replace(let first, let last, let new):
      let text = new.of(self).split(separator: " ").joined(separator: " ")
      let found = line(first...last)
      return text.isEmpty ? "unexpected '\(found)'" : "expected '\(text)', found '\(found)'"
    case .insertBefore(let element, let new), .insertAfter(let element, let new):
      let text = new.of(self).split(separator: " ").joined(separator: " ")
      var index = elements[element].lowerBound
      if case .insertAfter = edit { index = elements[element].upperBound }
      return index > parser.headStart
        ? "expected '\(text)' after '\(parser.text(parser.file.tokens[index - 1]))'"
        : "expected '\(text)' before '\(line(element...element))'"
    case .moveBefore(let element, let other):
      return "'\(text(element))' must come before '\(firstWord(other))'"
    case .moveAfter(let element, let other):
      return "'\(text(element))' must come after '\(line(other...other))'"
    case .moveFirst(let element):
      let first = parser.text(parser.file.tokens[parser.headStart])
      return "'\(text(element))' must come before '\(first)'"
    case .equals: return "expected '=', found ':'"
    case .twice(let element): return "duplicate '\(text(element))'"
    case .near(let element):
      return "unknown keyword '\(text(element))'; did you mean '\(meant(element) ?? "")'?"
    }
  }

  /// `--fix` may write the edits: they concern a misspelt word, signs or a repeated word.
  var keepsMeaning: Bool {
    repair.meaning == .sure
      && repair.edits.allSatisfy { edit in
        switch edit {
        case .near, .twice, .equals: true
        case .delete(let first, let last): isSign(text(first...last))
        case .replace(let first, let last, let new):
          isSign(text(first...last)) && isSign(new.of(self))
        case .insertBefore(_, let new), .insertAfter(_, let new): isSign(new.of(self))
        case .moveBefore, .moveAfter, .moveFirst: false
        }
      }
  }

  private func isSign(_ text: String) -> Bool {
    text.utf8.allSatisfy { !Lexer.continuesIdentifier($0) && !"\"'`()[]{}".utf8.contains($0) }
  }
}

extension [Repair] {
  /// The rows, tried at some kinds of statements alone.
  func of(_ kinds: SyntaxKind...) -> [Repair] { map { $0.with { $0.kinds = kinds } } }

  /// The rows, in some kinds of blocks alone.
  func only(in blocks: Repair.Blocks) -> [Repair] { map { $0.with { $0.blocks = blocks } } }

  /// The rows, whose findings in a component's block are one mistake.
  func once() -> [Repair] { map { $0.with { $0.isOnceInBlock = true } } }

  /// The rows for what stands in round or square brackets, or outside of them.
  func inList(_ isInList: Bool) -> [Repair] { map { $0.with { $0.isInList = isInList } } }
}

extension Repair {
  fileprivate func with(_ change: (inout Repair) -> Void) -> Repair {
    var copy = self
    change(&copy)
    return copy
  }
}
