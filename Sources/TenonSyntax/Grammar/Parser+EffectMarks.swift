import TenonDiagnostics

/// What an expression says of its effects: the `try` and the `await` that whoever evaluates it has to
/// answer for. What stands in a closure is the closure's.
extension Parser {
  /// The first `await` and the first `try` between two tokens.
  func effectMarks(from start: Int, to end: Int) -> EffectsSyntax {
    var marks = EffectsSyntax()
    // The branches of an expression are evaluated in its place.
    let first = text(file.tokens[start])
    let hasBranches = first == "if" || first == "switch"
    var depth = 0
    // Behind `try?` nothing fails, up to where its operand ends at the latest.
    var covered: Int?
    var index = start
    while index < end {
      let token = file.tokens[index]
      switch token.kind {
      case .leftBrace:
        let partner = Int(file.partner[index])
        if hasBranches, depth == 0 { break }
        if partner > index { index = partner }
      case .leftParen, .leftBracket: depth += 1
      case .rightParen, .rightBracket:
        depth -= 1
        if let outer = covered, depth < outer { covered = nil }
      case .comma: if covered == depth { covered = nil }
      case .identifier where token.word == .try || token.word == .await:
        let isName = token.isBackquoted || (index > start && file.tokens[index - 1].kind == .period)
        let next = file.tokens[index + 1]
        if isName || next.kind == .colon { break }
        if token.word == .await {
          marks.async = marks.async ?? span(token)
        } else if next.kind == .op, !next.hasSpaceBefore, isOp(next, "?") || isOp(next, "!") {
          covered = covered ?? depth
        } else if covered == nil {
          marks.throws = marks.throws ?? span(token)
        }
      case .string:
        let inner = InterpolationMarks.marks(in: source.bytes, Int(token.start)..<Int(token.end))
        marks.async = marks.async ?? inner.await.map(span)
        if covered == nil { marks.throws = marks.throws ?? inner.try.map(span) }
      default: break
      }
      index += 1
    }
    return marks
  }

  private func span(_ range: Range<Int>) -> SourceSpan {
    SourceSpan(file: fileIndex, start: range.lowerBound, end: range.upperBound)
  }
}

/// Looks for `try` and `await` in the interpolations of a string literal. One pass over its bytes.
private struct InterpolationMarks {
  private enum Frame {
    case string(pounds: Int, isMultiline: Bool)
    case code(parens: Int, braces: Int)
  }

  static func marks(
    in bytes: [UInt8], _ range: Range<Int>
  ) -> (try: Range<Int>?, await: Range<Int>?) {
    // Most strings have none.
    guard bytes[range].contains(UInt8(ascii: "\\")) else { return (nil, nil) }
    var scanner = InterpolationMarks(bytes: bytes, end: range.upperBound, index: range.lowerBound)
    scanner.run()
    return (scanner.tries, scanner.awaits)
  }

  private let bytes: [UInt8]
  private let end: Int
  private var index: Int
  private var frames: [Frame] = []
  /// How many braces are open around what is looked at.
  private var openBraces = 0
  private var tries: Range<Int>?
  private var awaits: Range<Int>?

  private init(bytes: [UInt8], end: Int, index: Int) {
    (self.bytes, self.end, self.index) = (bytes, end, index)
  }

  private func byte(_ offset: Int) -> UInt8 {
    index + offset < end ? bytes[index + offset] : 0
  }

  private func pounds(from offset: Int) -> Int {
    var count = 0
    while byte(offset + count) == UInt8(ascii: "#") { count += 1 }
    return count
  }

  private mutating func run() {
    openString()
    while index < end, let frame = frames.last {
      switch frame {
      case .string(let pounds, let isMultiline): stepInString(pounds, isMultiline)
      case .code(let parens, let braces): stepInCode(parens, braces)
      }
    }
  }

  /// Steps over an opening quote and the number signs before it; `false` where none stands here.
  @discardableResult
  private mutating func openString() -> Bool {
    let pounds = pounds(from: 0)
    guard byte(pounds) == UInt8(ascii: "\"") else { return false }
    let isTriple =
      byte(pounds + 1) == UInt8(ascii: "\"") && byte(pounds + 2) == UInt8(ascii: "\"")
    index += pounds + (isTriple ? 3 : 1)
    frames.append(.string(pounds: pounds, isMultiline: isTriple))
    return true
  }

  private mutating func stepInString(_ pounds: Int, _ isMultiline: Bool) {
    switch byte(0) {
    case UInt8(ascii: "\\") where self.pounds(from: 1) >= pounds:
      if byte(1 + pounds) == UInt8(ascii: "(") {
        frames.append(.code(parens: 1, braces: 0))
      }
      index += 2 + pounds
    case UInt8(ascii: "\""):
      let length = isMultiline ? 3 : 1
      let isWhole = !isMultiline || (byte(1) == UInt8(ascii: "\"") && byte(2) == UInt8(ascii: "\""))
      if isWhole, self.pounds(from: length) >= pounds {
        frames.removeLast()
        index += length + pounds
      } else {
        index += 1
      }
    default: index += 1
    }
  }

  private mutating func stepInCode(_ parens: Int, _ braces: Int) {
    let next = byte(0)
    switch next {
    case UInt8(ascii: "("): set(parens + 1, braces)
    case UInt8(ascii: ")"):
      if parens == 1 { frames.removeLast() } else { set(parens - 1, braces) }
    case UInt8(ascii: "{"):
      openBraces += 1
      set(parens, braces + 1)
    case UInt8(ascii: "}"):
      openBraces -= 1
      set(parens, braces - 1)
    case UInt8(ascii: "\""), UInt8(ascii: "#"):
      if openString() { return }
    case UInt8(ascii: "`"):
      index += 1
      while index < end, bytes[index] != UInt8(ascii: "`") { index += 1 }
    case _ where Lexer.startsIdentifier(next):
      passWord()
      return
    default: break
    }
    index += 1
  }

  private mutating func set(_ parens: Int, _ braces: Int) {
    frames[frames.count - 1] = .code(parens: parens, braces: braces)
  }

  private mutating func passWord() {
    let start = index
    while index < end, Lexer.continuesIdentifier(bytes[index]) { index += 1 }
    guard openBraces == 0, start > 0, bytes[start - 1] != UInt8(ascii: ".") else { return }
    let word = bytes[start..<index]
    if word.elementsEqual("await".utf8) {
      awaits = awaits ?? start..<index
    } else if word.elementsEqual("try".utf8), byte(0) != UInt8(ascii: "?"),
      byte(0) != UInt8(ascii: "!")
    {
      tries = tries ?? start..<index
    }
  }
}
