package import TenonDiagnostics

/// Cuts a manifest into tokens as the Swift compiler would, so that types and expressions can be
/// taken as they stand. It never fails: what is no token is reported and passed over.
///
/// The lexer works on bytes and offsets. It runs in the client's build configuration, often debug,
/// where a byte in a buffer costs a hundredth of a `Character`.
package struct Lexer {
  let buffer: UnsafeBufferPointer<UInt8>
  let file: Int
  var offset = 0
  var result = TokenizedFile()
  var diagnostics: Diagnostics
  /// Up to where no further bad character is reported: the end of the line of the last one.
  private var reportedTo = 0
  /// Offsets of strings that never close; brackets that they may have swallowed are not reported.
  var unclosedStrings: [Int] = []

  private init(_ buffer: UnsafeBufferPointer<UInt8>, file: Int) {
    self.buffer = buffer
    self.file = file
    self.diagnostics = Diagnostics()
  }

  /// The tokens of a source, and what is wrong with its text. O(bytes).
  package static func tokenize(
    _ source: SourceFile, file: Int, diagnostics: inout Diagnostics
  ) -> TokenizedFile {
    source.bytes.withUnsafeBufferPointer { buffer in
      var lexer = Lexer(buffer, file: file)
      lexer.result.tokens.reserveCapacity(buffer.count / 5 + 8)
      lexer.run()
      lexer.result.unclosedLiterals = lexer.unclosedStrings
      BracketPairing.pair(
        &lexer.result, source: source, file: file, unclosedStrings: lexer.unclosedStrings,
        diagnostics: &lexer.diagnostics)
      diagnostics.append(lexer.diagnostics)
      return lexer.result
    }
  }

  /// The byte at an offset, or 0 past the end.
  func byte(_ index: Int) -> UInt8 {
    index < buffer.count ? buffer[index] : 0
  }

  private mutating func run() {
    while true {
      let (newline, space) = skipTrivia()
      let start = offset
      guard start < buffer.count else {
        append(.endOfFile, from: start, newline: true, space: true)
        return
      }
      let kind = scanToken(afterSpace: space || result.tokens.isEmpty)
      var word = Word.none
      var backquoted = false
      if kind == .identifier {
        backquoted = buffer[start] == UInt8(ascii: "`")
        if !backquoted { word = Word.spelled(buffer, start, offset) }
      }
      append(
        kind, word: word, from: start, newline: newline || result.tokens.isEmpty, space: space,
        backquoted: backquoted)
    }
  }

  private mutating func append(
    _ kind: TokenKind, word: Word = .none, from start: Int, newline: Bool, space: Bool,
    backquoted: Bool = false
  ) {
    result.tokens.append(
      Token(
        kind: kind, word: word, startsLine: newline, hasSpaceBefore: space || newline,
        isBackquoted: backquoted, start: Int32(start), end: Int32(offset)))
  }

  // MARK: Trivia

  /// Passes white space and comments; tells whether a line ended and whether there was any.
  private mutating func skipTrivia() -> (newline: Bool, space: Bool) {
    let start = offset
    var newline = false
    while offset < buffer.count {
      switch buffer[offset] {
      case 0x0A, 0x0D:
        newline = true
        offset += 1
      case 0x20, 0x09, 0x0B, 0x0C:
        offset += 1
      case UInt8(ascii: "/") where byte(offset + 1) == UInt8(ascii: "/"):
        skipLineComment(ownsLine: newline || result.tokens.isEmpty)
      case UInt8(ascii: "/") where byte(offset + 1) == UInt8(ascii: "*"):
        if skipBlockComment(ownsLine: newline || result.tokens.isEmpty) { newline = true }
      case UInt8(ascii: "#") where isHashComment: skipHashComment()
      default:
        return (newline, offset > start)
      }
    }
    return (newline, offset > start)
  }

  private mutating func skipLineComment(ownsLine: Bool) {
    let start = offset
    while offset < buffer.count, buffer[offset] != 0x0A { offset += 1 }
    let isDocumentation =
      byte(start + 2) == UInt8(ascii: "/") && byte(start + 3) != UInt8(ascii: "/")
    var end = offset
    if end > start, buffer[end - 1] == 0x0D { end -= 1 }
    if isDocumentation, ownsLine {
      result.documentation.append((result.tokens.count, start, end))
    } else if let control = controlComment(from: start, to: end, ownsLine: ownsLine) {
      result.controls.append(control)
    }
  }

  /// What a `// tenon:…` comment says; `nil` for any other.
  private func controlComment(from start: Int, to end: Int, ownsLine: Bool) -> ControlComment? {
    var index = start + 2
    while index < end, buffer[index] == 0x20 || buffer[index] == 0x09 { index += 1 }
    let mark = Array("tenon:".utf8)
    guard index + mark.count <= end, buffer[index..<(index + mark.count)].elementsEqual(mark)
    else { return nil }
    return ControlComment(
      span: span(start, end), words: span(index + mark.count, end), ownsLine: ownsLine)
  }

  /// Passes a comment that may hold further ones; tells whether it spans lines.
  private mutating func skipBlockComment(ownsLine: Bool) -> Bool {
    let start = offset
    var depth = 0
    var spansLines = false
    while offset < buffer.count {
      let current = buffer[offset]
      if current == UInt8(ascii: "/"), byte(offset + 1) == UInt8(ascii: "*") {
        depth += 1
        offset += 2
      } else if current == UInt8(ascii: "*"), byte(offset + 1) == UInt8(ascii: "/") {
        depth -= 1
        offset += 2
        if depth == 0 {
          let isDocumentation =
            byte(start + 2) == UInt8(ascii: "*") && offset - start > 4
            && byte(start + 3) != UInt8(ascii: "*")
          if isDocumentation, ownsLine {
            result.documentation.append((result.tokens.count, start, offset))
          }
          return spansLines
        }
      } else {
        if current == 0x0A { spansLines = true }
        offset += 1
      }
    }
    diagnostics.report(
      Diagnostic(
        .unclosedComment, "this comment is never closed", at: span(start, start + 2),
        help: "close it with '*/'; comments nest, so each '/*' wants its own"))
    result.lostFrom = min(result.lostFrom ?? start, start)
    return spansLines
  }

  func span(_ start: Int, _ end: Int) -> SourceSpan {
    SourceSpan(file: file, start: start, end: end)
  }

  // MARK: Tokens

  /// Scans one token, which starts at `offset`, and leaves `offset` after it.
  private mutating func scanToken(afterSpace: Bool) -> TokenKind {
    let first = buffer[offset]
    switch first {
    case UInt8(ascii: "("): return single(.leftParen)
    case UInt8(ascii: ")"): return single(.rightParen)
    case UInt8(ascii: "["): return single(.leftBracket)
    case UInt8(ascii: "]"): return single(.rightBracket)
    case UInt8(ascii: "{"): return single(.leftBrace)
    case UInt8(ascii: "}"): return single(.rightBrace)
    case UInt8(ascii: ","): return single(.comma)
    case UInt8(ascii: ":"): return single(.colon)
    case UInt8(ascii: ";"): return single(.semicolon)
    case UInt8(ascii: "@"): return single(.at)
    case UInt8(ascii: "\\"): return single(.op)
    case UInt8(ascii: "\""): return scanString(pounds: 0)
    case UInt8(ascii: "`"): return scanBackquoted()
    case UInt8(ascii: "#"): return scanPound()
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return scanNumber()
    case UInt8(ascii: "/"):
      if startsRegex(afterSpace: afterSpace), let end = regexEnd(from: offset + 1) {
        offset = end
        return .regex
      }
      return scanOperator()
    default:
      if Self.startsIdentifier(first) { return scanIdentifier() }
      if Self.isOperator(first) { return scanOperator() }
      return scanUnknown()
    }
  }

  private mutating func single(_ kind: TokenKind) -> TokenKind {
    offset += 1
    return kind
  }

  static func startsIdentifier(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x41...0x5A, 0x61...0x7A, 0x5F, 0x24, 0x80...0xFF: true
    default: false
    }
  }

  static func continuesIdentifier(_ byte: UInt8) -> Bool {
    startsIdentifier(byte) || (0x30...0x39).contains(byte)
  }

  static func isOperator(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "!"),
      UInt8(ascii: "*"), UInt8(ascii: "%"), UInt8(ascii: "<"), UInt8(ascii: ">"),
      UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "~"),
      UInt8(ascii: "?"), UInt8(ascii: "."), UInt8(ascii: "/"):
      true
    default: false
    }
  }

  private mutating func scanIdentifier() -> TokenKind {
    let start = offset
    while offset < buffer.count, Self.continuesIdentifier(buffer[offset]) {
      if buffer[offset] >= 0x80, let impostor = impostor(at: offset) {
        if offset > start { break }
        offset += impostor.length
        reportCharacter(
          "\(impostor.name) cannot stand in a manifest", at: start, to: offset,
          help: impostor.help, fix: plainFix(from: start))
        return .unknown
      }
      offset += 1
    }
    return .identifier
  }

  /// Characters that look like white space or a quote, as word processors and web pages put them
  /// in, and that no Swift name may hold.
  private func impostor(at index: Int) -> (length: Int, name: String, help: String)? {
    switch (buffer[index], byte(index + 1), byte(index + 2)) {
    case (0xC2, 0xA0, _):
      (2, "a no-break space", "write a plain space")
    case (0xE2, 0x80, 0x80...0x8F), (0xE2, 0x80, 0xA8...0xAF), (0xE3, 0x80, 0x80),
      (0xEF, 0xBB, 0xBF):
      (3, "an invisible or wide space", "write a plain space")
    case (0xE2, 0x80, 0x98...0x9F):
      (3, "a typographic quote", "write a plain '\"'")
    default: nil
    }
  }

  /// Plain characters for all impostors from an offset to the end of the line, for only the first of
  /// them is reported.
  private func plainFix(from start: Int) -> Fix? {
    var fix: Fix?
    var index = start
    while index < buffer.count, buffer[index] != 0x0A, buffer[index] != UInt8(ascii: "\"") {
      guard buffer[index] >= 0x80, let impostor = impostor(at: index) else {
        index += 1
        continue
      }
      let plain = impostor.help.contains("quote") || impostor.name.contains("quote") ? "\"" : " "
      let next = Fix.replace(span(index, index + impostor.length), with: plain).safe
      fix = fix?.and(next) ?? next
      index += impostor.length
    }
    return fix
  }

  private mutating func scanBackquoted() -> TokenKind {
    let start = offset
    offset += 1
    while offset < buffer.count, buffer[offset] != 0x0A, buffer[offset] != 0x0D {
      if buffer[offset] == UInt8(ascii: "`") {
        offset += 1
        if offset - start > 2 { return .identifier }
        break
      }
      offset += 1
    }
    var end = start + 1
    while end < buffer.count, Self.continuesIdentifier(buffer[end]) { end += 1 }
    reportCharacter(
      end == start + 1
        ? "a back quote opens a name, and none follows" : "this back quote has no other one",
      at: start, to: start + 1,
      help: "write the name as in `class`, with a back quote at each end",
      fix: end == start + 1 ? nil : .insert("`", after: span(start, end)).safe)
    offset = start + 1
    return .unknown
  }

  private mutating func scanNumber() -> TokenKind {
    while offset < buffer.count {
      let current = buffer[offset]
      if Self.continuesIdentifier(current) {
        offset += 1
      } else if current == UInt8(ascii: "."), (0x30...0x39).contains(byte(offset + 1)) {
        offset += 1
      } else if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") {
        // Part of an exponent only: `1e-3`, `0x1p+4`.
        let before = buffer[offset - 1] | 0x20
        let isHexadecimal = byte(numberStart + 1) | 0x20 == UInt8(ascii: "x")
        guard before == UInt8(ascii: isHexadecimal ? "p" : "e"),
          (0x30...0x39).contains(byte(offset + 1))
        else { return .number }
        offset += 1
      } else {
        return .number
      }
    }
    return .number
  }

  /// Where the number that is being scanned starts.
  private var numberStart: Int {
    var start = offset
    while start > 0, Self.continuesIdentifier(buffer[start - 1]) || buffer[start - 1] == 0x2E {
      start -= 1
    }
    return start
  }

  private mutating func scanOperator() -> TokenKind {
    let first = buffer[offset]
    offset += 1
    switch first {
    case UInt8(ascii: "-") where byte(offset) == UInt8(ascii: ">"):
      offset += 1
      return .arrow
    case UInt8(ascii: ".") where byte(offset) != UInt8(ascii: "."):
      return .period
    case UInt8(ascii: "."), UInt8(ascii: "="):
      // `...`, `..<`, `==` are kept whole, for none of their parts is a token of the grammar.
      let start = offset
      while offset < buffer.count, Self.isOperator(buffer[offset]), !startsComment(at: offset) {
        offset += 1
      }
      return first == UInt8(ascii: "=") && offset == start ? .equal : .op
    default: return .op
    }
  }

  private func startsComment(at index: Int) -> Bool {
    guard buffer[index] == UInt8(ascii: "/") else { return false }
    return byte(index + 1) == UInt8(ascii: "/") || byte(index + 1) == UInt8(ascii: "*")
  }

  /// Where what stands in single quotes ends, if it holds nothing that means more in double ones.
  private var endOfSingleQuotes: Int? {
    guard buffer[offset] == UInt8(ascii: "'") else { return nil }
    var index = offset + 1
    while index < buffer.count, buffer[index] >= 0x20 {
      switch buffer[index] {
      case UInt8(ascii: "'"): return index + 1
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): return nil
      default: index += 1
      }
    }
    return nil
  }

  /// Passes bytes that start no token, a run of them at a time.
  private mutating func scanUnknown() -> TokenKind {
    let start = offset
    if let end = endOfSingleQuotes {
      reportCharacter(
        "a string stands in double quotes", at: start, to: end, help: "write '\"'",
        fix: .replace(span(start, start + 1), with: "\"").safe.and(
          .replace(span(end - 1, end), with: "\"").safe))
      offset = end
      return .string
    }
    offset += 1
    while offset < buffer.count, Self.isUnknown(buffer[offset]) { offset += 1 }
    let value = buffer[start]
    let name = "0x" + (value < 16 ? "0" : "") + String(value, radix: 16, uppercase: true)
    let what =
      value > 0x20 && value < 0x7F ? "'\(Unicode.Scalar(value))'" : "the control character \(name)"
    reportCharacter("\(what) cannot stand in a manifest", at: start, to: start + 1)
    return .unknown
  }

  /// Reports a character that begins no token, one a line, for they come in swarms.
  mutating func reportCharacter(
    _ message: String, at start: Int, to end: Int, help: String? = nil, fix: Fix? = nil
  ) {
    if start < reportedTo { return }
    diagnostics.report(
      Diagnostic(.unexpectedCharacter, message, at: span(start, end), help: help, fix: fix))
    reportedTo = end
    while reportedTo < buffer.count, buffer[reportedTo] != 0x0A { reportedTo += 1 }
  }

  private static func isUnknown(_ byte: UInt8) -> Bool {
    byte < 0x20 && byte != 0x0A && byte != 0x0D && byte != 0x09 && byte != 0x0B && byte != 0x0C
      || byte == 0x7F
  }
}
