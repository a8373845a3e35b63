import TenonDiagnostics

/// A manifest's tokens, with what they spell and where statements end.
final class ManifestTokens {
  let source: SourceFile
  let fileIndex: Int
  let file: TokenizedFile
  let list: [Token]
  private(set) lazy var lifetimeNames: Set<String> =
    original?.lifetimeNames ?? names(declaredBy: .lifetime)
  private let original: ManifestTokens?

  init(source: SourceFile, fileIndex: Int, file: TokenizedFile) {
    (self.source, self.fileIndex, self.file) = (source, fileIndex, file)
    list = file.tokens
    original = nil
  }

  /// The tokens of a statement that a row has rewritten.
  init(_ file: TokenizedFile, of original: ManifestTokens) {
    source = original.source
    fileIndex = original.fileIndex
    self.original = original
    self.file = file
    list = file.tokens
  }

  // MARK: Text

  func text(_ index: Int) -> String { text(list[index]) }

  func text(_ token: Token) -> String {
    // A word or sign that a row has put in.
    if token.isImplied, let text = token.impliedText {
      let isName = token.kind == .identifier && token.word == .none
      return isName ? file.invented[Int(token.start)] ?? text : text
    }
    return source.text(Int(token.start), Int(token.end))
  }

  func symbol(_ index: Int) -> Symbol {
    let token = list[index]
    if token.isImplied { return Symbol(text(token)) }
    return source.bytes.withUnsafeBufferPointer {
      Symbol(UnsafeBufferPointer(rebasing: $0[Int(token.start)..<Int(token.end)]))
    }
  }

  /// The first byte of a token, or 0 of one without text.
  func firstByte(_ index: Int) -> UInt8 { firstByte(list[index]) }

  func firstByte(_ token: Token) -> UInt8 {
    !token.isImplied && token.start < token.end ? source.bytes[Int(token.start)] : 0
  }

  /// Whether a token's text is `word`, which is plain ASCII; no text is made for that.
  func spells(_ index: Int, _ word: StaticString) -> Bool { spells(list[index], word) }

  func spells(_ token: Token, _ word: StaticString) -> Bool {
    if token.isImplied { return text(token) == word.description }
    guard Int(token.end - token.start) == word.utf8CodeUnitCount else { return false }
    for offset in 0..<word.utf8CodeUnitCount
    where source.bytes[Int(token.start) + offset] != word.utf8Start[offset] {
      return false
    }
    return true
  }

  /// Whether a token is the one-character operator `byte`.
  func isOp(_ index: Int, _ byte: Unicode.Scalar) -> Bool { isOp(list[index], byte) }

  func isOp(_ token: Token, _ byte: Unicode.Scalar) -> Bool {
    token.kind == .op && token.end == token.start + 1 && firstByte(token) == UInt8(ascii: byte)
  }

  /// Whether a token is a name in upper case, as types are.
  func isUpperCase(_ index: Int) -> Bool { isUpperCase(list[index]) }

  func isUpperCase(_ token: Token) -> Bool {
    token.kind == .identifier && (0x41...0x5A).contains(firstByte(token))
  }

  /// Whether a token is a name that looks like a type's: it begins in upper case, or in a script that has none, or is
  /// no word.
  func isTypeName(_ token: Token) -> Bool {
    guard token.kind == .identifier else { return false }
    let first = firstByte(token)
    // As most do.
    if first != UInt8(ascii: "_"), first < 0x80, !token.isBackquoted {
      return (0x41...0x5A).contains(first)
    }
    return Self.looksLikeType(text(token))
  }

  /// The same of a name as written.
  static func looksLikeType(_ name: String) -> Bool {
    let plain = NameSyntax.plain(name)
    let first = plain.first { $0 != "_" }
    return first.map { !$0.isLowercase && !$0.isNumber } ?? false || !NameSyntax.isPlain(plain)
  }

  func span(_ index: Int) -> SourceSpan {
    SourceSpan(file: fileIndex, start: Int(list[index].start), end: Int(list[index].end))
  }

  /// From the first to the last of some tokens.
  func span(_ range: Range<Int>) -> SourceSpan {
    SourceSpan(
      file: fileIndex, start: Int(list[range.lowerBound].start),
      end: Int(list[range.upperBound - 1].end))
  }

  /// The token that closes a bracket; `nil` of one without partner.
  func closing(of index: Int) -> Int? { file.closing(of: index) }

  func isDeclaredLifetime(_ index: Int) -> Bool {
    !lifetimeNames.isEmpty && lifetimeNames.contains(text(index))
  }

  // MARK: Statements

  /// Whether a token is one of the directives that choose.
  func isDirective(_ index: Int) -> Bool {
    guard list[index].kind == .pound else { return false }
    return isBranch(index) || spells(index, "#if") || spells(index, "#elif")
  }

