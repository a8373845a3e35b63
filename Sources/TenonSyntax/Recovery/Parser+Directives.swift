import TenonDiagnostics

/// A condition whose end is still to come.
struct OpenCondition {
  /// The token that begins it.
  let index: Int
  /// That of its first branch.
  var condition = ""
  var hasElse = false
  /// Where the members of its latest branch begin.
  var members = 0
}

/// Which directive a line is, or is meant to be.
extension Parser {
  /// The directive that a token is, or is a slip of; `nil` where it is none of those that choose.
  func directive(_ token: Token) -> String? {
    guard token.kind == .pound else { return nil }
    let text = Self.directiveText(text(token))
    switch text {
    case "#if", "#elseif", "#else", "#endif": return text
    case "#elif", "#elsif": return "#elseif"
    case "#fi" where token.end == self.token.end && !peek().startsLine: return "#if"
    case "#end", "#fi": return "#endif"
    case "#ifdef", "#ifndef": return "#if"
    default: return NearMiss.best(for: text, among: ["#endif", "#else", "#elseif", "#if"])
    }
  }

  /// A directive's name without the spaces that may stand behind its `#`.
  private static func directiveText(_ text: String) -> String {
    text.utf8.contains { $0 == 0x20 || $0 == 0x09 } ? text.filter { $0 != " " && $0 != "\t" } : text
  }

  /// The directive that the current line is meant to be, which goes on with a condition or ends it and lacks its `#`.
  private var directiveWithoutPound: String? {
    guard token.kind == .identifier || isOp(token, "!"), token.startsLine, !token.isBackquoted
    else {
      return nil
    }
    let isAlone = peek().startsLine || peek().kind == .endOfFile
    switch text(token) {
    case "else": return isAlone || text(peek()) == "if" ? "#else" : nil
    case "endif": return isAlone ? "#endif" : nil
    case "elseif", "elif", "elsif": return isAlone ? nil : "#elseif"
    default:
      // A condition alone, of a form that nothing else has.
      let opens = peek().kind == .leftParen && !isUpperCase(token) || isOp(token, "!")
      return opens && isConditionLine(at: position) ? "#elseif" : nil
    }
  }

  /// Whether a token is the word of a directive that begins a branch, without its `#`.
  func isBranchWord(_ token: Token) -> Bool {
    ["else", "elseif", "elif", "elsif"].contains(text(token))
  }

  /// Whether a condition is open that the current token may end a branch of.
  private var isInBranch: Bool { blockBranches > 0 || (!isBlockClosed && openBranches > 0) }

  /// The directive that ends the branch of a condition at the current token; `nil` where it goes on.
  var branchEnd: String? {
    guard isInBranch else { return nil }
    guard token.kind == .pound else {
      return token.kind == .rightBrace ? braceForEnd : directiveWithoutPound
    }
    guard let meant = directive(token) else { return nil }
    if isMeantAsEnd(meant) { return "#endif" }
    return meant == "#if" ? nil : meant
  }

  /// Whether the current directive stands where the end of the condition at hand belongs, which has none: a second
  /// `#else`, or the same condition once more.
  private func isMeantAsEnd(_ directive: String) -> Bool {
    guard let open = openConditions.last, unclosedIfs.contains(open.index) else { return false }
    switch directive {
    case "#else": return open.hasElse
    case "#if":
      return unclosedIfs.contains(position) && position > open.members
        && (peek().startsLine || restOfLine(from: position + 1) == open.condition)
    default: return false
    }
  }

  /// `#endif`, where a brace that closes nothing stands in its place.
  private var braceForEnd: String? {
    guard let open = openConditions.last, unclosedIfs.contains(open.index), token.startsLine,
      file.partner[position] < 0
    else { return nil }
    return "#endif"
  }

  /// Whether the current token ends a branch of a condition.
  var endsBranch: Bool { branchEnd != nil }

