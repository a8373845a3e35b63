import TenonDiagnostics

/// The directives that choose.
enum Directive: String {
  case `if` = "#if"
  case `elseif` = "#elseif"
  case `else` = "#else"
  case `endif` = "#endif"

  /// The directive that a text is, or is near to.
  init?(_ text: String) {
    let name = text.filter { $0 != " " && $0 != "\t" }
    switch name {
    case "#elif", "#elsif": self = .elseif
    case "#end", "#fi": self = .endif
    case "#ifdef", "#ifndef": self = .if
    default:
      let nearest = NearMiss.best(for: name, among: ["#endif", "#else", "#elseif", "#if"])
      guard let meant = Directive(rawValue: name) ?? nearest.flatMap(Directive.init(rawValue:))
      else { return nil }
      self = meant
    }
  }
}

/// The directives of a file that have no partner.
struct DirectivePairs {
  /// The last `#elseif`, `#else` or `#endif` without an `#if` before it, or -1.
  private(set) var lastWithoutIf = -1
  /// The `#if`s without an `#endif`.
  private(set) var unclosed: Set<Int> = []

  init(_ tokens: ManifestTokens) {
    // Those that are open, with the braces around each.
    var open: [(index: Int, depth: Int)] = []
    var depth = 0
    for (index, token) in tokens.list.enumerated() {
      switch token.kind {
      case .leftBrace where tokens.file.partner[index] >= 0: depth += 1
      case .rightBrace where tokens.file.partner[index] >= 0: depth -= 1
      case .pound:
        switch Directive(rawValue: tokens.text(index).filter { $0 != " " && $0 != "\t" }) {
        case .if: open.append((index, depth))
        case .endif:
          // A condition ends in the block that it began in.
          while let top = open.last, top.depth > depth {
            unclosed.insert(top.index)
            open.removeLast()
          }
          if open.popLast() == nil { lastWithoutIf = index }
        case .else, .elseif: if open.isEmpty { lastWithoutIf = index }
        case nil: break
        }
      default: break
      }
    }
    unclosed.formUnion(open.map(\.index))
  }
}

/// `#if` with its branches.
extension StatementParser {
  /// condition = "#if" fragment statement* ("#elseif" fragment statement*)* ("#else" statement*)? "#endif"
  mutating func condition(in block: Repair.Blocks, upTo limit: Int) {
    let node = open(.conditional)
    guard depth < TokenizedFile.deepestNesting else {
      stops[node] = stop(Self.fewerConditions)
      passCondition(upTo: limit)
      return close(node)
    }
    if block == .members, tokens.spells(position, "if"), braceOfIf != nil {
      depth += 1
      ifStatement(node, in: block)
      depth -= 1
      return close(node)
    }
    openConditions.append(OpenCondition(start: position))
    depth += 1
    conditionsInBlock += 1
    directive(isFirst: true)
    openConditions[openConditions.count - 1].members = position
    statements(in: block, upTo: limit)
    while position < limit, let branch = branchEnd, branch != .endif {
      directive()
      openConditions[openConditions.count - 1].members = position
      statements(in: block, upTo: limit)
    }
    if position < limit, branchEnd == .endif {
      directive()
    } else {
      stops[node] = stop("'#endif'", at: openConditions[openConditions.count - 1].start)
    }
    openConditions.removeLast()
    depth -= 1
    conditionsInBlock -= 1
    close(node)
    // An error of the condition as a whole.
    if stops[node] != nil { records[node].hasError = true }
  }

  /// Steps over a condition that nests too deep, with all that it holds.
  private mutating func passCondition(upTo limit: Int) {
    var open = 0
    repeat {
      if kind == .pound, let directive = Directive(tokens.text(position)) {
        open += directive == .if ? 1 : directive == .endif ? -1 : 0
      }
      position = min(tokens.file.behind(position), limit)
    } while open > 0 && position < limit
  }

  /// directive = ("#if" | "#elseif") fragment | "#else" | "#endif"
  private mutating func directive(isFirst: Bool = false) {
    let node = open(.directive)
    let outer = end
    end = tokens.endOfStatement(from: position)
    let meant = isFirst ? .if : branchEnd ?? .endif
    meantDirectives[node] = meant
    let words = ["if", "else", "elseif", "elif", "elsif", "endif", "}"]
    if kind == .pound || words.contains(tokens.text(position)) { position += 1 }
    let isElseIf = meant == .else && goesOn && !token.startsLine && tokens.spells(position, "if")
    if isElseIf { position += 1 }
    if meant == .if || meant == .elseif || isElseIf {
      conditionText()
    } else if token.startsLine {
      end = min(end, position)
    }
    let index = openConditions.count - 1
    if meant == .else, !isElseIf { openConditions[index].hasElse = true }
    if isFirst, Int(records[node].start) + 1 < position {
      openConditions[index].text = tokens.source.text(
        tokens.span(Int(records[node].start) + 1..<position))
    }
    if kind == .leftBrace, !token.startsLine {
      // Swift's `if` has one.
      position += 1
    } else if meant == .endif {
      // What stands in its place may be a whole line.
      let isEnd = tokens.list[Int(records[node].start)].kind != .pound || isEndWord(node)
      if isEnd, position < end { stops[node] = stop(Self.endOfStatement) }
      if !isEnd { position = end }
    } else if position < end {
      stops[node] = stop("the end of the line")
      position = end
    }
    end = outer
    close(node)
  }

  private func isEndWord(_ node: Int) -> Bool {
    Directive(tokens.text(Int(records[node].start))) == .endif
  }

  private mutating func conditionText() {
    guard goesOn, !token.startsLine, kind != .leftBrace else { return }
    let fragment = open(.fragment)
    while goesOn, kind != .leftBrace {
      position = tokens.file.behind(position)
    }
    close(fragment)
  }

