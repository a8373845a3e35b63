import TenonDiagnostics
import TenonSyntax

/// The layout of one manifest, statement by statement.
struct Layout {
  /// The place of a statement in the layout.
  struct Place {
    var indent = 0
    /// The column of types in its container.
    var column: Int?
    /// The comments before it on its line.
    var comments = ""

    var prefix: String { comments.isEmpty ? "" : "\(comments) " }
  }

  let tree: SyntaxTree
  let newline: String
  var lines: [Line] = []
  /// The gap before each token.
  private(set) var gaps: [[Trivia]] = []
  /// The innermost statements with an error, which stay unchanged.
  private(set) var unread: Set<SyntaxTree.Node> = []
  /// The token after each fragment or attribute, by its first token. Fragments and attributes stay unchanged.
  private(set) var ends: [Int: Int] = [:]
  private(set) var fragments: Set<Int> = []
  private(set) var afterFragments: Set<Int> = []
  /// Parentheses that open a list of parameters or arguments.
  private(set) var lists: Set<Int> = []
  /// True if the text between two statements isn't only comments.
  var hasUnknown = false

  /// Formats a manifest; `nil` if the text between statements isn't only comments.
  init?(_ tree: SyntaxTree, _ diagnostics: Diagnostics) {
    self.tree = tree
    newline = Self.newline(of: tree.source)
    gaps = tree.file.tokens.indices.map(trivia)
    for node in tree.nodes {
      let tokens = tree.tokens(of: node)
      switch tree.kind(of: node) {
      case .parameterList, .argumentList: lists.insert(tokens.lowerBound)
      case .fragment:
        fragments.insert(tokens.lowerBound)
        afterFragments.insert(tokens.upperBound)
        fallthrough
      case .attribute:
        ends[tokens.lowerBound] = max(ends[tokens.lowerBound] ?? 0, tokens.upperBound)
      default: break
      }
    }
    findUnread(diagnostics)
    addStatements(
      tree.children(of: tree.root), from: 0, to: tree.file.tokens.count - 1, at: Place())
    if hasUnknown { return nil }
    while lines.last?.isBlank == true { lines.removeLast() }
  }

  var text: String { lines.text(newline: newline) }

  /// The line end of a source: a line feed, unless none of its lines ends in that alone.
  private static func newline(of source: SourceFile) -> String {
    let bytes = source.bytes
    guard bytes.contains(0x0D) else { return "\n" }
    let feeds = bytes.indices.filter { bytes[$0] == 0x0A }
    if feeds.contains(where: { $0 == 0 || bytes[$0 - 1] != 0x0D }) { return "\n" }
    return feeds.isEmpty ? "\r" : "\r\n"
  }

  private mutating func findUnread(_ diagnostics: Diagnostics) {
    let statements = tree.nodes.filter { tree.kind(of: $0).isStatement }
    unread = Set(statements.filter { tree.hasError($0) || tree.kind(of: $0) == .error })
    let starts = statements.map { tree.bytes(of: $0).lowerBound }
    for diagnostic in diagnostics.sorted where diagnostic.severity == .error {
      // The innermost statement is the last one that contains the place.
      let place = diagnostic.span.start
      let before = starts.partitioningIndex { $0 > place }
      let node = statements[..<before].last { place <= tree.bytes(of: $0).upperBound }
      if let node { unread.insert(node) }
    }
  }

  // MARK: Lists of statements

  /// Formats the statements between two tokens: `start` is the first that may be theirs, `end` ends them; for a
  /// conditional, it is the last token of its last directive.
  mutating func addStatements(
    _ statements: [SyntaxTree.Node], from start: Int, to end: Int, at place: Place,
    ofConditional isConditional: Bool = false
  ) {
    var position = start
    for (number, unit) in units(of: statements).enumerated() {
      guard let first = unit.first, let last = unit.last else { continue }
      let tokens = tree.tokens(of: first).lowerBound..<tree.tokens(of: last).upperBound
      var place = place
      // The comments before a conditional were formatted with those before its first directive.
      if number > 0 || !isConditional {
        place.comments = addTrivia(
          from: position, through: tokens.lowerBound, indent: place.indent, isFirst: number == 0)
      }
      if first == last {
        addStatement(first, at: place)
      } else {
        addAsItStands(tokens, at: place, isRead: !unread.contains(first))
      }
      position = tokens.upperBound
    }
    if isConditional { return }
    _ = addTrivia(from: position, through: end, indent: place.indent, isFirst: statements.isEmpty)
  }

  /// The statements one by one, or grouped with inseparable ones: a statement on the line of an unreadable one stays
  /// unchanged with it, and so does one without a separator from the next.
  private mutating func units(of statements: [SyntaxTree.Node]) -> [ArraySlice<SyntaxTree.Node>] {
    var units: [ArraySlice<SyntaxTree.Node>] = []
    var start = 0
    while start < statements.count {
      var end = start + 1
      var isWhole = !unread.contains(statements[start])
      while end < statements.count {
        let next = tree.tokens(of: statements[end]).lowerBound
        let behind = tree.tokens(of: statements[end - 1]).upperBound
        if (behind...next).contains(where: { tree.file.tokens[$0].startsLine }) { break }
        isWhole = isWhole && next > behind && !unread.contains(statements[end])
        end += 1
      }
      // A comment after the line applies to all of its statements.
      let isTogether = end > start + 1 && isControlled(behind: statements[end - 1])
      if isWhole, !isTogether {
        units += (start..<end).map { statements[$0...$0] }
      } else {
        units.append(statements[start..<end])
        if !isWhole { unread.formUnion(statements[start..<end]) }
      }
      start = end
    }
    return units
  }

