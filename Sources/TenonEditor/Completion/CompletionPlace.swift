import TenonDiagnostics
import TenonSyntax

/// The part of the grammar at a cursor.
enum CompletionPlace: Equatable {
  case nothing, facetMember, componentType
  case top(hasHead: Bool)
  case member(head: [Word])
  case clauses([Word])
  case role(isOverride: Bool)
  case qualifier(type: String)
  case parameter, parameterType, plainType, expression
  case parent, conformance, bundle, accessorRole
  case condition, code, module, attribute
}

extension CompletionContext {
  var place: CompletionPlace {
    if let comment {
      let words = tree.source.text(comment.lowerBound, start).split(separator: " ")
      let isControl = words.contains { $0 == "tenon:ignore" || $0 == "tenon:severity" }
      return isControl ? .code : .nothing
    }
    guard let depth = levels.lastIndex(where: { $0.scope != nil }), let scope = levels[depth].scope
    else { return .nothing }
    if isInCondition { return .condition }
    if count > 0, kind(count - 1) == .period { return .nothing }
    if scope == .expression { return .expression }
    let own = levels[depth...]
    let isNew = isOnNewLine && own.count == 1 && !(own[depth].tokens.last.map(goesOn) ?? false)
    // After an equals sign, everything is Swift, at any depth.
    if !isNew, own.contains(where: { $0.tokens.contains { kind($0) == .equal } }) {
      return .expression
    }
    let (rest, head) = headless(isNew ? [] : own[depth].tokens)
    if let last = own[depth].tokens.last, !isNew, kind(last) == .at { return .attribute }
    if own.count > 1 { return inBrackets(Array(own.dropFirst()), of: rest, head, scope) }
    guard let first = rest.first, let last = rest.last else { return beginning(scope, head) }
    return inStatement(rest, first, last, head, scope)
  }

  private var isInCondition: Bool {
    if count > 0, kind(count - 1) == .pound { return true }
    guard !isOnNewLine,
      let first = (0..<count).last(where: { tree.file.tokens[$0].startsLine || $0 == 0 })
    else { return false }
    return kind(first) == .pound && ["#if", "#elseif"].contains(text(first))
  }

  private func beginning(_ scope: Scope, _ head: [Word]) -> CompletionPlace {
    switch scope {
    case .file: .top(hasHead: !head.isEmpty)
    case .container, .bundle: .member(head: head)
    case .facet: .facetMember
    case .traits: .clauses([.var, .let])
    case .group: .componentType
    case .block: .clauses([.set, .call, .release, .accessor])
    case .expression: .expression
    }
  }

  /// The place after the first word of a statement.
  private func inStatement(
    _ rest: [Int], _ first: Int, _ last: Int, _ head: [Word], _ scope: Scope
  ) -> CompletionPlace {
    let isAlone = rest.count == 1
    let isOpen = isAlone || kind(last) == .comma
    let isOverride = head.contains(.override)
    switch (scope, word(first)) {
    case (.file, .import): return .module
    case (.file, _):
      if word(last) == .in { return .parent }
      if rest.contains(where: { kind($0) == .colon }) {
        return [.colon, .comma].contains(kind(last)) ? .conformance : .nothing
      }
      return rest.count == 2 && word(first) == .container ? .clauses([.in]) : .nothing
    case (.facet, .make) where isAlone, (.facet, .any) where isAlone: return .facetMember
    case (.facet, _), (.group, _): return behindType(rest[...], last, isOverride)
    case (.traits, _): return kind(last) == .colon ? .plainType : .nothing
    case (.block, .accessor):
      return word(last) == .for ? .accessorRole : rest.count == 2 ? .clauses([.for]) : .nothing
    case (.block, .set):
      if isAlone || word(last) == .weak { return .clauses([.weak]) }
      if word(last) == .named { return .qualifier(type: typeText(rest.dropFirst(3))) }
      return [.colon, .arrow].contains(kind(last)) ? .parameterType : .clauses([.named])
    case (.block, _): return kind(last) == .rightParen ? .clauses([.async, .throws]) : .nothing
    case (_, .include): return isOpen ? .bundle : .nothing
    case (_, .accessors): return isAlone ? .clauses([.drop]) : .nothing
    case (_, .input):
      if kind(last) == .colon { return .plainType }
      return rest.count > 3 && kind(last) != .comma ? .clauses([.named]) : .nothing
    default: return isAlone ? .componentType : behindType(rest.dropFirst(), last, isOverride)
    }
  }

  private func behindType(
    _ type: ArraySlice<Int>, _ last: Int, _ isOverride: Bool
  ) -> CompletionPlace {
    if word(last) == .named { return .qualifier(type: typeText(type)) }
    if type.contains(where: { word($0) == .as }) {
      let isOpen = [.as, .any, .class].contains(word(last)) || kind(last) == .comma
      return isOpen ? .role(isOverride: isOverride) : .clauses([])
    }
    let used = type.map(word)
    return .clauses([.async, .throws, .named, .as].filter { !used.contains($0) })
  }

  /// The text of a type up to its parentheses or the first clause.
  private func typeText(_ tokens: ArraySlice<Int>) -> String {
    tokens.prefix { kind($0) != .leftParen && ![.named, .as, .async, .throws].contains(word($0)) }
      .map(text).joined()
  }

  /// The place in parentheses or square brackets of a statement, the outermost first.
  private func inBrackets(
    _ brackets: [Level], of rest: [Int], _ head: [Word], _ scope: Scope
  ) -> CompletionPlace {
    guard let first = rest.first, let bracket = brackets[0].bracket else { return .nothing }
    if kind(bracket) == .leftBracket {
      let isRole = rest.contains { word($0) == .as }
      return isRole ? .role(isOverride: head.contains(.override)) : .plainType
    }
    if brackets.count > 1 {
      guard let inner = brackets[brackets.count - 1].bracket else { return .nothing }
      if kind(inner) == .leftBracket { return .parameterType }
      // A request with arguments, `row: Row(title = …)`, or the parameters of a closure.
      let before = brackets[brackets.count - 2].tokens.last
      return before.map { kind($0) == .identifier } == true ? .nothing : .plainType
    }
    let entry = brackets[0].tokens
    switch word(first) {
    case .release: return .nothing
    case .make where scope == .facet:
      return entry.last.map { kind($0) == .colon } == true ? .plainType : .nothing
    case .input, .lifetime, .include: return .plainType
    default: return inParameter(entry)
    }
  }

  private func inParameter(_ entry: [Int]) -> CompletionPlace {
    guard let last = entry.last else { return .parameter }
    if [.colon, .arrow].contains(kind(last)) { return .parameterType }
    switch word(last) {
    case .named:
      let colon = entry.firstIndex { kind($0) == .colon }.map { $0 + 1 } ?? 0
      return .qualifier(type: typeText(entry[colon...]))
    case .any, .some: return .parameterType
    case .input: return .plainType
    default: break
    }
    if text(last) == "key" { return .plainType }
    return entry.contains { kind($0) == .colon } ? .clauses([.named]) : .nothing
  }
}

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
