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

/// Keys of dictionaries. Several spellings can mean the same key.
extension ManifestTokens {
  /// A text that all spellings of a key share; `nil` if each evaluation may give another value.
  func identity(of range: Range<Int>, in type: TypeSyntax) -> String? {
    var (first, last) = (range.lowerBound, range.upperBound)
    while last - first > 2, list[first].kind == .leftParen, Int(file.partner[first]) == last - 1 {
      (first, last) = (first + 1, last - 1)
    }
    var parts: [String] = []
    for index in first..<last {
      let token = list[index]
      switch token.kind {
      case .leftParen where Int(file.partner[index]) == index + 1: return nil
      case .string: parts.append(value(ofString: token).map { "\"\($0)" } ?? text(token))
      case .number:
        let isSigned =
          parts.count == 1 || parts.dropLast().last.map { "([,:".contains($0) } ?? false
        let sign = isSigned && ["-", "+"].contains(parts.last) ? parts.removeLast() : ""
        let value = Self.value(ofNumber: text(token))
        parts.append(sign == "-" && value != "0" ? "-\(value)" : value)
      case .identifier: parts.append(NameSyntax.plain(text(token)))
      // `::` is a period, too.
      case .period: parts.append(".")
      default: parts.append(text(token))
      }
    }
    return Self.shortened(parts, for: type).joined(separator: "\0")
  }

  /// The short form of a key: `.home` for `Route.home`, `.init(…)` for `Route(…)`, if the type is `Route`.
  private static func shortened(_ parts: [String], for type: TypeSyntax) -> [String] {
    guard let names = (type.wrapped ?? type).path?.map(\.plainName) else { return parts }
    var path: [String] = []
    var shortened = parts
    for (index, part) in parts.enumerated() {
      if index.isMultiple(of: 2) {
        path.append(part)
        continue
      }
      guard part == "." || part == "(" else { break }
      if zip(path.reversed(), names.reversed()).allSatisfy(==) {
        shortened = (part == "." ? [] : [".", "init"]) + parts[index...]
      }
      if part == "(" { break }
    }
    return shortened
  }

  private static func value(ofNumber text: String) -> String {
    let digits = text.filter { $0 != "_" }.lowercased()
    let radix = ["0x": 16, "0o": 8, "0b": 2][String(digits.prefix(2))]
    if let value = UInt64(digits.dropFirst(radix == nil ? 0 : 2), radix: radix ?? 10) {
      return "\(value)"
    }
    let isFraction = digits.contains(".") || digits.contains(radix == nil ? "e" : "p")
    guard isFraction, let value = Double(digits) else { return digits }
    return Int64(exactly: value).map { "\($0)" } ?? "\(value)"
  }

  /// The value of a string literal, or `nil` if it has interpolations.
  private func value(ofString token: Token) -> String? {
    var rest = Array(text(token).unicodeScalars)[...]
    let pounds = rest.prefix { $0 == "#" }
    rest = rest.dropFirst(pounds.count + 1).dropLast(pounds.count + 1)
    let lines = text(token).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    if lines.count > 1, let last = lines.last {
      let indentation = last.prefix { $0.isWhitespace }
      let content = lines.dropFirst().dropLast().map {
        $0.hasPrefix(indentation) ? $0.dropFirst(indentation.count) : $0.drop(while: \.isWhitespace)
      }
      rest = Array(content.joined(separator: "\n").unicodeScalars)[...]
    }
    var value = String.UnicodeScalarView()
    while let scalar = rest.popFirst() {
      guard scalar == "\\", rest.starts(with: pounds) else {
        value.append(scalar)
        continue
      }
      rest = rest.dropFirst(pounds.count)
      switch rest.popFirst() {
      case "n": value.append("\n")
      case "r": value.append("\r")
      case "t": value.append("\t")
      case "0": value.append("\0")
      case "u":
        let digits = rest.dropFirst().prefix { $0 != "}" }
        let code = UInt32(digits.map { "\($0)" }.joined(), radix: 16)
        guard let scalar = code.flatMap(Unicode.Scalar.init) else { return nil }
        value.append(scalar)
        rest = rest.dropFirst(digits.count + 2)
      case "\n": break
      case " ", "\t": rest = rest.drop { $0 != "\n" }.dropFirst()
      case let other? where other != "(": value.append(other)
      default: return nil
      }
    }
    return String(value)
  }
}
