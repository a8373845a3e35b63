import TenonDiagnostics
import TenonSyntax

enum Trivia {
  case newline
  /// A comment as it stands, and how far the line is indented that it begins, if it does.
  case comment(String, isLine: Bool, indent: Int?)
  /// A semicolon between two statements.
  case separator

  var isNewline: Bool { if case .newline = self { true } else { false } }
  var isLineEnd: Bool {
    switch self {
    case .newline: true
    case .comment(_, let isLine, _): isLine
    case .separator: false
    }
  }
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
        found.append(.comment(text, isLine: isLine, indent: lead(before: index).map(Self.width)))
        index = end
      default: return nil
      }
    }
    return found
  }

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

  /// The white space before an offset, if nothing else stands before it on its line.
  func lead(before offset: Int) -> String? {
    let bytes = tree.source.bytes
    let start = offset - tree.source.position(of: offset).column + 1
    let isBlank = bytes[start..<offset].allSatisfy {
      $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t")
    }
    return isBlank ? tree.source.text(start, offset) : nil
  }

  /// How far the line is indented that an offset is on, in columns.
  func indent(ofLineWith offset: Int) -> Int {
    let start = offset - tree.source.position(of: offset).column + 1
    return Self.width(tree.source.text(start, offset).prefix { $0 == " " || $0 == "\t" })
  }

  /// How wide white space is: a tab is as wide as an indentation.
  private static func width(_ space: some StringProtocol) -> Int {
    space.reduce(0) { $0 + ($1 == "\t" ? Formatter.indentation : 1) }
  }

  /// Text of several lines, of which all but the first are moved by as many columns as the first. Where white
  /// space is part of a literal they stay.
  func moved(_ text: String, from old: Int, to new: Int) -> String {
    guard text.contains(where: \.isNewline), old != new || text.contains("\t") else { return text }
    var result = ""
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      if result.isEmpty {
        result += line
        continue
      }
      let space = line.prefix { $0 == " " || $0 == "\t" }
      result += newline
      if space.count == line.count { continue }
      result += String(repeating: " ", count: max(0, Self.width(space) + new - old))
      result += line[space.endIndex...]
    }
    return result
  }

  /// Lays out what stands between two statements, or before the first or behind the last of a list: what lies before
  /// the tokens from `start` to `end`, of which all but the last are semicolons. `isFirst`: nothing of the list
  /// stands before it. Gives the comments that stand before the last token on its line; `nil` where there is
  /// more than that.
  mutating func addTrivia(
    from start: Int, through end: Int, indent: Int, isFirst: Bool
  ) -> String? {
    guard start <= end else { return nil }
    var all: [Trivia] = []
    for token in start...end {
      guard let trivia = trivia(before: token) else { return nil }
      all += trivia
      if token == end { break }
      guard tree.file.tokens[token].kind == .semicolon else { return nil }
      all.append(.separator)
    }
    let kind = tree.file.tokens[end].kind
    let isList = kind != .endOfFile && kind != .rightBrace
    // What stands on the line of the last token, before it, belongs to it, unless it is a line's comment. Behind
    // something else it does so from a semicolon on.
    var own = isList ? (all.lastIndex(where: \.isLineEnd).map { $0 + 1 } ?? 0) : all.count
    if own == 0, start > 0 {
      own = all.firstIndex { if case .separator = $0 { true } else { false } } ?? all.count
    }
    var placer = CommentPlacer(
      isBehind: start > 0 && !lines.isEmpty, isFirst: isFirst, indent: indent)
    for trivia in all[..<own] { place(trivia, &placer) }
    if isList { addBlank(&placer) }
    var inline: [String] = []
    for case .comment(let text, _, _) in all[own...] { inline.append(text) }
    guard inline.contains(where: { $0.contains(where: \.isNewline) }) else {
      return inline.joined(separator: " ")
    }
    // A comment of several lines has lines of its own.
    for text in inline { lines.append(Line(indent: indent, text: text)) }
    return ""
  }

  private struct CommentPlacer {
    var isBehind: Bool
    let isFirst: Bool
    let indent: Int
    /// How many lines have ended since something was laid out.
    var newlines = 0
    var hasAdded = false

    init(isBehind: Bool, isFirst: Bool, indent: Int) {
      self.isBehind = isBehind
      self.isFirst = isFirst
      self.indent = indent
      newlines = isBehind ? 0 : 1
    }
  }

  private mutating func addBlank(_ placer: inout CommentPlacer) {
    if placer.newlines > 1, !placer.isFirst || placer.hasAdded, lines.last?.isBlank == false {
      lines.append(.blank)
    }
  }

  private mutating func place(_ trivia: Trivia, _ placer: inout CommentPlacer) {
    switch trivia {
    case .separator: break
    case .newline:
      placer.newlines += 1
      placer.isBehind = false
    case .comment(let text, _, let old):
      if placer.isBehind {
        let known = lines[lines.count - 1].comment
        lines[lines.count - 1].comment = (known.map { "\($0) " } ?? "") + text
      } else if placer.newlines == 0, placer.hasAdded {
        lines[lines.count - 1].text += " \(text)"
      } else {
        addBlank(&placer)
        lines.append(
          Line(
            indent: placer.indent,
            text: moved(text, from: old ?? placer.indent, to: placer.indent)))
        placer.newlines = 0
        placer.hasAdded = true
      }
    }
  }
}