  /// Whether a token is the directive that ends a branch of a condition.
  func isBranch(_ index: Int) -> Bool {
    list[index].kind == .pound
      && (spells(index, "#endif") || spells(index, "#else") || spells(index, "#elseif"))
  }

  /// The token behind the statement that begins at an index.
  func endOfStatement(from start: Int) -> Int {
    var index = start
    // Attributes may have lines of their own.
    while true {
      if list[index].kind == .at, let end = endOfAttribute(from: index) {
        index = end
      } else if isModifierAlone(at: index) {
        index += 1
      } else {
        break
      }
    }
    if index > start, isDirective(index) { return index }
    while list[index].kind != .endOfFile {
      index = list[index].kind.opens ? (closing(of: index) ?? index) + 1 : index + 1
      let token = list[index]
      if token.kind.closes || token.kind == .semicolon { break }
      if token.startsLine, !continuesLine(at: index) { break }
    }
    return index
  }

  /// Whether a word before a declaration stands on a line of its own.
  func isModifierAlone(at index: Int) -> Bool {
    let token = list[index]
    guard token.startsLine, list[min(index + 1, list.count - 1)].startsLine, !token.isBackquoted,
      token.word.isModifier || token.word.isOfContainers
    else { return false }
    return file.beginsMember(at: index + 1) || file.beginsGroup(at: index + 1)
      || list[index + 1].kind != .pound && beginsDeclaration(at: index + 1)
  }

  /// Whether a token begins a member, as no statement goes on.
  func beginsMemberStatement(at index: Int) -> Bool {
    if file.beginsMember(at: index) || file.beginsInput(at: index) { return true }
    let next = list[min(index + 1, list.count - 1)]
    guard next.kind == .identifier, !next.startsLine else { return false }
    switch list[index].word {
    case .include, .decorate, .accessors: return true
    default: return false
    }
  }

  /// The token behind an attribute and its arguments; `nil` where no name follows the `@`.
  func endOfAttribute(from start: Int) -> Int? {
    guard list[start + 1].kind == .identifier, !list[start + 1].hasSpaceBefore else { return nil }
    var index = start + 2
    while list[index].kind == .period, list[index + 1].kind == .identifier { index += 2 }
    guard list[index].kind == .leftParen, !list[index].hasSpaceBefore else { return index }
    return closing(of: index).map { $0 + 1 } ?? index
  }

  /// Whether a token that begins a line, outside of brackets, belongs to the statement of the line before
  /// (manifest.md, Lexis).
  private func continuesLine(at index: Int) -> Bool {
    let token = list[index]
    if token.kind == .endOfFile || isDirective(index) { return false }
    if file.beginsMember(at: index) || file.beginsGroup(at: index) || beginsLine(at: index) {
      return false
    }
    let previous = list[index - 1]
    switch previous.kind {
    case .comma, .colon, .equal, .arrow: return true
    // Nothing ends in an infix operator or a period.
    case .op where previous.hasSpaceBefore || isOp(index - 1, "<"): return true
    case .period: return true
    case .identifier:
      switch previous.word {
      // A module may be called so.
      case .as: if index < 2 || list[index - 2].word != .import { return true }
      case .try, .await, .is: return true
      default: break
      }
    default: break
    }
    switch token.kind {
    case .equal, .leftBrace, .period, .colon, .arrow: return true
    case .op: return firstByte(index) != UInt8(ascii: "\\")
    case .identifier:
      switch token.word {
      case .as, .named: return !isClauseBeforeLifetime(at: index)
      case .async, .throws:
        // `async strong X` is a slip; on a line of its own it belongs to what stands before it.
        var next = index + 1
        while [.async, .throws].contains(list[next].word) { next += 1 }
        return list[next].startsLine
          || !file.beginsMember(at: next) && list[next].word != .decorate
      case .at: return isKeyOfRole(at: index)
      default: return previous.kind == .rightBrace && spells(index, "else")
      }
    default: return false
    }
  }

  /// Whether `at "home"` stands on the line below a role that needs a key.
  private func isKeyOfRole(at index: Int) -> Bool {
    let next = list[index + 1]
    guard list[index - 1].kind == .rightBracket, !next.startsLine, !isDeclaredLifetime(index),
      let opening = Optional(Int(file.partner[index - 1])), opening > 0,
      list[opening..<index].contains(where: { $0.kind == .colon })
    else { return false }
    return next.kind != .identifier || !isUpperCase(index + 1)
      || [.period, .leftParen].contains(list[index + 2].kind)
  }

