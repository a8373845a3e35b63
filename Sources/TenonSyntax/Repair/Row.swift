import TenonDiagnostics

/// A kind of slip: the pattern of its tokens, and the edits that make the statement parse.
struct Row: Sendable {
  let id: DiagnosticID
  let pattern: [TokenPattern]
  let edits: [Edit]
  /// The elements that the finding is about.
  let place: ClosedRange<Int>
  let meaning: Meaning
  /// The message, if it isn't derived from the first edit, and the help, if it isn't the rewritten statement.
  let words: (message: String?, help: String?)
  let applies: (@Sendable (RowMatch) -> Bool)?
  fileprivate(set) var blocks = Block.all
  /// The kinds of statements that the row is tried at; empty for all kinds.
  fileprivate(set) var kinds: [SyntaxKind] = []
  /// True for findings in round or square brackets, false for findings outside, `nil` for both.
  fileprivate(set) var isInList: Bool?

  /// The certainty that a rewrite is meant.
  enum Meaning: Sendable {
    /// `--fix` applies the rewrite: it corrects a misspelled word, signs or a repeated word.
    case sure
    /// The rewritten statement is used, but `--fix` doesn't apply the rewrite.
    case likely
    /// The rewritten statement is used, but errors that depend on it aren't reported.
    case doubtful
    /// A doubtful rewrite with a suggested fix, which may contain names derived from types.
    case guess

    var isDoubtful: Bool { self == .doubtful || self == .guess }
  }

  /// A text with `{n}` for elements, or a text from a match.
  struct Text: Sendable, ExpressibleByStringInterpolation {
    let of: @Sendable (RowMatch) -> String

    init(stringLiteral template: String) { of = { _ in template } }

    init(_ of: @escaping @Sendable (RowMatch) -> String) { self.of = of }
  }

  /// A change of tokens. A text that begins or ends with a blank or sign also replaces the blanks beside it.
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

    /// Writes '=' for a colon, and for the other colons after labels in its list.
    static func equals(_ colon: Int) -> Edit {
      Edit(elements: colon...colon) { match in
        match.colons(inListAround: match.first(colon)).flatMap { match.change($0..<$0 + 1, " =") }
      }
    }

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
    (words, self.applies) = ((message, help), applies)
  }
}

extension [Row] {
  /// The rows, limited to some kinds of blocks and statements, and to the inside or outside of brackets.
  func only(in blocks: Block = .all, at kinds: SyntaxKind..., inList: Bool? = nil) -> [Row] {
    map { row in
      var row = row
      (row.blocks, row.kinds, row.isInList) = (blocks, kinds, inList)
      return row
    }
  }
}