  // MARK: Slips

  /// Whether a condition begins here, as it should be written or without its `#if`.
  func beginsCondition(in block: Repair.Blocks) -> Bool {
    let token = tokens.list[position]
    if token.kind == .pound {
      // A misspelt end may be a beginning.
      return Directive(tokens.text(position)) == .if
        || tokens.spells(position, "#fi") && !tokens.list[position + 1].startsLine
    }
    guard token.kind == .identifier || tokens.isOp(position, "!") else { return false }
    let isIf = tokens.spells(position, "if") && !tokens.list[position + 1].startsLine
    if isIf, block == .members, braceOfIf != nil { return true }
    guard token.startsLine, position < tokens.directives.lastWithoutIf else { return false }
    // Where a name alone is a member, nothing but Swift's `if` tells.
    guard isIf || block == .file || block == .members else { return false }
    return isConditionLine(at: isIf ? position + 1 : position)
  }

  /// The brace of Swift's `if`, which stands on the current line with something before it.
  private var braceOfIf: Int? {
    let limit = min(tokens.list.count - 1, position + 40)
    let brace = (position + 1..<max(position + 1, limit)).first {
      tokens.list[$0].startsLine || tokens.list[$0].kind == .leftBrace
    }
    guard let brace, brace > position + 1, tokens.list[brace].kind == .leftBrace,
      !tokens.list[brace].startsLine
    else { return nil }
    return tokens.closing(of: brace) == nil ? nil : brace
  }

  /// if = "if" fragment "{" statement* "}" ("else" ("if" fragment)? "{" statement* "}")*
  ///
  /// Its lines are directives of the node.
  private mutating func ifStatement(_ node: Int, in block: Repair.Blocks) {
    var brace = braceOfIf
    while let opening = brace, let closing = tokens.closing(of: opening) {
      let line = open(.directive)
      let isElse = tokens.spells(position, "}") || tokens.spells(position, "else")
      if tokens.spells(position, "}") { position += 1 }
      if isElse { position += 1 }
      let hasCondition = tokens.spells(position, "if")
      meantDirectives[line] = !isElse ? .if : hasCondition ? .elseif : .else
      if hasCondition {
        position += 1
        let fragment = open(.fragment)
        position = opening
        close(fragment)
      }
      position = opening + 1
      close(line)
      let outer = (end, conditionsInBlock)
      (end, conditionsInBlock) = (closing, 0)
      statements(in: block, upTo: closing)
      (end, conditionsInBlock) = outer
      position = closing
      brace = nil
      guard tokens.spells(closing + 1, "else") else { break }
      if tokens.list[closing + 2].kind == .leftBrace {
        brace = closing + 2
      } else if tokens.spells(closing + 2, "if") {
        position = closing + 2
        brace = braceOfIf
        position = closing
      }
    }
    let line = open(.directive)
    meantDirectives[line] = .endif
    position += 1
    close(line)
    records[node].hasError = true
  }

  /// The directive that ends the branch of a condition at the current token; `nil` where it goes on.
  var branchEnd: Directive? {
    guard conditionsInBlock > 0, position < tokens.list.count - 1 else { return nil }
    let token = tokens.list[position]
    switch token.kind {
    case .pound:
      guard let meant = Directive(tokens.text(position)) else { return nil }
      if isMeantAsEnd(meant) { return .endif }
      return meant == .if ? nil : meant
    // A brace in the place of `#endif`.
    case .rightBrace:
      let isOpen =
        openConditions.last.map { tokens.directives.unclosed.contains($0.start) } ?? false
      return isOpen && token.startsLine && tokens.file.partner[position] < 0 ? .endif : nil
    default: return directiveWithoutPound
    }
  }

  /// Whether a directive stands where the end of the condition at hand belongs, which has none.
  private func isMeantAsEnd(_ directive: Directive) -> Bool {
    guard let open = openConditions.last, tokens.directives.unclosed.contains(open.start) else {
      return false
    }
    switch directive {
    case .else: return open.hasElse
    case .if:
      guard tokens.directives.unclosed.contains(position), position > open.members else {
        return false
      }
      let end = tokens.endOfStatement(from: position)
      return end == position + 1
        || tokens.source.text(tokens.span(position + 1..<end)) == open.text
    default: return false
    }
  }

  /// The directive that the current line is meant to be, which goes on with a condition or ends it and lacks its `#`.
  private var directiveWithoutPound: Directive? {
    let token = tokens.list[position]
    guard token.kind == .identifier || tokens.isOp(position, "!"), token.startsLine,
      !token.isBackquoted
    else { return nil }
    let next = tokens.list[position + 1]
    let isAlone = next.startsLine || next.kind == .endOfFile
    switch tokens.text(position) {
    case "else": return isAlone || tokens.spells(position + 1, "if") ? .else : nil
    case "endif": return isAlone ? .endif : nil
    case "elseif", "elif", "elsif": return isAlone ? nil : .elseif
    default:
      // A condition alone, of a form that nothing else has.
      let opens =
        next.kind == .leftParen && !tokens.isUpperCase(position) || tokens.isOp(position, "!")
      return opens && isConditionLine(at: position) ? .elseif : nil
    }
  }

  /// Whether what stands from a token on up to the end of its line is a condition.
  private func isConditionLine(at start: Int) -> Bool {
    var end = start
    let limit = min(tokens.list.count - 1, start + 100)
    while end < limit, !tokens.list[end + 1].startsLine { end += 1 }
    guard end < limit else { return false }
    return ConditionExpression(tokens.source.text(tokens.span(start..<end + 1))) != nil
  }
}
