import TenonDiagnostics
import TenonSyntax

enum Trivia {
  case newline
  /// An unchanged comment, with the indentation of its line if it begins one.
  case comment(String, isLine: Bool, indent: Int?)
  /// A semicolon between two statements.
  case separator
  /// A comment of another language.
  case unknown

  var isNewline: Bool { if case .newline = self { true } else { false } }
  var isSeparator: Bool { if case .separator = self { true } else { false } }
  var isLineEnd: Bool { if case .comment(_, let isLine, _) = self { isLine } else { isNewline } }
}

extension Layout {
  /// The gap before a token, in order.
  func trivia(before token: Int) -> [Trivia] {
    let bytes = tree.source.bytes
    let range = tree.trivia(before: token)
    // Most tokens follow a blank or no gap.
    guard range.count > 1 || tree.file.tokens[token].startsLine else { return [] }
    var found: [Trivia] = []
    var start = range.lowerBound
    for comment in tree.comments(before: token) + [range.upperBound..<range.upperBound] {
      for index in start..<comment.lowerBound {
        switch bytes[index] {
        case 0x0A where index > start && bytes[index - 1] == 0x0D: break
        case 0x0A, 0x0D: found.append(.newline)
        case 0x20, 0x09, 0x0B, 0x0C: break
        default: found.append(.unknown)
        }
      }
      start = comment.upperBound
      if comment.isEmpty { break }
      var text = tree.source.text(comment.lowerBound, comment.upperBound)
      let isLine = text.hasPrefix("//")
      if isLine { while text.last?.isWhitespace == true { text.removeLast() } }
      let indent = lead(before: comment.lowerBound).map(Self.width)
      found.append(.comment(text, isLine: isLine, indent: indent))
    }
    return found
  }

  // MARK: Indentation

  private static func isBlank(_ character: Character) -> Bool {
    character == " " || character == "\t"
  }

  /// The line of an offset, up to the offset.
  private func line(before offset: Int) -> String {
    tree.source.text(offset - tree.source.position(of: offset).column + 1, offset)
  }

  /// The white space before an offset, if nothing else precedes it on its line.
  func lead(before offset: Int) -> String? {
    let line = line(before: offset)
    return line.allSatisfy(Self.isBlank) ? line : nil
  }

  /// The indentation of an offset's line, in columns.
  func indent(ofLineWith offset: Int) -> Int {
    Self.width(line(before: offset).prefix(while: Self.isBlank))
  }

  /// The width of white space: a tab is as wide as an indentation.
  private static func width(_ space: some StringProtocol) -> Int {
    space.reduce(0) { $0 + ($1 == "\t" ? Formatter.indentation : 1) }
  }

  /// A text with all lines but the first one moved by some columns.
  func moved(_ text: String, by shift: Int) -> String {
    guard shift != 0 || text.contains("\t") else { return text }
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return lines.dropFirst().reduce(String(lines[0])) { result, line in
      let rest = line.drop(while: Self.isBlank)
      let lead = rest.isEmpty ? 0 : max(0, Self.width(line[..<rest.startIndex]) + shift)
      return result + newline + spaces(lead) + rest
    }
  }

  // MARK: Between statements

  /// Formats the comments and line ends between two statements, or before the first or after the last one of a list:
  /// those before the tokens from `start` to `end`, of which all but the last are semicolons. `isFirst`: nothing of the
  /// list precedes them. Returns the comments before the last token on its line.
  mutating func addTrivia(from start: Int, through end: Int, indent: Int, isFirst: Bool) -> String {
    guard start <= end else { return "" }
    let all = Array(gaps[start...end].joined(separator: [.separator]))
    let isList = ![.endOfFile, .rightBrace].contains(tree.file.tokens[end].kind)
    // Comments before the last token on its line belong to it, except a line comment. After another statement, they do
    // so from a semicolon on.
    var own = isList ? (all.lastIndex(where: \.isLineEnd).map { $0 + 1 } ?? 0) : all.count
    if own == 0, start > 0 { own = all.firstIndex(where: \.isSeparator) ?? all.count }
    var isBehind = start > 0 && !lines.isEmpty
    /// The number of line ends since the last output.
    var newlines = isBehind ? 0 : 1
    var hasAdded = false
    func addBlank() {
      if newlines > 1, !isFirst || hasAdded, lines.last?.isBlank == false { lines.append(.blank) }
    }
    for trivia in all[..<own] {
      switch trivia {
      case .separator: break
      case .unknown: hasUnknown = true
      case .newline: (newlines, isBehind) = (newlines + 1, false)
      case .comment(let text, _, _) where isBehind: lines[lines.count - 1].add(comment: text)
      case .comment(let text, _, _) where newlines == 0 && hasAdded:
        lines[lines.count - 1].text += " \(text)"
      case .comment(let text, _, let old):
        addBlank()
        add([moved(text, by: indent - (old ?? indent))], indent: indent)
        (newlines, hasAdded) = (0, true)
      }
    }
    if isList { addBlank() }
    var inline: [String] = []
    for case .comment(let text, _, _) in all[own...] { inline.append(text) }
    guard inline.contains(where: { $0.contains(where: \.isNewline) }) else {
      return inline.joined(separator: " ")
    }
    // A comment of several lines has its own lines.
    add(inline, indent: indent)
    return ""
  }
}
