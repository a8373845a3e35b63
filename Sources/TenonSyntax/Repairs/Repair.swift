import TenonDiagnostics

/// A slip as a row: the tokens that stand there, what is said of them, and what is meant. It is tried where a statement
/// can't be read, and taken where the statement reads once the tokens are rewritten.
struct Repair: Sendable {
  let id: DiagnosticID
  /// `{n}` stands for the text of the pattern's element n.
  let message: Text
  let pattern: [TokenPattern]
  /// The kinds of blocks in which it applies.
  private(set) var blocks = Blocks.all
  /// The elements that the finding is about.
  let place: ClosedRange<Int>
  let help: Help
  let meaning: Meaning
  private(set) var applies: (@Sendable (RepairMatch) -> Bool)?
  private(set) var edits: [Edit]
  /// The kinds of statements that the row is tried at; all of them, where it names none.
  private(set) var kinds: [SyntaxKind] = []
  /// Whether its place has to be in round or square brackets, or outside of them.
  private(set) var isInList: Bool?
  /// Whether several of its findings in a component's block are one mistake.
  private(set) var isOnceInBlock = false

  /// What statements stand in.
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

  /// The same row, in some kinds of blocks alone.
  func only(in blocks: Blocks) -> Repair { setting(\.blocks, to: blocks) }

  /// The same row, whose findings in a component's block are one mistake.
  func once() -> Repair { setting(\.isOnceInBlock, to: true) }

  /// The same row, under a further condition.
  func requiring(_ condition: @escaping @Sendable (RepairMatch) -> Bool) -> Repair {
    setting(\.applies, to: { [applies] in condition($0) && applies?($0) ?? true })
  }

  func editing(_ edits: [Edit]) -> Repair { setting(\.edits, to: edits) }

  /// How surely a rewrite is what was meant.
  enum Meaning: Sendable {
    /// Nobody can doubt it: `--fix` writes it.
    case safe
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

  /// The help line.
  enum Help: Sendable, ExpressibleByStringInterpolation {
    /// The statement as it is meant, and words behind it.
    case statement(or: Text)
    case text(Text)

    static let statement = Help.statement(or: "")

    static func made(_ of: @escaping @Sendable (RepairMatch) -> String) -> Help { .text(Text(of)) }

    init(stringLiteral template: String) { self = .text(Text(stringLiteral: template)) }
  }

  /// A change of tokens. Texts are words and signs of the language and `{n}`, with the blanks that the fix writes.
  enum Edit: Sendable {
    case delete(Int, through: Int)
    case replace(Int, through: Int, with: Text)
    /// Replaces what stands from the end of the token before.
    case attach(Int, through: Int, with: Text)
    /// Replaces what stands from the end of the token before to the start of the one behind.
    case close(Int, through: Int, with: Text)
    case insertBefore(Int, Text)
    case insertAfter(Int, Text)
    /// Replaces signs by one with the blanks that belong around it.
    case sign(Int, String)
    /// Replaces the colons behind the labels of the list around an element.
    case labels(Int, with: String)
    /// Inserts before the statement's first token.
    case insertFirst(Text)
    /// Deletes the statement's attributes of other frameworks.
    case deleteForeignAttributes

    static func delete(_ element: Int) -> Edit { .delete(element, through: element) }

    static func replace(_ element: Int, with text: Text) -> Edit {
      .replace(element, through: element, with: text)
    }

    static func attach(_ element: Int, with text: Text) -> Edit {
      .attach(element, through: element, with: text)
    }

    static func close(_ element: Int, with text: Text) -> Edit {
      .close(element, through: element, with: text)
    }
  }

  init(
    _ id: DiagnosticID, _ message: Text, _ pattern: [TokenPattern], at place: Int,
    through last: Int? = nil,
    help: Help = .statement, _ meaning: Meaning,
    where applies: (@Sendable (RepairMatch) -> Bool)? = nil,
    _ edits: Edit...
  ) {
    (self.id, self.message, self.pattern) = (id, message, pattern)
    self.place = place...(last ?? place)
    (self.help, self.meaning) = (help, meaning)
    (self.applies, self.edits) = (applies, edits)
  }

  /// A near miss of a word, which the element at `place` is.
  static func misspelt(
    _ id: DiagnosticID, _ message: Text, _ pattern: [TokenPattern], at place: Int = 0,
    where applies: (@Sendable (RepairMatch) -> Bool)? = nil
  ) -> Repair {
    Repair(
      id, message, pattern, at: place,
      help: .made { $0.filled("did you mean '{\(place).meant}'?") },
      .safe, where: applies, .replace(place, with: "{\(place).meant}"))
  }

  /// The row, tried at some kinds of statements alone.
  func of(_ kinds: [SyntaxKind]) -> Repair { setting(\.kinds, to: kinds) }

  private func setting<Value>(_ part: WritableKeyPath<Repair, Value>, to value: Value) -> Repair {
    var copy = self
    copy[keyPath: part] = value
    return copy
  }
}

extension Repair {
  /// Rows for what stands in round or square brackets.
  static func inLists(_ rows: Repair...) -> [Repair] { rows.map { $0.inList(true) } }

  /// Rows for what stands outside of round and square brackets.
  static func outsideLists(_ rows: Repair...) -> [Repair] { rows.map { $0.inList(false) } }

  func inList(_ isInList: Bool) -> Repair { setting(\.isInList, to: isInList) }
}

extension [Repair] {
  /// The rows, tried at some kinds of statements alone.
  func of(_ kinds: SyntaxKind...) -> [Repair] { map { $0.of(kinds) } }
}