  /// True if a comment for the tool follows a statement on its line.
  private func isControlled(behind node: SyntaxTree.Node) -> Bool {
    let end = tree.bytes(of: node).upperBound
    return tree.file.controls.contains {
      $0.span.start >= end && !tree.source.bytes[end..<$0.span.start].contains(where: \.isLineEnd)
    }
  }

  // MARK: Lines

  mutating func add(_ texts: [String], indent: Int) {
    lines += texts.map { Line(indent: indent, text: $0) }
  }

  /// Adds statements unchanged: moved to their place, or with the indentation of their line if they are
  /// unreadable.
  mutating func addAsItStands(
    _ tokens: Range<Int>, at place: Place, isRead: Bool, column: Int? = nil
  ) {
    let start = tree.bytes(of: tokens).lowerBound
    if isRead {
      let shift = place.indent - indent(ofLineWith: start)
      var text = moved(tokens, by: shift)
      if let column {
        let word = tree.text(of: tokens.lowerBound)
        text = word + spaces(max(1, column - word.count)) + moved(tokens.dropFirst(), by: shift)
      }
      lines.append(Line(indent: place.indent, text: place.prefix + text))
    } else {
      let lead = lead(before: start) ?? spaces(place.indent)
      lines.append(Line(text: lead + place.prefix + text(of: tokens), isRaw: true))
    }
  }

  func text(of tokens: Range<Int>) -> String {
    let bytes = tree.bytes(of: tokens)
    return tree.source.text(bytes.lowerBound, bytes.upperBound)
  }

  /// The text of tokens, with all lines but the first one moved by some columns, except if white space is part of a
  /// literal.
  func moved(_ tokens: Range<Int>, by shift: Int) -> String {
    let isFixed =
      !tokens.dropFirst().contains { tree.file.tokens[$0].startsLine }
      || tokens.contains { tree.source.bytes[tree.bytes(of: $0)].contains { $0.isLineEnd } }
    return isFixed ? text(of: tokens) : moved(text(of: tokens), by: shift)
  }
}

extension Layout {
  /// True if a space belongs between a token and the one before it, both outside fragments.
  func isSpaced(before index: Int) -> Bool {
    let (previous, next) = (tree.file.tokens[index - 1], tree.file.tokens[index])
    switch (previous.kind, next.kind) {
    case (_, .comma), (_, .semicolon), (_, .colon), (_, .rightParen), (_, .rightBracket),
      (.leftParen, _), (.leftBracket, _):
      return false
    case (_, .equal), (_, .arrow), (_, .leftBrace): return true
    case (_, .leftParen) where lists.contains(index) || previous.word == .throws: return false
    case (.period, _), (.at, _): return false
    case (.comma, _), (.colon, _), (.equal, _), (.arrow, _): return true
    case (.op, _) where ["<", "~"].contains(tree.text(of: index - 1)): return false
    case (.op, _) where tree.text(of: index - 1) == "&": return true
    case _ where fragments.contains(index): return true
    case (_, .period): return false
    case (.rightParen, .identifier), (.rightBracket, .identifier), (.op, .identifier): return true
    case (_, .op) where ["<", ">", "?", "!"].contains(tree.text(of: index)): return false
    case (_, .op) where tree.text(of: index) == "&": return true
    default: return next.hasSpaceBefore
    }
  }
}

/// A line of a layout; unchanged text may have several.
struct Line {
  var indent = 0
  /// Its text, without its indentation.
  var text: String
  var comment: String?
  /// Its indentation is part of its text.
  var isRaw = false

  static let blank = Line(text: "")
  var isBlank: Bool { text.isEmpty && comment == nil && !isRaw }

  /// The length of the text before a comment, in characters: of its last line, if it has several.
  var length: Int {
    let last = text.lastIndex { $0.isNewline }.map { text[text.index(after: $0)...] }
    return last.map(\.count) ?? indent + text.count
  }

  mutating func add(comment more: String) { comment = (comment.map { "\($0) " } ?? "") + more }
}

extension [Line] {
  /// The lines as text. Comments after consecutive lines begin in one column.
  func text(newline: String) -> String {
    var columns = [Int](repeating: 0, count: count)
    for run in indices.split(whereSeparator: { self[$0].comment == nil }) {
      let longest = self[run].map(\.length).max() ?? 0
      for line in run { columns[line] = longest + Formatter.indentation }
    }
    var text = ""
    for (line, column) in zip(self, columns) {
      if !line.isBlank {
        if !line.isRaw { text += spaces(line.indent) }
        text += line.text
        if let comment = line.comment { text += spaces(column - line.length) + comment }
      }
      text += newline
    }
    return text
  }
}

func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }
