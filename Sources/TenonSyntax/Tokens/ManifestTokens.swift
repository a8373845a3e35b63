import TenonDiagnostics

/// Tokens with their texts and places: those of a file, or of a statement as a row has rewritten it.
final class ManifestTokens {
  /// The text that the tokens are cut from.
  let source: SourceFile
  let file: TokenizedFile
  let list: [Token]
  let fileIndex: Int
  let names: FileNames
  /// The places of the tokens of a rewritten statement.
  private let places: [Place]

  /// Where a token stands in the file, or what it takes the place of.
  struct Place {
    var span: SourceSpan
    var isInserted = false
  }

  init(source: SourceFile, fileIndex: Int, file: TokenizedFile) {
    (self.source, self.fileIndex, self.file, list) = (source, fileIndex, file, file.tokens)
    (names, places) = (FileNames(source, file.tokens), [])
  }

  init(
    rewritten source: SourceFile, _ file: TokenizedFile, places: [Place],
    of original: ManifestTokens
  ) {
    (self.source, self.file, list, self.places) = (source, file, file.tokens, places)
    (fileIndex, names) = (original.fileIndex, original.names)
  }

  var isRewritten: Bool { !places.isEmpty }

  // MARK: Texts

  func text(_ index: Int) -> String { text(list[index]) }

  func text(_ token: Token) -> String { source.text(Int(token.start), Int(token.end)) }

  /// The text of some tokens, with what stands between them.
  func text(_ range: Range<Int>) -> String {
    range.isEmpty
      ? "" : source.text(Int(list[range.lowerBound].start), Int(list[range.upperBound - 1].end))
  }

  func symbol(_ index: Int) -> Symbol {
    let token = list[index]
    return source.bytes.withUnsafeBufferPointer {
      Symbol(UnsafeBufferPointer(rebasing: $0[Int(token.start)..<Int(token.end)]))
    }
  }

  /// The first byte of a token, or 0 of one without text.
  func firstByte(_ token: Token) -> UInt8 {
    token.start < token.end ? source.bytes[Int(token.start)] : 0
  }

  /// A token's text is `word`, which is plain ASCII; no text is made for that.
  func spells(_ index: Int, _ word: StaticString) -> Bool { spells(list[index], word) }

  func spells(_ token: Token, _ word: StaticString) -> Bool {
    guard Int(token.end - token.start) == word.utf8CodeUnitCount else { return false }
    for offset in 0..<word.utf8CodeUnitCount
    where source.bytes[Int(token.start) + offset] != word.utf8Start[offset] {
      return false
    }
    return true
  }

  /// A token is the one-character operator `byte`.
  func isOp(_ index: Int, _ byte: Unicode.Scalar) -> Bool {
    let token = list[index]
    return token.kind == .op && token.end == token.start + 1 && firstByte(token) == byte
  }

  /// A token is a name in upper case, as types are.
  func isUpperCase(_ index: Int) -> Bool {
    list[index].kind == .identifier && (0x41...0x5A).contains(firstByte(list[index]))
  }

  /// A token is a name that looks like a type's.
  func isTypeName(_ index: Int) -> Bool {
    list[index].kind == .identifier && NameSyntax.looksLikeType(text(index))
  }

  func isDeclaredLifetime(_ index: Int) -> Bool {
    !names.lifetimes.isEmpty && names.lifetimes.contains(text(index))
  }

  func isLifetime(_ index: Int) -> Bool {
    list[index].kind == .identifier && (list[index].word.isLifetime || isDeclaredLifetime(index))
  }

  // MARK: Places

  func span(_ index: Int) -> SourceSpan { places.isEmpty ? span(list[index]) : places[index].span }

  /// The same, with what is known of it; of the end of a text, behind the token before.
  func place(_ index: Int, _ isEnd: Bool) -> Place {
    if isEnd { return Place(span: span(index..<index)) }
    return places.isEmpty ? Place(span: span(list[index])) : places[index]
  }

  /// From the first to the last of some tokens; of none, where the one before them ends.
  func span(_ range: Range<Int>) -> SourceSpan {
    if range.isEmpty {
      let end = range.lowerBound > 0 ? span(range.lowerBound - 1).end : span(range.lowerBound).start
      return SourceSpan(file: fileIndex, start: end, end: end)
    }
    let (first, last) = (span(range.lowerBound), span(range.upperBound - 1))
    return SourceSpan(file: fileIndex, start: first.start, end: max(first.start, last.end))
  }

  /// The place of a token, which may be one of an interpolation's.
  func span(_ token: Token) -> SourceSpan {
    var (start, end) = (Int(token.start), Int(token.end))
    if !places.isEmpty {
      let index = max(0, list.partitioningIndex { $0.start > token.start } - 1)
      let distance = places[index].span.start - Int(list[index].start)
      (start, end) = (start + distance, end + distance)
    }
    return SourceSpan(file: fileIndex, start: start, end: end)
  }