  /// Reports a slip of a directive's name.
  func reportMisspelt(_ token: Token, meant: String) {
    let isNegated = text(token) == "#ifndef"
    if text(token) == meant { return }
    if token.kind == .rightBrace || ["#if", "#else"].contains(text(token)) {
      forgiven.append(position)
      let line = span(token).through(
        token.kind == .pound && !peek().startsLine ? span(file.tokens[endOfLine]) : span(token))
      tell(
        Diagnostic(
          .directiveForm, "expected '\(meant)', found '\(text(token))'", at: span(token),
          help: "write '\(meant)'", fix: .replace(line, with: meant)))
      return
    }
    if token.kind != .pound {
      let isWord = text(token) == "endif" || isBranchWord(token)
      let whole = isWord ? meant : "\(meant) \(restOfLine(from: position))"
      tell(
        Diagnostic(
          .directiveForm,
          isWord
            ? "expected '\(meant)', found '\(text(token))'"
            : "expected '\(meant)' before the condition",
          at: span(token), help: "write '\(whole)'",
          fix: isWord
            ? .replace(span(token), with: meant).safe
            : .insert("\(meant) ", before: span(token)).safe))
      return
    }
    tell(
      Diagnostic(
        .directiveForm, "unknown directive '\(text(token))'", at: span(token),
        help: isNegated ? "write '#if !\(text(peek()))'" : "write '\(meant)'",
        fix: isNegated
          ? .replace(
            SourceSpan(file: fileIndex, start: Int(token.start), end: Int(peek().start)),
            with: "#if !"
          ).safe : .replace(span(token), with: meant).safe))
  }

  /// Says why a directive cannot stand where it does.
  func refuseDirective() {
    let meant = directive(token)
    let isBranch = meant != nil && meant != "#if"
    if isBranch, unclosedConditions > 0 {
      // It is the other end of one that was reported.
      if meant == "#endif" {
        unclosedConditions -= 1
        if let start = branchWithoutIf {
          // Nobody knows which of the members before it exclude those behind it.
          broken.append(
            BrokenStatement(
              span: start.through(span(token)), isUnpaired: true, isMisread: false))
          branchWithoutIf = nil
        }
      }
      failed = true
      return
    }
    fail(
      .directiveForm,
      isBranch
        ? "'\(text(token))' without '#if'" : "'\(text(token))' can't be used here",
      at: span(token),
      help: isBranch
        ? "write '#if' and its condition above what it controls, or delete '\(text(token))'"
        : "the only directives in a manifest are '#if', '#elseif', '#else' and '#endif'")
    guard isBranch, meant != "#endif" else { return }
    unclosedConditions += 1
    branchWithoutIf = span(token)
  }

  /// Whether the current line is a condition whose `#if` was lost: an `#else` or `#endif` further on
  /// has none.
  var isConditionWithoutIf: Bool {
    guard token.startsLine, token.kind == .identifier || isOp(token, "!"),
      position < lastDirectiveWithoutIf
    else { return false }
    // Swift's own `if` may stand in the place of the directive.
    return isConditionLine(at: text(token) == "if" && !peek().startsLine ? position + 1 : position)
  }

  /// The same where a name alone is a member, so that nothing but Swift's `if` tells.
  var isSwiftIf: Bool { text(token) == "if" && !peek().startsLine && isConditionWithoutIf }

  /// Whether what stands from a token on up to the end of its line is a condition.
  private func isConditionLine(at start: Int) -> Bool {
    var end = start
    let limit = min(file.tokens.count - 1, start + 100)
    while end < limit, !file.tokens[end + 1].startsLine { end += 1 }
    guard file.tokens[end + 1 < file.tokens.count ? end + 1 : end].startsLine else { return false }
    return
      ConditionExpression(source.text(Int(file.tokens[start].start), Int(file.tokens[end].end)))
      != nil
  }

  /// The last token of the current line.
  var endOfLine: Int {
    var end = position
    while end + 1 < file.tokens.count - 1, !file.tokens[end + 1].startsLine { end += 1 }
    return end
  }

  /// The last `#elseif`, `#else` or `#endif` that no `#if` stands before, or -1 if all have theirs, and the `#if`s
  /// that have no `#endif`.
  static func unpairedDirectives(
    in file: TokenizedFile, _ source: SourceFile
  ) -> (last: Int, ifs: Set<Int>) {
    // Those that are open, with the braces around each.
    var open: [(index: Int, depth: Int)] = []
    var unclosed: Set<Int> = []
    var last = -1
    var depth = 0
    for (index, token) in file.tokens.enumerated() {
      switch token.kind {
      case .leftBrace where file.partner[index] >= 0: depth += 1
      case .rightBrace where file.partner[index] >= 0: depth -= 1
      case .pound: break
      default: continue
      }
      guard token.kind == .pound else { continue }
      switch directiveText(source.text(Int(token.start), Int(token.end))) {
      case "#if": open.append((index, depth))
      case "#endif":
        // A condition ends in the block that it began in.
        while let top = open.last, top.depth > depth {
          unclosed.insert(top.index)
          open.removeLast()
        }
        if open.popLast() == nil { last = index }
      case "#else", "#elseif": if open.isEmpty { last = index }
      default: break
      }
    }
    return (last, unclosed.union(open.map(\.index)))
  }
}
