import TenonDiagnostics

enum Piece {
  case text(String, place: SourceSpan)
  case source(Range<Int>)
}

/// A statement that a row has rewritten.
struct Rewriting {
  /// The tokens to delete, and the text that replaces them.
  struct Change {
    let tokens: Range<Int>
    /// The bytes to delete, in the text of the tokens.
    let bytes: Range<Int>
    /// The place of those bytes in the file.
    let span: SourceSpan
    let pieces: [Piece]

    func text(_ tokens: ManifestTokens) -> String { pieces.map(tokens.text).joined() }
  }

  let tokens: ManifestTokens
  /// True if the rewriting doesn't include the block.
  let isHeadAlone: Bool

  /// The rewriting, or `nil` if it changes a block whose statements are parsed separately.
  init?(_ match: RowMatch, _ changes: [Change]) {
    let (original, statement) = (match.tokens, match.statement)
    var body = statement.body.flatMap { $0.brace != nil && $0.block != .component ? $0 : nil }
    if let content = body?.content {
      let isInside = changes.contains {
        $0.tokens.upperBound > content.lowerBound && $0.tokens.lowerBound < content.upperBound
      }
      if isInside, body?.block != .group { return nil }
      if isInside { body = nil }
    }
    isHeadAlone = body != nil
    let hole = body.map { original.bytes($0.content) } ?? Int.max..<Int.max
    let whole = original.bytes(statement.tokens)
    var bytes: [UInt8] = []
    var pieces = [(start: 0, piece: Piece.source(whole.lowerBound..<whole.lowerBound))]
    func add(_ piece: Piece) {
      pieces.append((bytes.count, piece))
      switch piece {
      case .text(let text, _): bytes += text.utf8
      case .source(let range): bytes += original.source.bytes[range]
      }
    }
    /// Copies the text between two offsets, without the content of the block.
    func keep(_ start: Int, _ end: Int) {
      let ends = [(start, min(end, hole.lowerBound)), (max(start, hole.upperBound), end)]
      for (start, end) in ends where start < end { add(.source(start..<end)) }
    }
    var (offset, index) = (whole.lowerBound, statement.tokens.lowerBound)
    for change in changes {
      // No row removes tokens that another row has inserted.
      guard change.tokens.lowerBound >= index, !change.tokens.contains(where: original.isInserted)
      else { return nil }
      keep(offset, change.bytes.lowerBound)
      change.pieces.forEach(add)
      (offset, index) = (max(offset, change.bytes.upperBound), change.tokens.upperBound)
    }
    keep(offset, whole.upperBound)
    let source = SourceFile(path: "", bytes: bytes)
    var diagnostics = Diagnostics()
    let file = Lexer.tokenize(source, file: original.fileIndex, diagnostics: &diagnostics)
    guard file.isWhole else { return nil }
    var next = 0
    let places = file.tokens.map { token in
      while next + 1 < pieces.count, pieces[next + 1].start <= Int(token.start) { next += 1 }
      switch pieces[next].piece {
      case .text(_, let place): return ManifestTokens.Place(span: place, isInserted: true)
      case .source(let range):
        let offset = range.lowerBound + Int(token.start) - pieces[next].start
        let index = original.list.partitioningIndex { $0.start >= offset }
        let last = min(index, original.list.count - 1)
        if token.kind == .endOfFile { return .init(span: original.span(last..<last)) }
        return .init(span: original.span(last), isInserted: original.isInserted(last))
      }
    }
    tokens = ManifestTokens(
      source, file, fileIndex: original.fileIndex, names: original.names, places: places)
  }

  /// The statement's first line, at most its first 100 characters; empty if nothing is left.
  var line: String {
    let lines = String(decoding: tokens.source.bytes, as: UTF8.self).split(
      maxSplits: 1, whereSeparator: \.isNewline)
    let line = (lines.first ?? "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
      .replacing(" )", with: ")").replacing(" ,", with: ",")
    let start = line.prefix(100)
    return lines.count > 1 || start.endIndex < line.endIndex ? start + "…" : line
  }
}

extension ManifestTokens {
  /// The bytes of tokens; of an empty range, the end of the token before it.
  fileprivate func bytes(_ range: Range<Int>) -> Range<Int> {
    if range.isEmpty {
      let end = range.lowerBound > 0 ? Int(list[range.lowerBound - 1].end) : 0
      return end..<end
    }
    return Int(list[range.lowerBound].start)..<Int(list[range.upperBound - 1].end)
  }

  func text(_ piece: Piece) -> String {
    switch piece {
    case .text(let text, _): text
    case .source(let range): source.text(range.lowerBound, range.upperBound)
    }
  }

