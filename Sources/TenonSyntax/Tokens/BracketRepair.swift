import TenonDiagnostics

/// What is done to the tokens of a file whose brackets do not pair, so that the parser reads what was
/// meant: it sees no bracket without its partner, but for a closing one on a line of its own.
struct BracketRepair {
  /// Brackets of another kind than was meant.
  var kinds: [Int: TokenKind] = [:]
  /// Brackets that are one too many.
  var removed: Set<Int> = []
  /// Which opening brackets are closed before which tokens; what is inside of a bracket comes before it.
  private var closings: [(opening: Int, place: Int)] = []

  /// Closes a bracket at the best guess before the token at `end`.
  mutating func insert(closing opening: Int, before end: Int, in file: TokenizedFile) {
    var place = end
    if file.tokens[opening].kind == .leftParen {
      place = Self.endOfList(from: opening, to: end, in: file)
    }
    // What was opened inside of it is closed no later.
    var index = closings.count - 1
    while index >= 0, closings[index].opening > opening {
      if closings[index].opening < place {
        closings[index].place = min(closings[index].place, place)
      }
      index -= 1
    }
    closings.append((opening, place))
  }

  /// Where a list of parameters that is never closed ends: before the roles or the block, else at the end of
  /// the line, unless the next one begins with a parameter.
  private static func endOfList(from opening: Int, to end: Int, in file: TokenizedFile) -> Int {
    var index = opening + 1
    while index < end {
      let token = file.tokens[index]
      if token.word == .as || token.kind == .semicolon { return index }
      if token.kind == .leftBrace, file.tokens[index + 1].word.isOfBlock { return index }
      if token.startsLine, file.tokens[index - 1].kind != .comma {
        let isParameter =
          token.kind == .identifier
          && (file.tokens[index + 1].kind == .colon
            || index + 2 < end && file.tokens[index + 2].kind == .colon)
        if !isParameter { return index }
      }
      let partner = Int(file.partner[index])
      index = token.kind.opens && partner > index && partner < end ? partner + 1 : index + 1
    }
    return end
  }

  /// The file with all of it done. O(tokens).
  func applied(to file: TokenizedFile) -> TokenizedFile {
    var result = file
    result.tokens = []
    result.partner = []
    result.bracketFindings = [:]
    let closings = Dictionary(grouping: closings, by: \.place)
    var moved = [Int](repeating: 0, count: file.tokens.count)
    var startsLine = false
    for (index, token) in file.tokens.enumerated() {
      for (opening, _) in (closings[index] ?? []).sorted(by: { $0.opening > $1.opening }) {
        let kind = kinds[opening] ?? file.tokens[opening].kind
        let end = index > 0 ? file.tokens[index - 1].end : 0
        result.partner.append(Int32(moved[opening]))
        result.partner[moved[opening]] = Int32(result.tokens.count)
        result.touched.append(result.tokens.count)
        result.tokens.append(
          Token(
            kind: TokenKind(rawValue: kind.rawValue + 1) ?? .unknown, word: .none,
            startsLine: false,
            hasSpaceBefore: false, isBackquoted: false, start: end, end: end))
      }
      moved[index] = result.tokens.count
      if let finding = file.bracketFindings[index] {
        let place = result.tokens.count
        // What is removed belongs to the statement before it.
        result.touched.append(removed.contains(index) ? max(0, place - 1) : place)
        result.bracketFindings[place] = finding
      }
      if removed.contains(index) {
        if let finding = file.bracketFindings[index] { result.findings.append(finding) }
        result.bracketFindings[result.tokens.count] = nil
        moved[index] = max(0, result.tokens.count - 1)
        startsLine = startsLine || token.startsLine
        continue
      }
      result.partner.append(-1)
      result.tokens.append(
        Token(
          kind: kinds[index] ?? token.kind, word: token.word,
          startsLine: token.startsLine || startsLine, hasSpaceBefore: token.hasSpaceBefore,
          isBackquoted: token.isBackquoted, start: token.start, end: token.end))
      startsLine = false
      let partner = Int(file.partner[index])
      if partner >= 0, partner < index {
        result.partner[moved[index]] = Int32(moved[partner])
        result.partner[moved[partner]] = Int32(moved[index])
      }
    }
    result.documentation = file.documentation.map { (moved[$0.before], $0.start, $0.end) }
    if file.lastStray >= 0 { result.lastStray = moved[file.lastStray] }
    if removed.contains(file.lastStray) { result.lastStray = -1 }
    return result
  }
}

