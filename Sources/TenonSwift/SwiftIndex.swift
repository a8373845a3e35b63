/// The declarations of a Swift file by their places: types, and the initializers and properties in them.
///
/// Bodies of functions and closures are skipped. O(bytes).
struct SwiftIndex: Sendable {
  struct Entry: Sendable {
    let kind: Kind
    /// The start of its attributes and modifiers.
    let start: Int
    /// Its own word, `struct` or `init`.
    let word: Range<Int>
    /// A type's name, or the type that an extension extends.
    var name = 0..<0
    /// The entry after those in a type.
    var next: Int
    /// The type that it is in; -1 at file level.
    let parent: Int
    /// The branch of an `#if` that it is in; -1 for none.
    let branch: Int
  }

  enum Kind: Equatable, Sendable {
    case type(TypeDeclaration.Kind)
    case initializer, property

    /// The declaration may have members.
    var hasMembers: Bool { if case .type(let kind) = self { kind != .alias } else { false } }
  }

  /// A branch of an `#if`, which may be in another one.
  struct Branch: Sendable {
    let parent: Int
    /// The place of its `#if`, and its number among the branches.
    let chain: Int
    let number: Int
    let condition: Range<Int>
    /// The number of open types around the `#if`.
    let depth: Int
  }

  fileprivate(set) var entries: [Entry] = []
  fileprivate(set) var branches: [Branch] = []

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var indexer = SwiftIndexer(bytes)
    indexer.read()
    self = indexer.index
  }

  fileprivate init() {}
}

/// Reads a file once, and notes its declarations.
private struct SwiftIndexer {
  typealias Kind = SwiftIndex.Kind
  var index = SwiftIndex()
  private var open: [Int] = []
  private var branch = -1
  private var cursor: SwiftCursor
  /// The maximum depth of types; deeper ones are skipped.
  private static let deepest = 32

  init(_ bytes: UnsafeBufferPointer<UInt8>) { cursor = SwiftCursor(bytes) }

  mutating func read() {
    defer { close(to: 0) }
    /// The start of a declaration's attributes and modifiers; -1 after anything else.
    var start = -1
    var isFresh = true
    var isBehindPeriod = false
    while true {
      let hasLineEnd = cursor.trivia()
      let place = cursor.index
      if place >= cursor.end { return }
      let byte = cursor.base[place]
      if start < 0, hasLineEnd || isFresh { start = place }
      isFresh = false
      if byte == 0x60 || SwiftCursor.beginsName(byte) {
        guard let word = cursor.name() else { return }
        if start >= 0, !isBehindPeriod, let kind = kind(of: word) {
          isFresh = declare(kind, word, start)
          start = -1
        } else if start < 0 || isBehindPeriod || !isModifier(word) {
          start = -1
        } else if cursor.byte == 0x28 {
          cursor.group()
        }
      } else if byte == 0x40 {
        cursor.index &+= 1
        cursor.attribute()
      } else {
        isFresh = step(byte)
        start = -1
      }
      isBehindPeriod = byte == 0x2E
    }
  }

