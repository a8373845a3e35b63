import TenonDiagnostics

/// The tokens of a file, or of a rewritten statement, with their texts and places.
final class ManifestTokens {
  /// The place of a token in the file, or of the text that it replaces.
  struct Place {
    var span: SourceSpan
    var isInserted = false
  }

  let source: SourceFile
  let file: TokenizedFile
  let list: [Token]
  let fileIndex: Int
  /// The names that the file declares or uses.
  let names: FileNames
  /// The places of the tokens of a rewritten statement.
  private let places: [Place]

  init(
    _ source: SourceFile, _ file: TokenizedFile, fileIndex: Int, names: FileNames? = nil,
    places: [Place] = []
  ) {
    (self.source, self.file, list, self.fileIndex) = (source, file, file.tokens, fileIndex)
    (self.names, self.places) = (names ?? FileNames(source, file.tokens), places)
  }

  var isRewritten: Bool { !places.isEmpty }

  func text(_ index: Int) -> String { source.text(list[index]) }

  func text(_ token: Token) -> String { source.text(token) }

  /// The text of some tokens, including the text between them.
  func text(_ range: Range<Int>) -> String {
    guard let first = list[range].first, let last = list[range].last else { return "" }
    return source.text(Int(first.start), Int(last.end))
  }

  func symbol(_ index: Int) -> Symbol {
    let token = list[index]
    return source.bytes.withUnsafeBufferPointer {
      Symbol(UnsafeBufferPointer(rebasing: $0[Int(token.start)..<Int(token.end)]))
    }
  }

  func firstByte(_ token: Token) -> UInt8 {
    token.start < token.end ? source.bytes[Int(token.start)] : 0
  }

  /// True if a token's text is the ASCII text `word`. The comparison creates no string.
  func spells(_ index: Int, _ word: StaticString) -> Bool { spells(list[index], word) }

  func spells(_ token: Token, _ word: StaticString) -> Bool {
    let (start, count) = (Int(token.start), word.utf8CodeUnitCount)
    return Int(token.end) - start == count
      && (0..<count).allSatisfy { source.bytes[start + $0] == word.utf8Start[$0] }
  }

  /// The index after a word or sign, which may have several tokens.
  func end(ofText text: String, at index: Int, before end: Int) -> Int? {
    let (start, length) = (Int(list[index].start), text.utf8.count)
    guard firstByte(list[index]) == text.utf8.first, source.bytes[start...].starts(with: text.utf8)
    else { return nil }
    let last = (index..<min(end, index + length)).first { list[$0].end == start + length }
    return last.map { $0 + 1 }
  }

  /// True if a token is the one-character operator `byte`.
  func isOp(_ index: Int, _ byte: Unicode.Scalar) -> Bool {
    let token = list[index]
    return token.kind == .op && token.end == token.start + 1 && firstByte(token) == byte
  }

  /// True if a token is a name with a capital first letter, like a type's.
  func isUpperCase(_ index: Int) -> Bool {
    list[index].kind == .identifier && (0x41...0x5A).contains(firstByte(list[index]))
  }

  func isTypeName(_ index: Int) -> Bool {
    list[index].kind == .identifier && NameSyntax.looksLikeType(text(index))
  }

  func isDeclaredLifetime(_ index: Int) -> Bool {
    !names.lifetimes.isEmpty && names.lifetimes.contains(text(index))
  }

  func isLifetime(_ index: Int) -> Bool {
    list[index].kind == .identifier && (list[index].word.isLifetime || isDeclaredLifetime(index))
  }

  func span(_ index: Int) -> SourceSpan { places.isEmpty ? span(list[index]) : places[index].span }

  /// The span of some tokens; of an empty range, the end of the token before it.
  func span(_ range: Range<Int>) -> SourceSpan {
    let first = span(range.isEmpty ? max(0, range.lowerBound - 1) : range.lowerBound)
    if range.isEmpty {
      let end = range.lowerBound > 0 ? first.end : first.start
      return SourceSpan(file: fileIndex, start: end, end: end)
    }
    let end = max(first.start, span(range.upperBound - 1).end)
    return SourceSpan(file: fileIndex, start: first.start, end: end)
  }

  /// The span of a token, which may be in an interpolation.
  func span(_ token: Token) -> SourceSpan {
    var distance = 0
    if !places.isEmpty {
      let index = max(0, list.partitioningIndex { $0.start > token.start } - 1)
      distance = places[index].span.start - Int(list[index].start)
    }
    return SourceSpan(
      file: fileIndex, start: Int(token.start) + distance, end: Int(token.end) + distance)
  }