extension BracketPairing {
  /// Notes that a bracket is of the wrong kind where what stands before it and behind it says so: what
  /// holds statements is a brace.
  mutating func correctOpening(_ position: Int) {
    let token = file.tokens[position]
    let next = file.tokens[position + 1]
    if token.kind == .leftBrace, !token.hasSpaceBefore, next.kind == .identifier,
      file.tokens[min(position + 2, file.tokens.count - 1)].kind == .colon, isClosedAsList(position)
    {
      reportWrong(position, meant: "(")
      repair.kinds[position] = .leftParen
      file.tokens[position] = file.tokens[position].of(.leftParen)
      return
    }
    guard token.kind != .leftBrace, position > 0, token.hasSpaceBefore else { return }
    let isBlock =
      next.word.isOfBlock
      && file.tokens[min(position + 2, file.tokens.count - 1)].kind == .identifier
    guard isBlock || next.startsLine && beginsBlock(before: position) else { return }
    reportWrong(position, meant: "{")
    repair.kinds[position] = .leftBrace
    file.tokens[position] = file.tokens[position].of(.leftBrace)
  }

  /// Whether the first bracket that closes more than is opened behind a place is a parenthesis.
  private func isClosedAsList(_ position: Int) -> Bool {
    var depth = 0
    for token in file.tokens[(position + 1)...].prefix(200) {
      if token.kind.opens { depth += 1 }
      guard token.kind.closes else { continue }
      if depth == 0 { return token.kind == .rightParen }
      depth -= 1
    }
    return false
  }

  /// Whether what stands before a bracket is what stands before a block's brace.
  private func beginsBlock(before position: Int) -> Bool {
    var index = position - 1
    while index > 0, !file.tokens[index].startsLine { index -= 1 }
    while index < position {
      let token = file.tokens[index]
      if token.kind == .at {
        index += 2
        continue
      }
      switch token.word {
      case .container, .bundle, .facet, .traits: return true
      case .private, .fileprivate, .internal, .package, .public, .overridable, .observed, .override,
        .eager:
        index += 1
      // A group is a word and its brace.
      default: return token.kind == .identifier && index + 1 == position
      }
    }
    return false
  }

  /// Says that another bracket belongs in the place of one.
  mutating func reportWrong(_ token: Int, meant: String) {
    file.bracketFindings[token] = Diagnostic(
      .unclosedBracket, "expected '\(meant)', found '\(source.text(span(token)))'", at: span(token),
      help: "write '\(meant)'", fix: .replace(span(token), with: meant))
  }

  /// The finding for a bracket that is closed nowhere, and should be before the token at `end`.
  func unclosed(_ token: Int, closing: String, before end: Int) -> Diagnostic {
    let next = file.tokens[end]
    let message = "'\(source.text(span(token)))' is never closed"
    guard looksAtColumns, closing == "}", next.startsLine, next.kind != .endOfFile else {
      return Diagnostic(
        .unclosedBracket, message, at: span(token), help: "close it with '\(closing)'")
    }
    // Where the columns tell, the place is known.
    let indentation = source.line(line(token)).prefix { $0 == 0x20 || $0 == 0x09 }
    let place = span(end - 1)
    return Diagnostic(
      .unclosedBracket, message, at: span(token),
      help: "close it with '}' before line \(line(end))",
      fix: .insert("\n\(String(decoding: indentation, as: UTF8.self))}", after: place))
  }

  /// Whether of two brackets that do not fit the opening one is what is wrong.
  func meansOpening(of closing: Int, at opening: Int) -> Bool {
    let (open, close) = (file.tokens[opening], file.tokens[closing])
    let previous = file.tokens[max(0, opening - 1)]
    let isGlued = !open.hasSpaceBefore && previous.kind == .identifier
    let isBeforeArrow = file.tokens[closing + 1].kind == .arrow
    switch (open.kind, close.kind) {
    case (.leftBrace, .rightParen): return isGlued || !file.tokens[opening + 1].word.isOfBlock
    case (.leftBrace, _):
      return !file.tokens[opening + 1].word.isOfBlock && !previous.word.isLifetime
    case (.leftParen, .rightBrace): return previous.word.isLifetime
    case (.leftParen, _): return !isGlued && !isBeforeArrow
    case (.leftBracket, .rightParen): return isGlued || isBeforeArrow
    case (.leftBracket, _): return previous.word.isLifetime
    default: return false
    }
  }
}

extension Token {
  /// The same token as another kind.
  func of(_ kind: TokenKind) -> Token {
    Token(
      kind: kind, word: word, startsLine: startsLine, hasSpaceBefore: hasSpaceBefore,
      isBackquoted: isBackquoted, start: start, end: end)
  }
}

extension Word {
  /// Whether it begins a statement of a component's block.
  var isOfBlock: Bool {
    switch self {
    case .set, .call, .release, .accessor: true
    default: false
    }
  }
}
