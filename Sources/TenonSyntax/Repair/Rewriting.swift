import TenonDiagnostics

/// A part of a rewritten text.
enum Piece {
  case text(String, place: SourceSpan)
  /// Tokens of the statement, with what stands between them.
  case tokens(Range<Int>)

  func text(_ tokens: ManifestTokens) -> String {
    switch self {
    case .text(let text, _): text
    case .tokens(let range): tokens.text(range)
    }
  }

  /// The pieces of a template: `{n}` stands for an element, `{n...m}` for several, `{n.field}` for a field of one.
  static func all(of template: String, _ match: RowMatch, at place: SourceSpan? = nil) -> [Piece] {
    let place = place ?? match.tokens.span(match.elements[0])
    var (pieces, literal, rest): ([Piece], String, Substring) = ([], "", template[...])
    while let first = rest.popFirst() {
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      guard first == "{", let element = Int(digits), match.elements.indices.contains(element),
        let end = rest.firstIndex(of: "}")
      else {
        literal.append(first)
        continue
      }
      if !literal.isEmpty { pieces.append(.text(literal, place: place)) }
      let field = rest[digits.endIndex..<end].drop { $0 == "." }
      rest = rest[rest.index(after: end)...]
      literal = ""
      if field.isEmpty || Int(field) != nil {
        let range = match.tokens(of: element...(Int(field) ?? element))
        if !range.isEmpty { pieces.append(.tokens(range)) }
      } else {
        let place = match.tokens.span(match.elements[element])
        pieces.append(.text(match.field(field, of: element), place: place))
      }
    }
    if !literal.isEmpty { pieces.append(.text(literal, place: place)) }
    return pieces
  }
}

/// A statement as a row rewrites it.
struct Rewriting {
  /// An edit of a match: the tokens that go, and what takes their place.
  struct Change {
    let tokens: Range<Int>
    /// The bytes that go, in the tokens' own text.
    let bytes: Range<Int>
    /// The same in the file.
    let span: SourceSpan
    let pieces: [Piece]
  }

  /// Where a part of the new text comes from: a token of the statement, or a place.
  private struct Segment {
    let start: Int
    let original: Int?
    let place: SourceSpan?
  }

  let tokens: ManifestTokens
  /// The block is not in it.
  let isHeadAlone: Bool

  /// `nil` where it changes what is read by itself.
  init?(_ match: RowMatch, _ changes: [Change]) {
    let (original, statement) = (match.tokens, match.statement)
    var body: Range<Int>?
    if let block = statement.body, block.brace != nil, block.block != .component {
      body = block.content
      let isInside = changes.contains {
        $0.tokens.upperBound > block.content.lowerBound
          && $0.tokens.lowerBound < block.content.upperBound
      }
      if isInside, block.block != .group { return nil }
      if isInside { body = nil }
    }
    let start = Int(original.list[statement.tokens.lowerBound].start)
    var (bytes, segments): ([UInt8], [Segment]) = ([], [])
    segments.append(Segment(start: 0, original: start, place: nil))
    func copy(_ range: Range<Int>) {
      if range.isEmpty { return }
      segments.append(Segment(start: bytes.count, original: range.lowerBound, place: nil))
      bytes += original.source.bytes[range]
    }
    /// Copies what stands between two bytes, but for the content of a block.
    func keep(_ start: Int, _ end: Int) {
      guard let body, !body.isEmpty else { return copy(start..<max(start, end)) }
      let first = Int(original.list[body.lowerBound].start)
      let last = Int(original.list[body.upperBound - 1].end)
      guard start < last, end > first else { return copy(start..<max(start, end)) }
      copy(start..<max(start, min(end, first)))
      copy(max(start, last)..<max(start, last, end))
    }
    /// What stands before a deletion and behind it stays apart.
    func needsBlank(behind last: UInt8?, _ offset: Int) -> Bool {
      guard let last, offset < original.source.bytes.count else { return false }
      let next = original.source.bytes[offset]
      return !" \t\n\r([{.@".utf8.contains(last) && !",:;.)]}?! \n\r".utf8.contains(next)
    }
    var offset = start
    var index = statement.tokens.lowerBound
    for change in changes {
      // What a row has put in, no other one takes out.
      guard change.tokens.lowerBound >= index,
        !change.tokens.contains(where: original.isInserted)
      else { return nil }
      keep(offset, change.bytes.lowerBound)
      for piece in change.pieces {
        switch piece {
        case .text(let text, let place):
          segments.append(Segment(start: bytes.count, original: nil, place: place))
          bytes += text.utf8
        case .tokens(let range):
          copy(
            Int(
              original.list[range.lowerBound].start)..<Int(original.list[range.upperBound - 1].end))
        }
      }
      (offset, index) = (max(offset, change.bytes.upperBound), change.tokens.upperBound)
      if change.pieces.isEmpty, needsBlank(behind: bytes.last, offset) {
        bytes.append(UInt8(ascii: " "))
      }
    }
    keep(offset, Int(original.list[statement.tokens.upperBound - 1].end))
    isHeadAlone = body != nil
    let source = SourceFile(path: "", bytes: bytes)
    var diagnostics = Diagnostics()
    let file = Lexer.tokenize(source, file: original.fileIndex, diagnostics: &diagnostics)
    guard file.isWhole else { return nil }
    tokens = ManifestTokens(
      rewritten: source, file, places: Self.places(of: file.tokens, segments, original),
      of: original)
  }