  /// A row has put a token in.
  func isInserted(_ index: Int) -> Bool {
    !places.isEmpty && places[index].isInserted
  }

  // MARK: Brackets

  /// The token that closes a bracket; `nil` of one without partner.
  func closing(of index: Int) -> Int? { file.closing(of: index) }

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

  /// A bracket of some tokens was reported, or a literal in them never closes.
  func hasLostText(_ range: Range<Int>) -> Bool {
    !range.isEmpty && file.isTouched(from: range.lowerBound, through: range.upperBound - 1)
  }

  /// The documentation comment right before a token, as `///` lines. O(log n + lines).
  func documentation(before index: Int) -> [String] {
    var next = file.documentation.partitioningIndex { $0.before >= index }
    var lines: [String] = []
    var lastLine = 0
    while !isRewritten, next < file.documentation.count, file.documentation[next].before == index {
      let comment = file.documentation[next]
      // A blank line between makes two comments, of which the last belongs to the declaration.
      if source.position(of: comment.start).line > lastLine + 1 { lines = [] }
      lastLine = source.position(of: comment.end).line
      lines += DocumentationComment.lines(source.text(comment.start, comment.end))
      next += 1
    }
    return lines
  }
}

/// Names that a file declares or uses, as far as single tokens tell.
final class FileNames {
  private let source: SourceFile
  private let list: [Token]
  private(set) lazy var containers = names(behind: .container)
  private(set) lazy var inputs = names(behind: .input)
  private(set) lazy var bundles = names(behind: .bundle)
  private(set) lazy var lifetimes = names(behind: .lifetime)
  /// The names that look like types, by those of their accessors.
  private(set) lazy var types = Dictionary(
    typeNames.map { (AccessorName.lowerCamelCase($0), $0) }, uniquingKeysWith: { first, _ in first }
  )
  /// The same by their letters in lower case.
  private(set) lazy var typesByLetters = Dictionary(
    typeNames.map { ($0.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })

  init(_ source: SourceFile, _ list: [Token]) { (self.source, self.list) = (source, list) }

  private var typeNames: [String] {
    list.filter { $0.kind == .identifier }.map(text).filter(NameSyntax.looksLikeType)
  }

  private func text(_ token: Token) -> String { source.text(Int(token.start), Int(token.end)) }

  private func names(behind word: Word) -> Set<String> {
    var names: Set<String> = []
    for (index, token) in list.enumerated() where token.word == word {
      let name = list[min(index + 1, list.count - 1)]
      if name.isNameOnLine { names.insert(text(name)) }
    }
    return names
  }

  /// The type in upper case that a role in lower case means, where the file uses no type of that name elsewhere.
  func type(meantBy role: String) -> String? {
    guard role.first?.isLowercase == true, let meant = typesByLetters[role.lowercased()] else {
      return nil
    }
    let isUsed = list.indices.dropFirst().dropLast().contains {
      let before = list[$0 - 1]
      let isType = before.word.isLifetime || before.kind == .colon && !list[$0 + 1].kind.closes
      return isType && list[$0].kind == .identifier && text(list[$0]) == role
    }
    return isUsed ? nil : meant
  }
}

/// Turns documentation comments of either form into the `///` lines that generated code carries.
enum DocumentationComment {
  static func lines(_ comment: String) -> [String] {
    if comment.hasPrefix("///") { return [trimmingEnd(comment[...])] }
    var body = comment.dropFirst(3)
    if body.hasSuffix("*/") { body = body.dropLast(2) }
    let all = body.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let rest = all.dropFirst().filter { !$0.allSatisfy(\.isWhitespace) }
    let hasStars = !rest.isEmpty && rest.allSatisfy { $0.drop(while: \.isWhitespace).first == "*" }
    // All lines are indented by the comment's place, which is no part of the text.
    let margin = rest.map { $0.prefix(while: \.isWhitespace).count }.min() ?? 0
    var lines: [String] = []
    for (index, raw) in all.enumerated() {
      let blank = raw.prefix(while: \.isWhitespace).count
      var line = raw.dropFirst(index > 0 && !hasStars ? min(margin, blank) : blank)
      if index > 0, hasStars {
        line = line.dropFirst()
        if line.first == " " { line = line.dropFirst() }
      }
      lines.append(trimmingEnd(line.isEmpty ? "///" : "/// \(line)"))
    }
    while lines.first == "///" { lines.removeFirst() }
    while lines.last == "///" { lines.removeLast() }
    return lines
  }

  private static func trimmingEnd(_ text: Substring) -> String {
    var end = text
    while let last = end.last, last.isWhitespace { end = end.dropLast() }
    return String(end)
  }
}