  /// Steps over syntax that starts no declaration; returns true if one may follow on the line.
  private mutating func step(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x7B:
      cursor.body()
      return true
    case 0x7D:
      close(to: open.count - 1)
      cursor.index &+= 1
      return true
    case 0x28, 0x5B: cursor.group()
    case 0x22: cursor.string()
    case 0x3C: if !cursor.isBehindName || !cursor.angles() { cursor.index &+= 1 }
    case 0x2F: cursor.slash()
    case 0x23:
      let place = cursor.index
      cursor.numberSign()
      directive(place..<cursor.index)
    default:
      cursor.index &+= 1
      return byte == 0x3B
    }
    return false
  }

  /// Ends the innermost types, so that `depth` are open.
  private mutating func close(to depth: Int) {
    while open.count > max(0, depth), let type = open.popLast() {
      index.entries[type].next = index.entries.count
    }
  }

  // MARK: Words

  /// The kind of declaration that a word begins, with the cursor after it.
  private func kind(of word: Range<Int>) -> Kind? {
    func spells(_ text: StaticString) -> Bool { cursor.spells(word, text) }
    switch cursor.base[word.lowerBound] {
    case 0x73: return spells("struct") ? .type(.struct) : nil
    case 0x63: return spells("class") && !isModifiedNext ? .type(.class) : nil
    case 0x61: return spells("actor") && next != nil ? .type(.actor) : nil
    case 0x65: return spells("enum") ? .type(.enum) : spells("extension") ? .type(.extension) : nil
    case 0x70: return spells("protocol") ? .type(.protocol) : nil
    case 0x74: return spells("typealias") ? .type(.alias) : nil
    case 0x69:
      guard spells("init") else { return nil }
      var copy = cursor
      copy.trivia()
      return "(?!<".utf8.contains(copy.byte) ? .initializer : nil
    case 0x6C: return spells("let") ? .property : nil
    case 0x76: return spells("var") ? .property : nil
    default: return nil
    }
  }

  private var next: Range<Int>? {
    var copy = cursor
    return copy.trivia() ? nil : copy.name()
  }

  /// True if `class` precedes a member that it modifies.
  private var isModifiedNext: Bool {
    guard let next else { return false }
    return isModifier(next) || cursor.spells(next, "func", "var", "let", "subscript", "init")
  }

  private func isModifier(_ word: Range<Int>) -> Bool {
    switch cursor.base[word.lowerBound] {
    case UInt8(ascii: "p"): cursor.spells(word, "public", "private", "package")
    case UInt8(ascii: "f"), UInt8(ascii: "i"):
      cursor.spells(word, "final", "fileprivate", "internal", "indirect", "isolated")
    case UInt8(ascii: "n"), UInt8(ascii: "o"):
      cursor.spells(word, "nonisolated", "nonmutating", "override", "open", "optional")
    case UInt8(ascii: "s"), UInt8(ascii: "c"):
      cursor.spells(word, "static", "class", "convenience", "consuming")
    default:
      cursor.spells(
        word, "required", "lazy", "weak", "unowned", "dynamic", "distributed", "mutating",
        "borrowing", "async")
    }
  }

  // MARK: Declarations

  /// Notes a declaration; returns true if another one may follow at once.
  private mutating func declare(_ kind: Kind, _ word: Range<Int>, _ start: Int) -> Bool {
    var entry = SwiftIndex.Entry(
      kind: kind, start: start, word: word, next: index.entries.count + 1, parent: open.last ?? -1,
      branch: branch)
    if case .type = kind {
      cursor.trivia()
      let first = cursor.index
      while cursor.name() != nil {
        entry.name = first..<cursor.index
        if cursor.byte == 0x3C, kind == .type(.extension) { _ = cursor.angles() }
        guard cursor.byte == 0x2E else { break }
        cursor.index &+= 1
      }
      // `extension [Int]` and `extension Int?` extend other types.
      if cursor.byte == 0x5B || cursor.byte == 0x3F { entry.name = first..<first }
    }
    let hasBody = kind.hasMembers && passHead()
    if hasBody, open.count == SwiftIndexer.deepest {
      cursor.body()
    } else if hasBody {
      open.append(index.entries.count)
      cursor.index &+= 1
    }
    index.entries.append(entry)
    return hasBody
  }

  /// Steps to a type's brace; returns true if it is there.
  private mutating func passHead() -> Bool {
    while true {
      let hasLineEnd = cursor.trivia()
      switch cursor.byte {
      case 0x7B: return true
      case 0x7D, 0x3B, 0: return false
      case 0x28, 0x5B: cursor.group()
      case 0x23, 0x22: return false
      default:
        let place = cursor.index
        guard let word = cursor.name() else {
          cursor.index &+= 1
          continue
        }
        guard hasLineEnd, kind(of: word) != nil else { continue }
        cursor.index = place
        return false
      }
    }
  }

  // MARK: Conditions

  private mutating func directive(_ word: Range<Int>) {
    let isFirst = cursor.spells(word, "#if")
    guard isFirst || branch >= 0 else { return }
    if cursor.spells(word, "#endif") {
      branch = index.branches[branch].parent
      return
    }
    guard isFirst || cursor.spells(word, "#elseif") || cursor.spells(word, "#else") else { return }
    let start = cursor.index
    cursor.line()
    let condition = start..<cursor.index
    if isFirst {
      index.branches.append(
        SwiftIndex.Branch(
          parent: branch, chain: word.lowerBound, number: 0, condition: condition, depth: open.count
        ))
    } else {
      let last = index.branches[branch]
      // A brace that every branch opens is open once.
      close(to: last.depth)
      index.branches.append(
        SwiftIndex.Branch(
          parent: last.parent, chain: last.chain, number: last.number + 1, condition: condition,
          depth: last.depth))
    }
    branch = index.branches.count - 1
  }
}