  private static func places(
    of tokens: [Token], _ segments: [Segment], _ original: ManifestTokens
  ) -> [ManifestTokens.Place] {
    var next = 0
    return tokens.map { token in
      while next + 1 < segments.count, segments[next + 1].start <= Int(token.start) { next += 1 }
      let segment = segments[next]
      if let place = segment.place { return .init(span: place, isInserted: true) }
      let offset = Int32((segment.original ?? 0) + Int(token.start) - segment.start)
      let index = original.list.partitioningIndex { $0.start >= offset }
      let last = min(index, original.list.count - 1)
      if token.kind == .endOfFile { return .init(span: original.span(last..<last)) }
      return .init(span: original.span(last), isInserted: original.isInserted(last))
    }
  }

  /// The statement in one line. Of brackets with several lines three dots are left.
  var line: String {
    var line = ""
    var index = 0
    while index < tokens.list.count - 1, index < 80 {
      let token = tokens.list[index]
      let isApart = token.hasSpaceBefore && ![.rightParen, .comma].contains(token.kind)
      if isApart, let last = line.last, !" ([".contains(last) { line += " " }
      line += tokens.text(index)
      let partner = Int(tokens.file.partner[index])
      let isCutOut = isHeadAlone && token.kind == .leftBrace
      let hasLines =
        partner > index + 1 && tokens.list[index + 1...partner].contains(where: \.startsLine)
      if isCutOut || hasLines {
        line += token.kind == .leftBrace ? " … " : "…"
        line += tokens.text(partner)
        index = partner
      }
      index += 1
    }
    return index == 80 ? line + " …" : line
  }
}

extension RowMatch {
  /// The changes of the row's edits, in order.
  var changes: [Rewriting.Change] {
    row.edits.flatMap(changes).sorted {
      ($0.tokens.lowerBound, $0.tokens.upperBound) < ($1.tokens.lowerBound, $1.tokens.upperBound)
    }
  }

  private func changes(_ edit: Row.Edit) -> [Rewriting.Change] {
    switch edit {
    case .twice(let element): return deletion(elements[element])
    case .equals(let element):
      return colons(inListAround: first(element)).map { change($0..<$0 + 1, " =") }
    case .near(let element): return [change(elements[element], meant(element) ?? "")]
    case .replace(let elements, let text):
      let (range, text) = (tokens(of: elements), text.of(self))
      return text.isEmpty ? deletion(range) : [change(range, text)]
    case .insertBefore(let element, let text):
      return [insertion(before: first(element), text.of(self))]
    case .insertAfter(let element, let text):
      return [insertion(behind: elements[element].upperBound, text.of(self))]
    case .moveBefore(let element, let other):
      return deletion(elements[element]) + [insertion(before: first(other), moved(element) + " ")]
    case .moveAfter(let element, let other):
      return deletion(elements[element])
        + [insertion(behind: elements[other].upperBound, " " + moved(element))]
    case .moveFirst(let element):
      return deletion(elements[element])
        + [insertion(before: statement.tokens.lowerBound, moved(element) + " ")]
    }
  }

