import TenonDiagnostics
import TenonSyntax

/// The tokens before a cursor: during typing, there is no complete statement yet.
struct CompletionContext {
  /// A bracket, or the file, around the cursor.
  struct Level {
    /// The token of the opening bracket; `nil` for the file.
    let bracket: Int?
    /// The statement after it, or the tokens after the last comma, without those in brackets.
    let tokens: [Int]
    /// The scope of its braces, if it is one.
    var scope: Scope?
  }

  enum Scope { case file, container, bundle, facet, traits, group, block, expression }

  let tree: SyntaxTree
  private(set) var start: Int
  private(set) var end: Int
  /// The number of tokens before that identifier.
  private(set) var count = 0
  /// The file, then each bracket up to the innermost. Empty in strings.
  private(set) var levels: [Level] = []
  private(set) var comment: Range<Int>?

  init(_ tree: SyntaxTree, at offset: Int) {
    (self.tree, start, end) = (tree, offset, offset)
    let tokens = tree.file.tokens
    count = min(tokens.partitioningIndex { Int($0.end) >= offset }, tokens.count - 1)
    let token = tokens[count]
    if Int(token.start) < offset, token.kind != .endOfFile {
      switch token.kind {
      case .identifier: (start, end) = (Int(token.start), Int(token.end))
      case .string, .regex, .number: return
      default: count += 1
      }
    }
    comment = tree.comments(before: min(count, tokens.count - 1)).first {
      $0.lowerBound < offset && offset <= $0.upperBound
    }
    if comment == nil { findLevels() }
  }

  private mutating func findLevels() {
    var open: [Int?] = [nil]
    for index in 0..<count {
      switch kind(index) {
      case .leftParen, .leftBracket, .leftBrace: open.append(index)
      case .rightParen, .rightBracket, .rightBrace: if open.count > 1 { open.removeLast() }
      default: break
      }
    }
    for (depth, bracket) in open.enumerated() {
      let next = depth + 1 < open.count ? open[depth + 1] ?? count : count
      let isBraced = bracket.map { kind($0) == .leftBrace } ?? true
      var level = Level(bracket: bracket, tokens: tokens(behind: bracket, upTo: next, isBraced))
      if isBraced { level.scope = scope(bracket) }
      levels.append(level)
    }
  }

  // MARK: Tokens

  func word(_ index: Int) -> Word {
    tree.file.tokens[index].isBackquoted ? .none : tree.file.tokens[index].word
  }

  func kind(_ index: Int) -> TokenKind { tree.file.tokens[index].kind }

  func text(_ index: Int) -> String { tree.text(of: index) }

  func goesOn(behind index: Int) -> Bool {
    [.comma, .colon, .equal, .arrow].contains(kind(index)) || word(index) == .as
  }

  private func continuesLine(_ index: Int) -> Bool {
    [.equal, .leftBrace, .period, .colon, .arrow, .op].contains(kind(index))
      || [.as, .named, .async, .throws].contains(word(index))
  }

  /// The last statement in braces, or the last entry of a list, after a bracket.
  private func tokens(behind bracket: Int?, upTo end: Int, _ isBraced: Bool) -> [Int] {
    var found: [Int] = []
    var depth = 0
    for index in (bracket.map { $0 + 1 } ?? 0)..<end {
      let token = tree.file.tokens[index]
      if depth == 0 {
        let ends =
          isBraced
          ? token.kind == .semicolon
            || token.startsLine && !continuesLine(index) && !(found.last.map(goesOn) ?? true)
          : token.kind == .comma
        if ends { found = [] }
        if ends, token.kind == .semicolon || token.kind == .comma { continue }
      }
      switch token.kind {
      case .leftParen, .leftBracket, .leftBrace:
        if depth == 0 { found.append(index) }
        depth += 1
      case .rightParen, .rightBracket, .rightBrace:
        depth -= 1
        if depth == 0 { found = isBraced && token.kind == .rightBrace ? [] : found + [index] }
      default: if depth == 0 { found.append(index) }
      }
    }
    return found
  }

  // MARK: Statements

  var isOnNewLine: Bool {
    guard count > 0 else { return true }
    let last = tree.bytes(of: count - 1).upperBound
    return last <= start && tree.source.bytes[last..<start].contains { $0 == 0x0A || $0 == 0x0D }
  }

  /// A statement without its attributes and modifiers, and the modifiers.
  func headless(_ tokens: [Int]) -> (rest: [Int], head: [Word]) {
    var rest = tokens[...]
    var head: [Word] = []
    while let first = rest.first {
      if kind(first) == .at {
        rest = rest.dropFirst(2)
        if let open = rest.first, kind(open) == .leftParen { rest = rest.dropFirst(2) }
      } else if word(first).isModifier || word(first).isOfContainers,
        rest.count > 1 || first + 1 == count
      {
        head.append(word(first))
        rest = rest.dropFirst()
      } else {
        break
      }
    }
    return (Array(rest), head)
  }

  private func scope(_ bracket: Int?) -> Scope {
    guard let bracket, let outer = levels.last else { return .file }
    let rest = headless(outer.tokens).rest
    guard let first = rest.first else { return .block }
    if rest.contains(where: { kind($0) == .equal }), !tree.file.tokens[bracket].startsLine,
      bracket + 1 >= tree.file.tokens.count
        || ![.set, .call, .release, .accessor].contains(word(bracket + 1))
    {
      return .expression
    }
    switch (word(first), outer.scope) {
    case (.container, .file): return .container
    case (.bundle, .file): return .bundle
    case (.facet, .file): return .facet
    case (.traits, .file): return .traits
    case (_, .container), (_, .bundle): return rest.count == 1 ? .group : .block
    default: return .block
    }
  }

  /// The name of the container or the bundle around the cursor.
  var ownerName: String? {
    for depth in levels.indices.dropFirst().reversed() {
      guard [.container, .bundle].contains(levels[depth].scope),
        let word = levels[depth - 1].tokens.first(where: {
          [.container, .bundle].contains(self.word($0))
        }), word + 1 < count
      else { continue }
      return NameSyntax.plain(text(word + 1))
    }
    return nil
  }

  /// The tokens of the statement around the cursor, up to the cursor or the block, including brackets.
  var component: [Int] {
    guard let depth = levels.lastIndex(where: { $0.scope != nil }) else { return [] }
    if levels[depth].scope == .block || levels[depth].scope == .expression, depth > 0,
      let end = levels[depth].bracket
    {
      return Array((levels[depth - 1].tokens.first ?? end)..<end)
    }
    return levels[depth].tokens.first.map { Array($0..<count) } ?? []
  }

  var componentType: String? {
    let rest = headless(component).rest
    guard rest.count > 1, kind(rest[1]) == .identifier else { return nil }
    return text(rest[1])
  }
}
