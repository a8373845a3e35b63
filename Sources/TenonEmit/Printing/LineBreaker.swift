import TenonSyntax

/// Breaks a line that is too long: of the outermost list that reaches over the limit, each item gets a line, and its
/// closing bracket one of its own; then the new lines are broken likewise. Nothing else is ever broken.
struct LineBreaker {
  private let code: [UInt8]
  private let tokens: [Token]
  /// For each opening bracket the index of what closes it, where the list between them can be broken.
  private var ends: [Int: Int] = [:]
  private let limit: Int
  private var lines: [[UInt8]] = []

  /// The lines of some code without line feeds, none longer than `limit` where that can be. Fragments stay as they
  /// are. O(bytes × depth of the lists).
  static func lines(of code: [UInt8], keeping fragments: [Range<Int>], limit: Int) -> [[UInt8]] {
    var breaker = LineBreaker(code, fragments, limit)
    let margin = code.prefix { $0 == UInt8(ascii: " ") }.count
    breaker.add(margin..<code.count, from: 0, margin: margin)
    return breaker.lines
  }

  private init(_ code: [UInt8], _ fragments: [Range<Int>], _ limit: Int) {
    self.code = code
    self.limit = limit
    tokens = Lexer.scan(code).filter { token in
      !fragments.contains { $0.contains(Int(token.start)) }
    }
    var open: [Int] = []
    for (index, token) in tokens.enumerated() {
      if token.kind.opens { open.append(index) }
      if token.kind.closes, let start = open.popLast(), isList(start, index) { ends[start] = index }
    }
  }

  /// Brackets hold a list that can be broken. One in square brackets is a literal with several elements.
  private func isList(_ start: Int, _ end: Int) -> Bool {
    switch tokens[start].kind {
    case .leftParen: tokens[end].start > tokens[start].end
    case .leftBracket:
      !commas(start, end).isEmpty && start > 0 && tokens[start - 1].kind != .leftBrace
        && (tokens[start].hasSpaceBefore || tokens[start - 1].kind == .leftParen)
    default: false
    }
  }

  /// The commas between brackets, those of inner brackets aside.
  private func commas(_ start: Int, _ end: Int) -> [Token] {
    var depth = 0
    return tokens[(start + 1)..<end].filter { token in
      depth += token.kind.opens ? 1 : token.kind.closes ? -1 : 0
      return depth == 0 && token.kind == .comma
    }
  }

  /// Adds the lines of a range of bytes, whose tokens begin at `first` or behind it.
  private mutating func add(_ range: Range<Int>, from first: Int, margin: Int, comma: String = "") {
    var index = first
    let reach = range.lowerBound + limit - margin - comma.utf8.count
    if range.upperBound > reach {
      while index < tokens.count, tokens[index].end <= range.upperBound {
        defer { index += 1 }
        guard tokens[index].start >= range.lowerBound, let end = ends[index] else { continue }
        guard tokens[end].end > reach else {
          index = end
          continue
        }
        append(range.lowerBound..<Int(tokens[index].end), margin)
        var start = Int(tokens[index].end)
        for token in commas(index, end) {
          add(trimmed(start..<Int(token.start)), from: index, margin: margin + 2, comma: ",")
          start = Int(token.end)
        }
        let isLiteral = tokens[index].kind == .leftBracket
        let last = trimmed(start..<Int(tokens[end].start))
        add(last, from: index, margin: margin + 2, comma: isLiteral ? "," : "")
        add(Int(tokens[end].start)..<range.upperBound, from: end, margin: margin, comma: comma)
        return
      }
    }
    append(range, margin, comma)
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    let start = range.first { code[$0] != UInt8(ascii: " ") } ?? range.upperBound
    let last = range.last { code[$0] != UInt8(ascii: " ") } ?? start - 1
    return start..<max(start, last + 1)
  }

  private mutating func append(_ range: Range<Int>, _ margin: Int, _ comma: String = "") {
    lines.append(
      [UInt8](repeating: UInt8(ascii: " "), count: margin) + code[range] + Array(comma.utf8))
  }
}