  /// Where `as` stands that ends an expression, with a type behind it.
  func castAtEnd(of value: Range<Int>) -> Int? {
    var index = value.upperBound - 1
    while index > value.lowerBound {
      let token = list[index]
      if token.word == .as {
        let next = list[index + 1]
        let isForced = next.kind == .op && !next.hasSpaceBefore
        return isForced || list[index - 1].kind == .period ? nil : index
      }
      switch token.kind {
      case .identifier, .period: break
      case .op where ["?", "<", ">", "&"].contains { isOp(index, $0) }: break
      case _ where token.kind.closes && file.partner[index] >= 0: index = Int(file.partner[index])
      default: return nil
      }
      index -= 1
    }
    return nil
  }

  /// Whether a line begins a statement of its own, however the line before it ends: two names in a row stand in no
  /// expression and no type.
  private func beginsLine(at index: Int) -> Bool {
    let token = list[index]
    if token.kind == .at { return index > 0 && list[index - 1].kind == .equal }
    if token.kind == .op, beginsListItem(at: index) { return true }
    let next = list[min(index + 1, list.count - 1)]
    guard token.kind == .identifier, next.kind == .identifier, !next.startsLine else {
      return false
    }
    switch next.word {
    case .as, .is, .in: return false
    default: break
    }
    switch token.word {
    // Of a `set`, the type may stand on the line below the colon.
    case .input: return list[index - 1].kind != .colon || list[index + 2].kind == .colon
    case .include, .decorate, .let, .var, .set, .call, .release, .accessor: return true
    case .accessors: return next.word == .drop
    case .any, .some: return false
    case _ where token.word.isModifier: return true
    case .none where isUpperCase(index + 1) && isDeclaredLifetime(index): return true
    default: return beginsDeclaration(at: index)
    }
  }

  /// Whether a sign before a member stands at an index, as in a list of text: `- strong Type`.
  private func beginsListItem(at index: Int) -> Bool {
    var last = index
    while list[last + 1].kind == .op, !list[last + 1].hasSpaceBefore { last += 1 }
    let next = list[last + 1]
    return next.hasSpaceBefore && !next.startsLine && (next.word.isLifetime || next.word == .input)
      && !list[last + 2].startsLine
  }

  /// Whether a line has `named q` or `as Role`, and a component behind it.
  private func isClauseBeforeLifetime(at index: Int) -> Bool {
    let last = list.count - 1
    guard !list[index].isBackquoted else { return false }
    // The name may stand in quotes and parentheses.
    let behind = file.behind(index + 1)
    guard behind + 1 < last else { return false }
    return !list[index + 1...behind + 1].contains { $0.startsLine } && isUpperCase(behind + 1)
      && (list[behind].word.isLifetime || isDeclaredLifetime(behind))
  }

  /// Whether a token begins a top-level declaration that cannot be anything else.
  func beginsDeclaration(at start: Int) -> Bool {
    var index = start
    while index < list.count - 3 {
      switch list[index].word {
      case .private, .fileprivate, .internal, .package, .public, .overridable, .observed: index += 1
      default:
        let next = list[index + 1]
        guard next.kind == .identifier, !next.startsLine else { return spells(start, "#if") }
        switch list[index].word {
        case .import, .lifetime: return true
        case .container, .bundle, .facet, .traits:
          let after = list[index + 2]
          return after.kind == .leftBrace || after.kind == .colon || after.word == .in
        default: return false
        }
      }
    }
    return false
  }

  /// Whether a line begins with a statement of a component's block.
  func beginsBlockItem(at index: Int) -> Bool {
    guard list[index].startsLine, list[index].word.isOfBlock, !isDeclaredLifetime(index) else {
      return false
    }
    let next = list[index + 1]
    return next.kind == .identifier && !next.startsLine && !isUpperCase(index + 1)
  }

  /// Whether a token is a slip of a word that begins a statement of a block, where the rest reads as that.
  func isMisspeltBlockWord(at index: Int) -> Bool {
    func at(_ distance: Int) -> Token { list[min(index + distance, list.count - 1)] }
    let (token, name, after) = (at(0), at(1), at(2))
    guard token.kind == .identifier, token.word == .none, name.kind == .identifier,
      !name.startsLine, !token.isBackquoted, ![.in, .as, .is].contains(name.word),
      !isUpperCase(name),
      let meant = NearMiss.best(for: text(token), among: ["set", "call", "release", "accessor"])
    else { return false }
    let ends = after.startsLine || after.kind.closes || after.kind == .semicolon
    switch meant {
    case "set":
      let sign = after.kind == .identifier ? at(3) : after
      return sign.kind == .colon || sign.kind == .equal
    case "accessor": return ends || after.word == .for
    default:
      return ends || after.kind == .leftParen || after.word == .async || after.word == .throws
    }
  }
}
