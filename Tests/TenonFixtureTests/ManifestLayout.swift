import TenonDiagnostics
import TenonFormat
import TenonSyntax

/// Other layouts of a manifest: the same tokens, with other white space, and without comments that would be in
/// the way. Swift fragments, such as expressions and attributes, stay unchanged.
struct ManifestLayout {
  /// The arrangement of the tokens.
  enum Kind: String, CaseIterable {
    case oneLine, tokenALine, farRight, tabs, carriageReturns
    /// The layout of `tenon format`.
    case canonical
  }

  private let source: SourceFile
  private let tokens: [Token]
  /// The ends of Swift fragments, by the offset of their first byte.
  private var fragments: [Int: Int] = [:]
  /// For each token, the token that opens the bracket that it is in.
  private var opening: [Int?] = []

  private init(_ source: SourceFile) {
    self.source = source
    var unreported = Diagnostics()
    tokens = Lexer.tokenize(source, file: 0, diagnostics: &unreported).tokens
    let manifest = Parser.parse(source, file: 0, diagnostics: &unreported)
    for syntax in manifest.imports { note(syntax.span) }
    for declaration in manifest.declarations { note(declaration) }
    var open: [Int] = []
    for (index, token) in tokens.enumerated() {
      if [.rightParen, .rightBracket, .rightBrace].contains(token.kind) { _ = open.popLast() }
      opening.append(open.last)
      if [.leftParen, .leftBracket, .leftBrace].contains(token.kind) { open.append(index) }
    }
  }

  /// A manifest in another layout.
  static func text(of source: SourceFile, as kind: Kind) -> String {
    let layout = ManifestLayout(source)
    switch kind {
    case .canonical: return String(decoding: Formatter.format(source).bytes, as: UTF8.self)
    case .oneLine: return layout.joined(isTokenALine: false)
    case .tokenALine: return layout.joined(isTokenALine: true)
    case .farRight: return layout.moved { _ in String(repeating: " ", count: 3_000) }
    case .tabs: return layout.moved { String(repeating: "\t", count: $0 / 2) }
    case .carriageReturns: return source.text.replacing("\n", with: "\r\n")
    }
  }

  // MARK: What is Swift's

  private mutating func note(_ span: SourceSpan?) {
    if let span { fragments[span.start] = max(span.end, fragments[span.start] ?? 0) }
  }

  private mutating func note(_ head: HeadSyntax) {
    for attribute in head.attributes { note(attribute.span) }
  }

  private mutating func note(_ syntax: DeclarationSyntax) {
    if syntax.kind != .lifetime { note(syntax.head) }
    for member in syntax.members { note(member) }
    note(syntax.storage?.value.span)
  }

  private mutating func note(_ member: MemberSyntax) {
    switch member.kind {
    case .input(let syntax):
      note(syntax.head)
      note(syntax.defaultValue?.span)
    case .component(let boxed):
      let syntax = boxed.value
      note(syntax.head)
      note(syntax.expression?.span)
      for parameter in syntax.parameters { note(parameter) }
      for role in syntax.roles { if case .collection(let key) = role.kind { note(key?.span) } }
      for item in syntax.block { note(item) }
    case .group(let head): note(head)
    case .facetMember(let syntax):
      note(syntax.head)
      for parameter in syntax.parameters { note(parameter) }
    case .trait(let syntax):
      note(syntax.head)
      note(syntax.defaultValue?.span)
    default: break
    }
  }

  private mutating func note(_ item: BlockItemSyntax) {
    switch item {
    case .set(_, let parameter, _): note(parameter)
    case .call(_, let parameters, _, _): for parameter in parameters { note(parameter) }
    case .release(let release): note(release.call)
    case .accessor: break
    }
  }

  private mutating func note(_ parameter: ParameterSyntax) {
    switch parameter.value {
    case .dependency(_, let value), .input(_, let value): note(value?.span)
    case .asked(_, let arguments): for argument in arguments { note(argument.value.span) }
    case .constant(let value): note(value.span)
    }
  }

  // MARK: Tokens in a row

  private func text(_ start: Int, _ end: Int) -> String {
    source.text(SourceSpan(file: 0, start: start, end: end))
  }

