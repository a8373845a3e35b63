public import TenonDiagnostics

/// Cuts a manifest into tokens as the Swift compiler would, so that types and expressions can be
/// taken as they stand. It never fails: what is no token is reported and passed over.
///
/// The lexer works on bytes and offsets. It runs in the client's build configuration, often debug,
/// where a byte in a buffer costs a hundredth of a `Character`.
public struct Lexer {
  let buffer: UnsafeBufferPointer<UInt8>
  let file: Int
  var offset = 0
  var result = TokenizedFile()
  var diagnostics: Diagnostics
  /// Up to where no further bad character is reported: the end of the line of the last one.
  private(set) var reportedTo = 0
  /// Offsets of strings that never close; brackets that they may have swallowed are not reported.
  var unclosedStrings: [Int] = []
  /// Up to where the operator at hand goes, and where in it a regex literal begins, or -1.
  var operatorEnd = 0
  var regexStart = -1
  /// Whether the last operator is a postfix one, which ends an operand.
  var isAfterPostfix = false
  /// Up to where it is known that no bare regex literal ends.
  var noRegexEndBefore = 0
  /// Whether a null character was reported.
  private var hasReportedNull = false

  private init(_ buffer: UnsafeBufferPointer<UInt8>, file: Int) {
    self.buffer = buffer
    self.file = file
    self.diagnostics = Diagnostics()
  }

  /// The tokens of a source, and what is wrong with its text. O(bytes).
  public static func tokenize(
    _ source: SourceFile, file: Int, diagnostics: inout Diagnostics
  ) -> TokenizedFile {
    source.bytes.withUnsafeBufferPointer { buffer in
      var lexer = Lexer(buffer, file: file)
      lexer.result.tokens.reserveCapacity(buffer.count / 5 + 8)
      lexer.run()
      if lexer.result.isUnread {
        lexer.result.partner = [Int32](repeating: -1, count: lexer.result.tokens.count)
        diagnostics.append(lexer.diagnostics)
        return lexer.result
      }
      if let null = source.firstNull { lexer.reportNull(at: null) }
      lexer.result.unclosedLiterals = lexer.unclosedStrings
      BracketPairing.pair(
        &lexer.result, source: source, file: file, unclosedStrings: lexer.unclosedStrings,
        diagnostics: &lexer.diagnostics)
      lexer.result.touchUnclosedLiterals()
      diagnostics.append(lexer.diagnostics)
      return lexer.result
    }
  }

  /// The tokens of Swift that is known to be sound, the last of which is `endOfFile`. O(bytes).
  public static func scan(_ code: [UInt8]) -> [Token] { scanned(code) { $0.result.tokens } }

  /// The tokens of a text that may not be sound; `nil` where the lexer finds anything wrong.
  static func soundTokens(of code: [UInt8]) -> [Token]? {
    scanned(code) { $0.diagnostics.isEmpty ? $0.result.tokens : nil }
  }

  private static func scanned<Result>(_ code: [UInt8], _ result: (Lexer) -> Result) -> Result {
    code.withUnsafeBufferPointer { buffer in
      var lexer = Lexer(buffer, file: 0)
      lexer.run()
      return result(lexer)
    }
  }

  /// The tokens of a string literal's interpolations, with their parentheses, and of strings within them. O(bytes).
  static func interpolations(of literal: Token, in bytes: [UInt8]) -> [Token] {
    bytes.withUnsafeBufferPointer { buffer in
      let lexer = Lexer(UnsafeBufferPointer(rebasing: buffer[..<Int(literal.end)]), file: 0)
      var tokens: [Token] = []
      var index = Int(literal.start)
      while lexer.byte(index) == UInt8(ascii: "#") { index += 1 }
      let pounds = index - Int(literal.start)
      while index < lexer.buffer.count {
        index += 1
        guard buffer[index - 1] == UInt8(ascii: "\\"), lexer.hasPounds(at: index, pounds) else {
          continue
        }
        index += pounds
        if lexer.byte(index) == UInt8(ascii: "(") {
          guard let closing = lexer.interpolationEnd(from: index + 1, multiline: true) else {
            break
          }
          var code = Lexer(UnsafeBufferPointer(rebasing: buffer[...closing]), file: 0)
          code.offset = index
          code.run()
          for token in code.result.tokens.dropLast() {
            tokens.append(token)
            if token.kind == .string { tokens += interpolations(of: token, in: bytes) }
          }
          index = closing
        }
        index += 1
      }
      return tokens
    }
  }

