import TenonDiagnostics

/// A manifest's tokens, with what they spell and where statements end.
final class ManifestTokens {
  let source: SourceFile
  let fileIndex: Int
  let file: TokenizedFile
  let list: [Token]
  private let lifetimeNames: Set<String>

  init(source: SourceFile, fileIndex: Int, file: TokenizedFile) {
    self.source = source
    self.fileIndex = fileIndex
    self.file = file
    list = file.tokens
    lifetimeNames = Parser.names(declaredBy: .lifetime, in: file, source)
  }

  // MARK: Text

  func text(_ index: Int) -> String {
    let token = list[index]
    // A word or sign that a row has put in.
    if token.isImplied, let text = token.impliedText {
      let isName = token.kind == .identifier && token.word == .none
      return isName ? file.invented[Int(token.start)] ?? text : text
    }
    return source.text(Int(token.start), Int(token.end))
  }

  /// The first byte of a token, or 0 of one without text.
  func firstByte(_ index: Int) -> UInt8 {
    let token = list[index]
    return !token.isImplied && token.start < token.end ? source.bytes[Int(token.start)] : 0
  }

  /// Whether a token's text is `word`, which is plain ASCII; no text is made for that.
  func spells(_ index: Int, _ word: StaticString) -> Bool {
    let token = list[index]
    if token.isImplied { return text(index) == word.description }
    guard Int(token.end - token.start) == word.utf8CodeUnitCount else { return false }
    for offset in 0..<word.utf8CodeUnitCount
    where source.bytes[Int(token.start) + offset] != word.utf8Start[offset] {
      return false
    }
    return true
  }

  /// Whether a token is the one-character operator `byte`.
  func isOp(_ index: Int, _ byte: Unicode.Scalar) -> Bool {
    let token = list[index]
    return token.kind == .op && token.end == token.start + 1
      && firstByte(index) == UInt8(ascii: byte)
  }

  /// Whether a token is a name in upper case, as types are.
  func isUpperCase(_ index: Int) -> Bool {
    list[index].kind == .identifier && (0x41...0x5A).contains(firstByte(index))
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
  func closing(of index: Int) -> Int? {
    let partner = Int(file.partner[index])
    return partner > index ? partner : nil
  }

  func isDeclaredLifetime(_ index: Int) -> Bool {
    !lifetimeNames.isEmpty && lifetimeNames.contains(text(index))
  }

  // MARK: Statements

  /// Whether a token is one of the directives that choose.
  func isDirective(_ index: Int) -> Bool {
    guard list[index].kind == .pound else { return false }
    // Those with a space behind the `#` are no macros either.
    let next = source.bytes[Int(list[index].start) + 1]
    return next == 0x20 || next == 0x09 || isBranch(index)
      || spells(index, "#if") || spells(index, "#elif")
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
    while list[index].kind == .at, let end = endOfAttribute(from: index) { index = end }
    while list[index].kind != .endOfFile {
      index = list[index].kind.opens ? (closing(of: index) ?? index) + 1 : index + 1
      let token = list[index]
      if token.kind.closes || token.kind == .semicolon { break }
      if token.startsLine, !continuesLine(at: index) { break }
    }
    return index
  }

  /// The token behind an attribute and its arguments; `nil` where no name follows the `@`.
  private func endOfAttribute(from start: Int) -> Int? {
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
      default: return previous.kind == .rightBrace && spells(index, "else")
      }
    default: return false
    }
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
    case .input, .include, .exclude, .decorate, .let, .var, .set, .call, .release, .accessor:
      return true
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
    let behind = max(index + 1, Int(file.partner[index + 1])) + 1
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
}