  private func bytes(_ range: Range<Int>) -> Range<Int> {
    if range.isEmpty {
      let end = range.lowerBound > 0 ? Int(tokens.list[range.lowerBound - 1].end) : 0
      return end..<end
    }
    return Int(tokens.list[range.lowerBound].start)..<Int(tokens.list[range.upperBound - 1].end)
  }

  /// Nothing but blanks stand between two tokens.
  private func isBlank(between index: Int) -> Bool {
    let (start, end) = (bytes(index..<index).lowerBound, Int(tokens.list[index].start))
    return start <= end
      && tokens.source.bytes[start..<end].allSatisfy { $0 == 0x20 || $0 == 0x09 }
  }

  /// Replaces tokens, and the blanks beside them where the text says how it is set apart.
  private func change(_ range: Range<Int>, _ text: String) -> Rewriting.Change {
    var (bytes, span) = (bytes(range), tokens.span(range))
    let takesBefore = text == "(" || text == ")" || " ,:".contains(text.first ?? "_")
    if takesBefore, isBlank(between: range.lowerBound) {
      let before = range.lowerBound..<range.lowerBound
      bytes = self.bytes(before).lowerBound..<bytes.upperBound
      span = SourceSpan(file: span.file, start: tokens.span(before).start, end: span.end)
    }
    if let last = text.last, " (".contains(last), isBlank(between: range.upperBound) {
      bytes = bytes.lowerBound..<Int(tokens.list[range.upperBound].start)
      let end = tokens.span(range.upperBound).start
      span = SourceSpan(file: span.file, start: span.start, end: max(span.end, end))
    }
    // `=.a` would be one operator.
    let next =
      bytes.upperBound < tokens.source.bytes.count ? tokens.source.bytes[bytes.upperBound] : 0
    let isOperator = text.last == "=" && next.isOperator
    return .init(
      tokens: range, bytes: bytes, span: span,
      pieces: Piece.all(of: isOperator ? text + " " : text, self, at: span))
  }

  private func insertion(behind index: Int, _ text: String) -> Rewriting.Change {
    let span = tokens.span(index..<index)
    return .init(
      tokens: index..<index, bytes: bytes(index..<index), span: span,
      pieces: Piece.all(of: text, self, at: span))
  }

  private func insertion(before index: Int, _ text: String) -> Rewriting.Change {
    let (offset, place) = (Int(tokens.list[index].start), tokens.span(index).start)
    let span = SourceSpan(file: tokens.fileIndex, start: place, end: place)
    return .init(
      tokens: index..<index, bytes: offset..<offset, span: span,
      pieces: Piece.all(of: text, self, at: span))
  }

  private func deletion(_ range: Range<Int>) -> [Rewriting.Change] {
    if range.isEmpty { return [] }
    var bytes = bytes(range)
    if isBlank(between: range.upperBound) {
      bytes = bytes.lowerBound..<Int(tokens.list[range.upperBound].start)
    }
    return [.init(tokens: range, bytes: bytes, span: tokens.span(range), pieces: [])]
  }

  /// An element where it moves to: effects as a declaration has them.
  private func moved(_ element: Int) -> String {
    let range = elements[element]
    guard tokens.list[range.lowerBound].word.isEffect else { return "{\(element)}" }
    var words: [String] = []
    if range.contains(where: { [.async, .await].contains(tokens.list[$0].word) }) {
      words.append("async")
    }
    if let index = range.first(where: { [.throws, .try].contains(tokens.list[$0].word) }) {
      let partner = Int(tokens.file.partner[index + 1])
      words.append(
        index + 1 < range.upperBound && partner > index
          ? "throws" + tokens.text(index + 1..<partner + 1) : "throws")
    }
    return words.joined(separator: " ")
  }

  /// The colons behind labels in the list around a token.
  private func colons(inListAround index: Int) -> [Int] {
    guard let list = tokens.list(around: index, from: statement.tokens.lowerBound) else {
      return []
    }
    var colons: [Int] = []
    var index = list + 1
    while index < Int(tokens.file.partner[list]) {
      let isLabel = tokens.list[index - 1].kind == .comma || index == list + 1
      if isLabel, tokens.list[index + 1].kind == .colon { colons.append(index + 1) }
      index = tokens.file.behind(index)
    }
    return colons
  }
}
