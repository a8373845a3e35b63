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
    /// `--fix` writes it: the edits concern a misspelt word, signs or a repeated word.
    case sure
    /// The statement is read so, and `--fix` leaves it to the reader.
    case likely
    /// The statement is read so, and is silent about what depends on it.
    case doubtful
    /// A doubtful rewrite whose fix is offered: it may have names that follow from types.
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
  struct Edit: Sendable {
    /// The elements that the finding is about.
    let elements: ClosedRange<Int>
    let changes: @Sendable (RowMatch) -> [Rewriting.Change]

    static func replace(_ elements: ClosedRange<Int>, _ text: Text) -> Edit {
      Edit(elements: elements) { $0.change($0.tokens(of: elements), text.of($0)) }
    }

    static func replace(_ element: Int, _ text: Text) -> Edit { replace(element...element, text) }
    static func delete(_ elements: ClosedRange<Int>) -> Edit { replace(elements, "") }
    static func delete(_ element: Int) -> Edit { replace(element...element, "") }

    /// Inserts before an element, or before the statement.
    static func insertBefore(_ element: Int?, _ text: Text) -> Edit {
      Edit(elements: (element ?? 0)...(element ?? 0)) {
        let index = element.map($0.first) ?? $0.statement.tokens.lowerBound
        return $0.insertion(before: index, text.of($0))
      }
    }

    static func insertAfter(_ element: Int, _ text: Text) -> Edit {
      Edit(elements: element + 1...element + 1) {
        let end = $0.elements[element].upperBound
        return $0.change(end..<end, text.of($0))
      }
    }

    static func moveBefore(_ element: Int, _ other: Int?) -> Edit {
      move(element, insertBefore(other, Text { $0.moved(element) + " " }))
    }

    static func moveAfter(_ element: Int, _ other: Int) -> Edit {
      move(element, insertAfter(other, Text { " " + $0.moved(element) }))
    }

    private static func move(_ element: Int, _ insertion: Edit) -> Edit {
      Edit(elements: element...element) {
        $0.change($0.elements[element], "") + insertion.changes($0)
      }
    }

    /// Writes '=' for the colon that an element is, and for the others behind labels of its list.
    static func equals(_ colon: Int) -> Edit {
      Edit(elements: colon...colon) { match in
        match.colons(inListAround: match.first(colon)).flatMap { match.change($0..<$0 + 1, " =") }
      }
    }

    /// Writes the word that an element is near to.
    static func near(_ element: Int) -> Edit { replace(element, "{\(element).meant}") }
  }

  init(
    _ meaning: Meaning, _ id: DiagnosticID, _ pattern: String, _ edits: Edit...,
    at place: ClosedRange<Int>? = nil, says message: String? = nil, help: String? = nil,
    where applies: (@Sendable (RowMatch) -> Bool)? = nil
  ) {
    (self.meaning, self.id, self.edits) = (meaning, id, edits)
    self.pattern = TokenPattern.all(pattern)
    self.place = place ?? edits[0].elements.clamped(to: 0...self.pattern.count - 1)
    (self.message, self.help, self.applies) = (message, help, applies)
  }

  func isTried(in block: Block, at kind: SyntaxKind) -> Bool {
    blocks.contains(block) && (kinds.isEmpty || kinds.contains(kind))
  }
}

extension [Row] {
  /// The rows, in some kinds of blocks and of statements alone, and inside of round and square brackets or outside.
  func only(in blocks: Block = .all, at kinds: SyntaxKind..., inList: Bool? = nil) -> [Row] {
    map { row in
      var row = row
      (row.blocks, row.kinds, row.isInList) = (blocks, kinds, inList)
      return row
    }
  }
}
