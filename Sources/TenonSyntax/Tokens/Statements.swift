import TenonDiagnostics

/// Where statements begin and end (manifest.md, Lexis).
extension ManifestTokens {
  /// The token at an index, or the file's end.
  func at(_ index: Int) -> Token { list[min(index, list.count - 1)] }

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
    guard token.startsLine, at(index + 1).startsLine, !token.isBackquoted,
      token.word.isModifier || token.word.isOfContainers
    else { return false }
    return file.beginsMember(at: index + 1) || file.beginsGroup(at: index + 1)
      || list[index + 1].kind != .pound && beginsDeclaration(at: index + 1)
  }

  /// Whether a token begins a member, as no statement goes on.
  func beginsMemberStatement(at index: Int) -> Bool {
    if file.beginsMember(at: index) || file.beginsInput(at: index) { return true }
    let next = at(index + 1)
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
    case .op: return firstByte(token) != UInt8(ascii: "\\")
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

  /// Whether a line begins a statement of its own, however the line before it ends: two names in a row stand in no
  /// expression and no type.
  private func beginsLine(at index: Int) -> Bool {
    let token = list[index]
    if token.kind == .at { return index > 0 && list[index - 1].kind == .equal }
    if token.kind == .op, beginsListItem(at: index) { return true }
    let next = at(index + 1)
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
    let (token, name, after) = (list[index], at(index + 1), at(index + 2))
    guard token.kind == .identifier, token.word == .none, name.kind == .identifier,
      !name.startsLine, !token.isBackquoted, ![.in, .as, .is].contains(name.word),
      !isUpperCase(index + 1),
      let meant = NearMiss.best(for: text(token), among: ["set", "call", "release", "accessor"])
    else { return false }
    let ends = after.startsLine || after.kind.closes || after.kind == .semicolon
    switch meant {
    case "set":
      let sign = after.kind == .identifier ? at(index + 3) : after
      return sign.kind == .colon || sign.kind == .equal
    case "accessor": return ends || after.word == .for
    default:
      return ends || after.kind == .leftParen || after.word == .async || after.word == .throws
    }
  }
}
