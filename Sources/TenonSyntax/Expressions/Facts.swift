public import TenonDiagnostics

/// Facts of expressions: their names and effects.
extension ManifestTokens {
  /// The text of some tokens in generated code.
  func code(_ range: Range<Int>) -> String {
    let (start, end) = (list[range.lowerBound].start, list[range.upperBound - 1].end)
    return source.code(SourceSpan(file: 0, start: Int(start), end: Int(end)))
  }

  /// Some tokens, each string followed by the tokens of its interpolations.
  func code(of range: Range<Int>) -> ArraySlice<Token> {
    // Most strings have no interpolation.
    func isInterpolated(_ token: Token) -> Bool {
      token.kind == .string
        && source.bytes[Int(token.start)..<Int(token.end)].contains(UInt8(ascii: "\\"))
    }
    guard list[range].contains(where: isInterpolated) else { return list[range] }
    return list[range].flatMap {
      [$0] + (isInterpolated($0) ? Lexer.interpolations(of: $0, in: source.bytes) : [])
    }[...]
  }

  /// The names that code uses: identifiers without a period before them.
  func usedNames(in code: ArraySlice<Token>) -> Set<String> {
    var names: Set<String> = []
    var last = TokenKind.endOfFile
    for token in code {
      if token.kind == .identifier, last != .period { names.insert(NameSyntax.plain(text(token))) }
      last = token.kind
    }
    return names
  }

  // MARK: Effects

  /// The first `await` and the first `try` in the code of an expression.
  func effectMarks(in code: ArraySlice<Token>) -> EffectsSyntax {
    var marks = EffectsSyntax()
    // The branches of an `if` or `switch` belong to the expression itself.
    let hasBranches = code.first.map { ["if", "switch"].contains(text($0)) } ?? false
    // Within a closure, all braces count.
    var (depth, closures) = (0, 0)
    // The bracket depth at which the operand of a `try?` ends at the latest. Nothing throws before that.
    var covered: Int?
    for (index, token) in zip(code.indices, code) {
      switch token.kind {
      case .leftBrace: if closures > 0 || !hasBranches || depth > 0 { closures += 1 }
      case .rightBrace: closures = max(0, closures - 1)
      case _ where closures > 0: break
      case .leftParen, .leftBracket: depth += 1
      case .rightParen, .rightBracket:
        depth -= 1
        if let outer = covered, depth < outer { covered = nil }
      case .comma: if covered == depth { covered = nil }
      case .identifier where token.word == .try || token.word == .await:
        let next = index + 1 < code.endIndex ? code[index + 1] : nil
        let isMember = index > code.startIndex && code[index - 1].kind == .period
        if isMember || next?.kind == .colon { break }
        if token.word == .await {
          marks.async = marks.async ?? span(token)
        } else if let next, !next.hasSpaceBefore, spells(next, "?") || spells(next, "!") {
          covered = covered ?? depth
        } else if covered == nil {
          marks.throws = marks.throws ?? span(token)
        }
      default: break
      }
    }
    return marks
  }

  // MARK: Values

  /// The lowercase names that code uses as values; only the first of an interpolation.
  func values(in code: ArraySlice<Token>) -> [FragmentSyntax.ValueName] {
    var found: [FragmentSyntax.ValueName] = []
    var seen: Set<String> = []
    // The end of the last string.
    var string = 0
    for (index, token) in zip(code.indices, code) {
      if token.kind == .string { string = max(string, Int(token.end)) }
      guard token.kind == .identifier, !(0x41...0x5A).contains(firstByte(token)) else { continue }
      let previous = index > code.startIndex ? code[index - 1] : nil
      let next = index + 1 < code.endIndex ? code[index + 1] : nil
      if Int(token.start) < string {
        guard let previous, previous.kind == .leftParen, previous.end == token.start,
          (0x61...0x7A).contains(firstByte(token)),
          ["\\", "#"].contains(Unicode.Scalar(source.bytes[Int(previous.start) - 1]))
        else { continue }
      }
      // `a ? b : c` has a blank before the colon.
      let isLabel = next.map { $0.kind == .colon && !$0.hasSpaceBefore } ?? false
      if isLabel || previous?.kind == .period { continue }
      var place = span(token)
      var name = NameSyntax.plain(text(token))
      let isOwner = name == "self" || name == "parent"
      if isOwner {
        guard next?.kind == .period, index + 2 < code.endIndex, code[index + 2].kind == .identifier
        else { continue }
        place = place.through(span(code[index + 2]))
        name = NameSyntax.plain(text(code[index + 2]))
      }
      guard seen.insert(name).inserted else { continue }
      found.append(.init(name: name, span: place, isMember: isOwner))
    }
    let declared = found.isEmpty ? [] : declaredNames(in: code)
    return found.filter { !declared.contains($0.name) }
  }

  /// The names that code declares after `let`, `func` and the like, and as closure parameters.
  private func declaredNames(in code: ArraySlice<Token>) -> Set<String> {
    var names: Set<String> = []
    for (index, token) in zip(code.indices, code) {
      // The head of a closure is short.
      let rest = code[(index + 1)...].prefix(40)
      if token.kind == .identifier, ["let", "var", "func", "case", "for"].contains(text(token)) {
        names.formUnion(usedNames(in: rest.prefix(1)))
      } else if token.kind == .leftBrace,
        let end = rest.firstIndex(where: { $0.word == .in || $0.kind == .leftBrace }),
        code[end].word == .in
      {
        names.formUnion(
          rest[..<end].filter { $0.kind == .identifier }.map { NameSyntax.plain(text($0)) })
      }
    }
    return names
  }
}

extension SourceFile {
  /// The text of a span in generated code: each line ends with a line feed.
  public func code(_ span: SourceSpan) -> String {
    guard bytes[span.start..<span.end].contains(0x0D) else { return text(span) }
    return text(span).replacing("\r\n", with: "\n").replacing("\r", with: "\n")
  }
}