  private func joined(isTokenALine: Bool) -> String {
    var result = ""
    var fragmentEnd = 0
    var isDirective = false
    for (index, token) in tokens.enumerated() where token.kind != .endOfFile {
      let start = Int(token.start)
      let word = text(start, Int(token.end))
      if index > 0 {
        let last = Int(tokens[index - 1].end)
        if isDirective, token.startsLine {
          isDirective = false
          result += "\n"
        } else if Self.directives.contains(word), token.startsLine {
          result += "\n"
        } else if isDirective || start < fragmentEnd {
          result += text(last, start)
        } else if isTokenALine, mayBreak(before: index) {
          result += "\n"
        } else if endsStatement(before: index) {
          result += isTokenALine ? "\n" : "; "
        } else {
          result += token.hasSpaceBefore ? " " : ""
        }
      }
      if Self.directives.contains(word), token.startsLine { isDirective = true }
      if start >= fragmentEnd, let end = fragments[start] { fragmentEnd = end }
      result += word
    }
    return result + "\n"
  }

  private static let directives: Set<String> = ["#if", "#elseif", "#else", "#endif"]

  /// True if a statement ends with the line before a token.
  private func endsStatement(before index: Int) -> Bool {
    let (token, last) = (tokens[index], tokens[index - 1])
    guard token.startsLine, isInBlock(index), last.kind != .leftBrace, last.kind != .semicolon,
      ![.rightBrace, .rightParen, .rightBracket, .semicolon].contains(token.kind),
      !isAttribute(index - 1)
    else { return false }
    return !goesOn(before: index)
  }

  /// True if a token is in a block or at file level, where lines end statements.
  private func isInBlock(_ index: Int) -> Bool {
    opening[index].map { tokens[$0].kind == .leftBrace } ?? true
  }

  /// True if a token or the one before it continues a statement.
  private func goesOn(before index: Int) -> Bool {
    let (token, last) = (tokens[index], tokens[index - 1])
    if [.comma, .colon, .equal, .arrow].contains(last.kind) || last.word == .as { return true }
    if [.equal, .leftBrace, .period, .colon, .op].contains(token.kind) { return true }
    return [.as, .named, .async, .throws].contains(token.word)
  }

  /// True if an attribute ends with a token.
  private func isAttribute(_ index: Int) -> Bool {
    var name = index
    if tokens[index].kind == .rightParen {
      guard
        let start = tokens.indices.first(where: {
          tokens[$0].kind == .leftParen && opening[index] == opening[$0] && $0 < index
            && closes($0, index)
        })
      else { return false }
      name = start - 1
    }
    while name > 1, tokens[name - 1].kind == .period { name -= 2 }
    return name > 0 && tokens[name - 1].kind == .at
  }

  private func closes(_ start: Int, _ end: Int) -> Bool {
    // No token between the two is directly in their bracket.
    start + 1 == end || tokens[start + 1..<end].indices.allSatisfy { opening[$0] != opening[start] }
  }

  /// True if a line may end before a token.
  private func mayBreak(before index: Int) -> Bool {
    let (token, last) = (tokens[index], tokens[index - 1])
    // A declaration's attribute may have its own line; a type's may not.
    if isAttribute(index - 1) { return token.startsLine || !isInBlock(index) }
    // `@ Name` is invalid, and a brace after `=` begins the value only on the same line.
    if last.kind == .at || last.kind == .equal && token.kind == .leftBrace { return false }
    if token.kind == .leftBrace || last.kind == .leftBrace || token.kind == .rightBrace {
      return true
    }
    if [.op, .period].contains(token.kind) || [.op, .period].contains(last.kind) { return false }
    return !isInBlock(index) || last.kind == .semicolon || goesOn(before: index)
  }

  // MARK: Lines elsewhere

  /// The text with each line's indentation replaced, except in fragments.
  private func moved(_ indentation: (Int) -> String) -> String {
    var result = ""
    var offset = 0
    let inner =
      fragments.map { $0.key + 1..<max($0.value, $0.key + 1) }
      + tokens.filter { $0.kind == .string }.map { Int($0.start) + 1..<Int($0.end) }
    let held = inner.filter { text($0.lowerBound, $0.upperBound).contains("\n") }
    for line in source.text.split(separator: "\n", omittingEmptySubsequences: false) {
      let spaces = line.utf8.prefix { $0 == 0x20 }.count
      if line.utf8.count == spaces || held.contains(where: { $0.contains(offset) }) {
        result += line
      } else {
        let added = indentation(spaces)
        result += added.first == "\t" ? added : line.prefix(spaces) + added
        result += line.dropFirst(spaces)
      }
      result += "\n"
      offset += line.utf8.count + 1
    }
    return String(result.dropLast())
  }
}

extension SourceFile {
  fileprivate var text: String { String(decoding: bytes, as: UTF8.self) }
}
