public import TenonDiagnostics

/// The lexer splits a manifest into the tokens of the Swift compiler. It works on bytes, and never fails.
public struct Lexer {
  let buffer: UnsafeBufferPointer<UInt8>
  let file: Int
  var offset = 0
  var result = TokenizedFile()
  var diagnostics = Diagnostics()
  /// The end of the line with the last bad character; none is reported before it.
  private(set) var reportedTo = 0
  /// The end of the current operator, and the start of a regex literal in it, or -1.
  var operatorEnd = 0
  var regexStart = -1
  /// True if the last operator is postfix, so it ends an operand.
  var isAfterPostfix = false
  /// The offset before which no bare regex literal ends.
  var noRegexEndBefore = 0

  init(_ buffer: UnsafeBufferPointer<UInt8>, file: Int = 0, from offset: Int = 0) {
    (self.buffer, self.file, self.offset) = (buffer, file, offset)
  }

  /// The tokens of a source. The errors of its text are added to `diagnostics`. O(bytes).
  public static func tokenize(
    _ source: SourceFile, file: Int, diagnostics: inout Diagnostics
  ) -> TokenizedFile {
    source.bytes.withUnsafeBufferPointer { buffer in
      var lexer = Lexer(buffer, file: file)
      lexer.result.tokens.reserveCapacity(buffer.count / 5 + 8)
      lexer.run()
      lexer.result.partner = [Int32](repeating: -1, count: lexer.result.tokens.count)
      if !lexer.result.isUnread {
        // Swift warns of a null character in a comment or literal.
        if let null = source.firstNull,
          !lexer.result.tokens.contains(where: { $0.kind == .unknown && Int($0.start) == null })
        {
          lexer.reportedTo = 0
          lexer.reportControl(at: null, to: null + 1)
        }
        BracketPairing.pair(
          &lexer.result, source: source, file: file, diagnostics: &lexer.diagnostics)
        lexer.result.touchUnclosedLiterals()
      }
      diagnostics.append(lexer.diagnostics)
      return lexer.result
    }
  }

  /// The tokens of a text, up to `endOfFile`. O(bytes).
  public static func scan(_ code: [UInt8]) -> [Token] {
    code.withUnsafeBufferPointer { buffer in
      var lexer = Lexer(buffer)
      lexer.run()
      return lexer.result.tokens
    }
  }

  mutating func run() {
    var kind = TokenKind.unknown
    while kind != .endOfFile {
      let before = offset
      let startsLine = skipTrivia() || result.tokens.isEmpty || offset == buffer.count
      let start = offset
      kind = start < buffer.count ? scanToken() : .endOfFile
      let isBackquoted = kind == .identifier && buffer[start] == "`"
      let isPlain = kind == .identifier && !isBackquoted
      result.tokens.append(
        Token(
          kind: kind, word: isPlain ? .spelled(buffer, start, offset) : .none,
          startsLine: startsLine, hasSpaceBefore: startsLine || start > before,
          isBackquoted: isBackquoted, start: Int32(start), end: Int32(offset)))
    }
  }

  /// The byte at an offset, or 0 past the end.
  func byte(_ index: Int) -> UInt8 { index < buffer.count ? buffer[index] : 0 }

  /// True if the text is at an offset.
  func has(_ text: StaticString, at index: Int) -> Bool {
    (0..<text.utf8CodeUnitCount).allSatisfy { byte(index + $0) == text.utf8Start[$0] }
  }

  /// The end of the run of bytes of one class that begins at an offset.
  func end(from start: Int, of isPart: (UInt8) -> Bool) -> Int {
    var index = start
    while index < buffer.count, isPart(buffer[index]) { index += 1 }
    return index
  }

  func lineEnd(from start: Int) -> Int { end(from: start) { !$0.isLineEnd } }

  private mutating func scanToken() -> TokenKind {
    let first = buffer[offset]
    switch first {
    case "(": return single(.leftParen)
    case ")": return single(.rightParen)
    case "[": return single(.leftBracket)
    case "]": return single(.rightBracket)
    case "{": return single(.leftBrace)
    case "}": return single(.rightBrace)
    case ",": return single(.comma)
    case ":": return scanColon()
    case ";": return single(.semicolon)
    case "@": return single(.at)
    case "\\":
      isAfterPostfix = false
      return single(.op)
    case "\"": return scanString(pounds: 0)
    case "`": return scanBackquoted()
    case "#": return scanPound()
    case _ where first.isDigit: return scanNumber()
    case 0x80...0xFF: return scanBeyondASCII()
    case _ where first.startsName: return scanIdentifier()
    case _ where first.isOperator: return scanOperator()
    default: return scanUnknown()
    }
  }

  private mutating func single(_ kind: TokenKind) -> TokenKind {
    offset += 1
    return kind
  }

  /// Scans a colon, or the `::` of a dotted name: `Kit::Store`.
  private mutating func scanColon() -> TokenKind {
    let isDotted =
      byte(offset + 1) == ":" && result.tokens.last?.kind == .identifier
      && (byte(offset + 2).startsName || byte(offset + 2) == "`")
    offset += isDotted ? 2 : 1
    return isDotted ? .period : .colon
  }

  private mutating func scanNumber() -> TokenKind {
    let exponent: UInt8 = byte(offset + 1) | 0x20 == "x" ? 0x70 : 0x65
    while true {
      let current = byte(offset)
      // The sign of an exponent, as in `1e-3` and `0x1p+4`.
      let isSign = (current == "+" || current == "-") && buffer[offset - 1] | 0x20 == exponent
      let goesOn =
        current == "." || isSign
        ? byte(offset + 1).isDigit : current < 0x80 && current.continuesName
      guard goesOn else { return .number }
      offset += 1
    }
  }

  private mutating func scanUnknown() -> TokenKind {
    let start = offset
    offset = end(from: start + 1) { $0.isControl && !(0x09...0x0D).contains($0) }
    if buffer[start] == "'" {
      report("text stands in double quotes", at: start, to: start + 1)
    } else {
      reportControl(at: start, to: offset)
    }
    return .unknown
  }

  func span(_ start: Int, _ end: Int) -> SourceSpan {
    SourceSpan(file: file, start: start, end: end)
  }

  /// Reports a run of control characters, with an edit that deletes it.
  mutating func reportControl(at start: Int, to end: Int) {
    report(
      "\(ScalarClass.code(UInt32(buffer[start]))) can't be used here", at: start, to: start + 1,
      fix: .replace(span(start, end), with: ""))
  }

  /// Reports a character that no token starts with, once a line, as there may be many.
  mutating func report(
    _ message: String, at start: Int, to end: Int, help: String? = nil, fix: Fix? = nil
  ) {
    if start < reportedTo { return }
    diagnostics.report(
      Diagnostic(.unexpectedCharacter, message, at: span(start, end), help: help, fix: fix))
    reportedTo = lineEnd(from: end)
  }

  /// Reports an unclosed literal that ends at the lexer's offset.
  mutating func reportUnclosed(from start: Int, to content: Int, takesLines: Bool) {
    let opening = String(decoding: buffer[start..<content], as: UTF8.self)
    diagnostics.report(
      Diagnostic(
        .unclosedString, "unterminated literal", at: span(start, content),
        help: "close it with '\(String(opening.reversed()))'"))
    result.unclosedLiterals.append(start)
    if takesLines { result.lostFrom = min(result.lostFrom ?? start, start) }
  }
}
