import TenonDiagnostics
import TenonSyntax

/// A statement with the content of its braces.
extension Layout {
  mutating func addStatement(_ node: SyntaxTree.Node, at place: Place) {
    let tokens = tree.tokens(of: node)
    if tree.kind(of: node) == .conditional, !unread.contains(node) {
      if !place.comments.isEmpty { add([place.comments], indent: place.indent) }
      return addStatements(
        tree.children(of: node), from: tokens.lowerBound, to: tokens.upperBound - 1,
        at: Place(indent: place.indent, column: place.column), ofConditional: true)
    }
    let block = tree.child(.block, of: node)
    let isWhole = block.map { tree.tokens(of: $0).upperBound == tokens.upperBound } ?? true
    if unread.contains(node) || hasComments(node) || tree.kind(of: node) == .directive || !isWhole {
      let isAligned = place.comments.isEmpty && alignedWord(node) == tokens.lowerBound
      return addAsItStands(
        tokens, at: place, isRead: !unread.contains(node), column: isAligned ? place.column : nil)
    }
    guard let block else { return add(broken(node, at: place), indent: place.indent) }
    let braces = tree.tokens(of: block)
    let statements = tree.children(of: block)
    let hasLineEnd = braces.dropFirst().contains { tree.file.tokens[$0].startsLine }
    if statements.contains(where: unread.contains), !hasLineEnd {
      return addAsItStands(tokens, at: place, isRead: false)
    }
    if let line = oneLine(node, block, at: place) { return add(line, indent: place.indent) }
    add(broken(node, at: place, before: braces.lowerBound), indent: place.indent)
    // A brace after an expression would be a trailing closure there.
    if isApart(block) {
      add(["{"], indent: place.indent)
    } else {
      lines[lines.count - 1].text += " {"
    }
    let inner = Place(
      indent: place.indent + Formatter.indentation, column: column(of: node, statements))
    addStatements(statements, from: braces.lowerBound + 1, to: braces.upperBound - 1, at: inner)
    add(["}"], indent: place.indent)
  }

  private func isApart(_ block: SyntaxTree.Node) -> Bool {
    let opening = tree.tokens(of: block).lowerBound
    return afterFragments.contains(opening) && !tree.file.tokens[opening + 1].word.isOfBlock
  }

  // MARK: Statements in one line

  /// A statement with its block in one line, if it is in one line and there is room.
  private func oneLine(
    _ node: SyntaxTree.Node, _ block: SyntaxTree.Node, at place: Place
  ) -> [String]? {
    guard let body = body(block) else { return nil }
    var head = broken(
      node, at: place, before: tree.tokens(of: block).lowerBound, reserving: body.count + 1)
    guard let last = head.popLast() else { return nil }
    let line = "\(last) \(body)"
    let isShort = line.count + (head.isEmpty ? place.indent : 0) <= Formatter.lineLength
    return !line.contains(where: \.isNewline) && (isShort || body == "{}") ? head + [line] : nil
  }

  /// A block with its braces in one line, if it is in one line.
  private func body(_ block: SyntaxTree.Node) -> String? {
    let braces = tree.tokens(of: block)
    var position = braces.lowerBound + 1
    if isApart(block) { return nil }
    let isTight = { (tokens: Range<Int>) in gaps[tokens].allSatisfy(\.isEmpty) }
    var parts: [String] = []
    for statement in tree.children(of: block) {
      let all = tree.tokens(of: statement)
      let inner = tree.child(.block, of: statement)
      let end = inner.map { tree.tokens(of: $0).lowerBound } ?? all.upperBound
      guard !unread.contains(statement), tree.kind(of: statement) != .conditional,
        let comments = inlineComments(before: all.lowerBound),
        isTight(position..<all.lowerBound), isTight(all.lowerBound + 1..<end),
        inner == nil || gaps[end].isEmpty
      else { return nil }
      var text = Place(comments: comments).prefix + flat(all.lowerBound..<end)
      if let inner {
        guard all.upperBound == tree.tokens(of: inner).upperBound, let body = body(inner) else {
          return nil
        }
        text += " \(body)"
      }
      parts.append(text)
      position = all.upperBound
    }
    let closing = braces.upperBound - 1
    if parts.isEmpty, gaps[position...closing].joined().allSatisfy(\.isNewline) { return "{}" }
    guard isTight(position..<closing), let last = inlineComments(before: closing) else {
      return nil
    }
    let words = [parts.joined(separator: "; "), last].filter { !$0.isEmpty }
    return "{ \(words.joined(separator: " ")) }"
  }

  /// The comments before a token; `nil` if a line ends there.
  private func inlineComments(before token: Int) -> String? {
    var texts: [String] = []
    for case .comment(let text, isLine: false, _) in gaps[token]
    where !text.contains(where: \.isNewline) { texts.append(text) }
    return texts.count == gaps[token].count ? texts.joined(separator: " ") : nil
  }

  // MARK: Columns

  /// The column of the types in the block of a container or bundle, after the longest lifetime.
  private func column(of node: SyntaxTree.Node, _ statements: [SyntaxTree.Node]) -> Int? {
    guard [.container, .bundle].contains(tree.kind(of: node)) else { return nil }
    return longestWord(of: statements).map { $0 + 1 }
  }

  private func longestWord(of statements: [SyntaxTree.Node]) -> Int? {
    statements.compactMap { node in
      tree.kind(of: node) == .conditional
        ? longestWord(of: tree.children(of: node))
        : alignedWord(node).map { tree.text(of: $0).count }
    }.max()
  }

  /// The word of a member after which its type begins in the common column: its lifetime, if that is the first word
  /// on its line.
  func alignedWord(_ node: SyntaxTree.Node) -> Int? {
    let isMember = [.input, .component, .decorator, .include].contains(tree.kind(of: node))
    guard isMember, !unread.contains(node) else { return nil }
    let first = tree.tokens(of: node).lowerBound
    var token = first
    while let end = ends[token], tree.file.tokens[token].kind == .at {
      guard tree.file.tokens[end].startsLine else { return nil }
      token = end
    }
    // A comment after the word keeps its place.
    guard gaps[token + 1].allSatisfy(\.isNewline), token == first || !hasComments(node),
      !tree.file.tokens[token].word.isModifier
    else { return nil }
    return token
  }

  /// True if comments are between the tokens of a statement, outside its block and outside fragments that are kept
  /// unchanged.
  private func hasComments(_ node: SyntaxTree.Node) -> Bool {
    let tokens = tree.tokens(of: node)
    let end = tree.child(.block, of: node).map { tree.tokens(of: $0).lowerBound + 1 }
    var token = ends[tokens.lowerBound] ?? tokens.lowerBound + 1
    while token < end ?? tokens.upperBound {
      if !gaps[token].allSatisfy(\.isNewline) { return true }
      token = ends[token] ?? token + 1
    }
    return false
  }
}

enum Trivia {
  case newline
  /// An unchanged comment, with the indentation of its line if it begins one.
  case comment(String, isLine: Bool, indent: Int?)
  /// A semicolon between two statements.
  case separator
  /// A comment of another language.
  case unknown

  var isNewline: Bool { if case .newline = self { true } else { false } }
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
    if own == 0, start > 0 {
      own = all.firstIndex { if case .separator = $0 { true } else { false } } ?? all.count
    }
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