  /// True if a repair has inserted the token.
  func isInserted(_ index: Int) -> Bool { !places.isEmpty && places[index].isInserted }

  /// The round or square bracket around a token of the statement that begins at `start`.
  func list(around index: Int, from start: Int) -> Int? {
    var index = index - 1
    while index >= start {
      let partner = Int(file.partner[index])
      if partner > index { return list[index].kind == .leftBrace ? nil : index }
      index = (partner >= start ? partner : index) - 1
    }
    return nil
  }

  /// True if a bracket in the range has been reported, or a literal in it is unclosed.
  func hasLostText(_ range: Range<Int>) -> Bool {
    !range.isEmpty && file.isTouched(from: range.lowerBound, through: range.upperBound - 1)
  }

  /// The documentation comment right before a token, as `///` lines. O(log n + lines).
  func documentation(before index: Int) -> [String] {
    if isRewritten { return [] }
    let first = file.documentation.partitioningIndex { $0.before >= index }
    var (lines, lastLine): ([String], Int) = ([], 0)
    for comment in file.documentation[first...].prefix(while: { $0.before == index }) {
      // A blank line separates two comments; only the last belongs to the declaration.
      if source.position(of: comment.start).line > lastLine + 1 { lines = [] }
      lastLine = source.position(of: comment.end).line
      lines += Self.documentation(source.text(comment.start, comment.end))
    }
    return lines
  }

  /// The `///` lines of a documentation comment of either form.
  private static func documentation(_ comment: String) -> [String] {
    if comment.hasPrefix("///") { return [trimmingEnd(comment)] }
    var body = comment.dropFirst(3)
    if body.hasSuffix("*/") { body = body.dropLast(2) }
    let all = body.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let rest = all.dropFirst().filter { !$0.allSatisfy(\.isWhitespace) }
    let hasStars = !rest.isEmpty && rest.allSatisfy { $0.drop(while: \.isWhitespace).first == "*" }
    // The comment's indentation isn't part of its text.
    let margin = rest.map { $0.prefix(while: \.isWhitespace).count }.min() ?? 0
    var lines = all.enumerated().map { index, raw in
      let blank = raw.prefix(while: \.isWhitespace).count
      var line = raw.dropFirst(index > 0 && !hasStars ? min(margin, blank) : blank)
      if index > 0, hasStars { line = line.dropFirst(line.hasPrefix("* ") ? 2 : 1) }
      return trimmingEnd(line.isEmpty ? "///" : "/// \(line)")
    }
    while lines.first == "///" { lines.removeFirst() }
    while lines.last == "///" { lines.removeLast() }
    return lines
  }

  private static func trimmingEnd(_ text: String) -> String {
    text.lastIndex { !$0.isWhitespace }.map { String(text[...$0]) } ?? ""
  }
}

/// The names that a file declares or uses, by single tokens.
final class FileNames {
  private let source: SourceFile
  private let list: [Token]
  private(set) lazy var containers = names(behind: .container)
  private(set) lazy var inputs = names(behind: .input)
  private(set) lazy var bundles = names(behind: .bundle)
  private(set) lazy var lifetimes = names(behind: .lifetime)
  /// The names that look like types, by their lowercase spelling.
  private(set) lazy var types = Dictionary(
    list.filter { $0.kind == .identifier }.map(source.text).filter(NameSyntax.looksLikeType)
      .map { ($0.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })

  init(_ source: SourceFile, _ list: [Token]) { (self.source, self.list) = (source, list) }

  private func names(behind word: Word) -> Set<String> {
    let names = zip(list, list.dropFirst()).filter { $0.word == word && $1.isNameOnLine }
    return Set(names.map { source.text($1) })
  }

  /// The type that a lowercase role means, if the file uses no type of the role's name.
  func type(meantBy role: String) -> String? {
    guard role.first?.isLowercase == true, let meant = types[role.lowercased()] else { return nil }
    let isUsed = list.indices.dropFirst().dropLast().contains {
      let before = list[$0 - 1]
      let isType = before.word.isLifetime || before.kind == .colon && !list[$0 + 1].kind.closes
      return isType && list[$0].kind == .identifier && source.text(list[$0]) == role
    }
    return isUsed ? nil : meant
  }
}

extension SourceFile {
  func text(_ token: Token) -> String { text(Int(token.start), Int(token.end)) }
}