  fileprivate func isBlank(before index: Int) -> Bool {
    let (start, end) = (bytes(index..<index).lowerBound, Int(list[index].start))
    return start <= end && source.bytes[start..<end].allSatisfy { $0 == 0x20 || $0 == 0x09 }
  }
}

extension RowMatch {
  /// The changes of the row's edits, in order.
  var changes: [Rewriting.Change] {
    row.edits.flatMap { $0.changes(self) }.sorted {
      ($0.tokens.lowerBound, $0.tokens.upperBound) < ($1.tokens.lowerBound, $1.tokens.upperBound)
    }
  }

  /// The pieces of a template: `{n}` is an element, `{n...m}` several, and `{n.field}` a field of one.
  func pieces(of template: String, at place: SourceSpan) -> [Piece] {
    let parts = template.split(separator: "{", omittingEmptySubsequences: false)
    var pieces: [Piece] = []
    func add(_ text: some StringProtocol, _ place: SourceSpan) {
      if !text.isEmpty { pieces.append(.text(String(text), place: place)) }
    }
    add(parts[0], place)
    for part in parts.dropFirst() {
      let digits = part.prefix { $0.isASCII && $0.isNumber }
      guard let element = Int(digits), elements.indices.contains(element),
        let end = part.firstIndex(of: "}")
      else {
        add("{" + part, place)
        continue
      }
      let field = part[digits.endIndex..<end].drop { $0 == "." }
      if field.isEmpty || Int(field) != nil {
        let range = tokens(of: element...(Int(field) ?? element))
        if !range.isEmpty { pieces.append(.source(tokens.bytes(range))) }
      } else {
        add(self.field(field, of: element), tokens.span(elements[element]))
      }
      add(part[part.index(after: end)...], place)
    }
    return pieces
  }

  /// Replaces tokens, and the blanks beside them if the text has its own. An empty range deletes nothing.
  func change(_ range: Range<Int>, _ text: String) -> [Rewriting.Change] {
    if range.isEmpty, text.isEmpty { return [] }
    var (bytes, span) = (tokens.bytes(range), tokens.span(range))
    let takesBefore = text == "(" || text == ")" || " ,:".contains(text.first ?? "_")
    if takesBefore, tokens.isBlank(before: range.lowerBound) {
      let before = range.lowerBound..<range.lowerBound
      bytes = tokens.bytes(before).lowerBound..<bytes.upperBound
      span = SourceSpan(file: span.file, start: tokens.span(before).start, end: span.end)
    }
    if " (".contains(text.last ?? " "), tokens.isBlank(before: range.upperBound) {
      bytes = bytes.lowerBound..<Int(list[range.upperBound].start)
      let end = text.isEmpty ? span.end : max(span.end, tokens.span(range.upperBound).start)
      span = SourceSpan(file: span.file, start: span.start, end: end)
    }
    // Without a blank, `=.a` is one operator.
    let next = tokens.source.bytes.dropFirst(bytes.upperBound).first
    let isOperator = text.last == "=" && next?.isOperator ?? false
    let pieces = pieces(of: isOperator ? text + " " : text, at: span)
    return [.init(tokens: range, bytes: bytes, span: span, pieces: pieces)]
  }

  func insertion(before index: Int, _ text: String) -> [Rewriting.Change] {
    let (offset, place) = (Int(list[index].start), tokens.span(index).start)
    let span = SourceSpan(file: tokens.fileIndex, start: place, end: place)
    let pieces = pieces(of: text, at: span)
    return [.init(tokens: index..<index, bytes: offset..<offset, span: span, pieces: pieces)]
  }

  /// The text of a moved element. Effects are written as in a declaration.
  func moved(_ element: Int) -> String {
    guard token(element).word.isEffect else { return "{\(element)}" }
    let isAsync = elements[element].contains { [.async, .await].contains(list[$0].word) }
    let throwing = elements[element].first { [.throws, .try].contains(list[$0].word) }.map {
      "throws" + tokens.text($0 + 1..<(index(behindBracket: .leftParen, at: $0 + 1) ?? $0 + 1))
    }
    return [isAsync ? "async" : nil, throwing].compactMap(\.self).joined(separator: " ")
  }

  /// The colons after labels in the list around a token.
  func colons(inListAround index: Int) -> [Int] {
    guard let opening = tokens.list(around: index, from: statement.tokens.lowerBound),
      let closing = tokens.file.closing(of: opening)
    else { return [] }
    let inner = sequence(first: opening + 1) { [file = tokens.file] in file.behind($0) }
      .prefix { $0 < closing }
    return inner.filter {
      ($0 == opening + 1 || list[$0 - 1].kind == .comma) && list[$0 + 1].kind == .colon
    }.map { $0 + 1 }
  }
}
