import TenonDiagnostics
import TenonSyntax

/// A comment, or a line's end.
enum Trivia {
  case newline
  /// A comment as it stands, and how far the line is indented that it begins, if it does.
  case comment(String, isLine: Bool, indent: Int?)

  var isNewline: Bool { if case .newline = self { true } else { false } }
}

extension Layout {
  /// What lies before a token, in order; `nil` where it is more than comments and white space.
  func trivia(before token: Int) -> [Trivia]? {
    let bytes = tree.source.bytes
    let range = tree.trivia(before: token)
    var found: [Trivia] = []
    var index = range.lowerBound
    while index < range.upperBound {
      switch bytes[index] {
      case UInt8(ascii: "\r"):
        found.append(.newline)
        index += index + 1 < range.upperBound && bytes[index + 1] == UInt8(ascii: "\n") ? 2 : 1
      case UInt8(ascii: "\n"):
        found.append(.newline)
        index += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0B, 0x0C: index += 1
      case UInt8(ascii: "/"):
        guard let end = endOfComment(from: index, before: range.upperBound) else { return nil }
        let isLine = bytes[index + 1] == UInt8(ascii: "/")
        var text = tree.source.text(index, end)
        if isLine { while text.last?.isWhitespace == true { text.removeLast() } }
        found.append(.comment(text, isLine: isLine, indent: indent(ofLineAt: index)))
        index = end
      default: return nil
      }
    }
    return found
  }

  /// Where a comment ends that begins at an offset.
  private func endOfComment(from start: Int, before limit: Int) -> Int? {
    let bytes = tree.source.bytes
    guard start + 1 < limit else { return nil }
    if bytes[start + 1] == UInt8(ascii: "/") {
      return bytes[start..<limit].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? limit
    }
    guard bytes[start + 1] == UInt8(ascii: "*") else { return nil }
    var (index, depth) = (start + 2, 1)
    while index + 1 < limit {
      switch (bytes[index], bytes[index + 1]) {
      case (UInt8(ascii: "*"), UInt8(ascii: "/")):
        (index, depth) = (index + 2, depth - 1)
        if depth == 0 { return index }
      case (UInt8(ascii: "/"), UInt8(ascii: "*")): (index, depth) = (index + 2, depth + 1)
      default: index += 1
      }
    }
    return nil
  }

  /// How far a line is indented, in characters, if nothing but white space stands before an offset.
  func indent(ofLineAt offset: Int) -> Int? {
    let bytes = tree.source.bytes
    var start = offset
    while start > 0, bytes[start - 1] != 0x0A, bytes[start - 1] != 0x0D {
      start -= 1
      if bytes[start] != UInt8(ascii: " "), bytes[start] != UInt8(ascii: "\t") { return nil }
    }
    return offset - start
  }

  /// How far the line is indented that an offset is on.
  func indent(ofLineWith offset: Int) -> Int {
    let bytes = tree.source.bytes
    let start = offset - tree.source.position(of: offset).column + 1
    var end = start
    while end < offset, bytes[end] == UInt8(ascii: " ") || bytes[end] == UInt8(ascii: "\t") {
      end += 1
    }
    return end - start
  }

  /// Text of several lines, of which all but the first are moved by as many columns as the first. Where white
  /// space is part of a literal they stay.
  func moved(_ text: String, from old: Int, to new: Int) -> String {
    guard old != new, text.contains(where: \.isNewline) else { return text }
    var result = ""
    var isFirst = true
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      if isFirst {
        result += line
        isFirst = false
        continue
      }
      result += newline
      if line.allSatisfy({ $0 == " " || $0 == "\t" }) { continue }
      if new > old {
        result += String(repeating: " ", count: new - old) + line
      } else {
        var rest = line
        var left = old - new
        while left > 0, rest.first == " " || rest.first == "\t" {
          rest.removeFirst()
          left -= 1
        }
        result += rest
      }
    }
    return result
  }

  /// Lays out what stands before a token that begins a statement or ends a list of them. `isFirst`: nothing
  /// of the list stands before it. Gives the comments that stand before the token on its own line; `nil` where
  /// it is more than comments.
  mutating func addTrivia(before token: Int, indent: Int, isFirst: Bool) -> String? {
    guard let all = trivia(before: token) else { return nil }
    // Before the file's first token no line has begun.
    var isBehind = token > 0
    var newlines = isBehind ? 0 : 1
    var inline: [String] = []
    var hasAdded = false
    func blank(_ layout: inout Layout) {
      if newlines > 1, !isFirst || hasAdded, layout.lines.last?.isBlank == false {
        layout.lines.append(.blank)
      }
    }
    for (index, trivia) in all.enumerated() {
      switch trivia {
      case .newline:
        newlines += 1
        isBehind = false
      case .comment(let text, let isLine, let old):
        if isBehind, !lines.isEmpty {
          let known = lines[lines.count - 1].comment
          // A comment of several lines would take the next statement along.
          lines[lines.count - 1].comment = (known.map { "\($0) " } ?? "") + text
          continue
        }
        let isInline =
          !isLine && !all[(index + 1)...].contains(where: \.isNewline)
          && tree.file.tokens[token].kind != .endOfFile
          && tree.file.tokens[token].kind != .rightBrace
        if isInline {
          inline.append(text)
          continue
        }
        blank(&self)
        lines.append(Line(indent: indent, text: moved(text, from: old ?? 0, to: indent)))
        newlines = 0
        hasAdded = true
      }
    }
    let end = tree.file.tokens[token].kind
    if end != .rightBrace, end != .endOfFile { blank(&self) }
    return inline.joined(separator: " ")
  }
}