  /// Where the line ends that an offset is on.
  func lineEnd(from start: Int) -> Int {
    var index = start
    while index < buffer.count, buffer[index] != 0x0A, buffer[index] != 0x0D { index += 1 }
    return index
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
      let kind = scanToken()
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

  func span(_ start: Int, _ end: Int) -> SourceSpan {
    SourceSpan(file: file, start: start, end: end)
  }

  // MARK: Tokens

  /// Scans one token, which starts at `offset`, and leaves `offset` after it.
  private mutating func scanToken() -> TokenKind {
    let first = buffer[offset]
    switch first {
    case UInt8(ascii: "("): return single(.leftParen)
    case UInt8(ascii: ")"): return single(.rightParen)
    case UInt8(ascii: "["): return single(.leftBracket)
    case UInt8(ascii: "]"): return single(.rightBracket)
    case UInt8(ascii: "{"): return single(.leftBrace)
    case UInt8(ascii: "}"): return single(.rightBrace)
    case UInt8(ascii: ","): return single(.comma)
    case UInt8(ascii: ":"): return beginsSelector ? selector() : single(.colon)
    case UInt8(ascii: ";"): return single(.semicolon)
    case UInt8(ascii: "@"): return single(.at)
    case UInt8(ascii: "\\"):
      isAfterPostfix = false
      return single(.op)
    case UInt8(ascii: "\""): return scanString(pounds: 0)
    case UInt8(ascii: "`"): return scanBackquoted()
    case UInt8(ascii: "#"): return scanPound()
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return scanNumber()
    default:
      if first >= 0x80 { return scanBeyondASCII() }
      if Self.startsIdentifier(first) { return scanIdentifier() }
      if Self.isOperator(first) { return scanOperator() }
      return scanUnknown()
    }
  }

  /// Whether `::` stands here between a module's name and a name.
  private var beginsSelector: Bool {
    byte(offset + 1) == UInt8(ascii: ":") && result.tokens.last?.kind == .identifier
      && (Self.startsIdentifier(byte(offset + 2)) || byte(offset + 2) == UInt8(ascii: "`"))
  }

  /// `Kit::Store` is a dotted name, whatever its sign.
  private mutating func selector() -> TokenKind {
    offset += 2
    return .period
  }

  private mutating func single(_ kind: TokenKind) -> TokenKind {
    offset += 1
    return kind
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

  private mutating func scanNumber() -> TokenKind {
    let isHexadecimal = byte(offset + 1) | 0x20 == UInt8(ascii: "x")
    while offset < buffer.count {
      let current = buffer[offset]
      if current < 0x80, Self.continuesIdentifier(current) {
        offset += 1
      } else if current == UInt8(ascii: "."), (0x30...0x39).contains(byte(offset + 1)) {
        offset += 1
      } else if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") {
        // Part of an exponent only: `1e-3`, `0x1p+4`.
        let before = buffer[offset - 1] | 0x20
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

  /// Passes bytes that start no token, a run of them at a time.
  private mutating func scanUnknown() -> TokenKind {
    let start = offset
    offset += 1
    while offset < buffer.count, Self.isUnknown(buffer[offset]) { offset += 1 }
    let value = buffer[start]
    if value > 0x20, value < 0x7F {
      reportCharacter(
        "invalid character '\(Unicode.Scalar(value))' in a manifest", at: start, to: start + 1)
    } else {
      reportControlCharacter(at: start, to: offset)
    }
    return .unknown
  }

  /// Reports a control character, and deletes all of a run.
  mutating func reportControlCharacter(at start: Int, to end: Int, in place: String = "a manifest")
  {
    let value = buffer[start]
    if value == 0 { hasReportedNull = true }
    let name = "0x" + (value < 16 ? "0" : "") + String(value, radix: 16, uppercase: true)
    reportCharacter(
      "invalid control character \(name) in \(place)", at: start, to: start + 1,
      help: "delete it", fix: .replace(span(start, end), with: ""))
  }

  /// Reports a null character in a comment or a literal, where Swift warns of it.
  private mutating func reportNull(at place: Int) {
    if hasReportedNull { return }
    reportedTo = 0
    reportControlCharacter(at: place, to: place + 1)
  }

  /// Reports a character that begins no token, one a line, for they come in swarms.
  mutating func reportCharacter(
    _ message: String, at start: Int, to end: Int, help: String? = nil, fix: Fix? = nil
  ) {
    if start < reportedTo { return }
    diagnostics.report(
      Diagnostic(.unexpectedCharacter, message, at: span(start, end), help: help, fix: fix))
    reportedTo = lineEnd(from: end)
  }

  private static func isUnknown(_ byte: UInt8) -> Bool {
    byte < 0x20 && byte != 0x0A && byte != 0x0D && byte != 0x09 && byte != 0x0B && byte != 0x0C
      || byte == 0x7F
  }
}
