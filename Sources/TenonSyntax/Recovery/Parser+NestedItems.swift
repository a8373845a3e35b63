import TenonDiagnostics

/// Declarations that stand inside of a container.
extension Parser {
  /// `import Bundle` where a bundle of that name is there to be included: read as what is meant.
  func parseImportOfBundle() -> IncludeSyntax? {
    guard token.word == .import, peek().kind == .identifier, bundleNames.contains(text(peek()))
    else { return nil }
    let first = token
    fail(
      .misplacedStatement, "'import' can't be used inside a \(enclosingBlock)", at: span(first),
      help: "write 'include \(text(peek()))' to include the bundle",
      fix: .replace(span(first), with: "include").safe)
    failed = false
    advance()
    return parseType("a bundle's name").map { IncludeSyntax(name: $0, span: span(from: first)) }
  }

  /// The names that a file declares with a word, behind another one where that is wanted.
  static func names(
    declaredBy word: Word, after modifier: Word? = nil, in file: TokenizedFile,
    _ source: SourceFile
  ) -> Set<String> {
    var names: Set<String> = []
    for (index, token) in file.tokens.enumerated() where token.word == word {
      // Access may stand between the two.
      let before = file.tokens[max(0, index - 2)..<index]
      if let modifier, !before.contains(where: { $0.word == modifier }) { continue }
      let name = file.tokens[min(index + 1, file.tokens.count - 1)]
      if name.kind == .identifier, !name.startsLine {
        names.insert(source.text(Int(name.start), Int(name.end)))
      }
    }
    return names
  }

  /// `container Child inside Parent`: the parent behind a word that is not `in`.
  func parseParentBehindOtherWord(_ child: NameSyntax) -> TypeSyntax? {
    if at(.identifier), isUpperCase(token), peek().kind == .leftBrace || peek().kind == .colon {
      return parseParentWithoutWord(child)
    }
    // `In` is no name.
    guard at(.identifier), !at(.in), isUpperCase(peek()), !peek().startsLine,
      !isUpperCase(token) || text(token).lowercased() == Word.in.text,
      peek(2).kind == .leftBrace || peek(2).kind == .colon
    else { return nil }
    let word = text(token)
    let isNear =
      ["inside", "within", "into"].contains(word) || NearMiss.best(for: word, among: ["in"]) != nil
    if !isNear, replacesParts(child) {
      reportOnce(
        Diagnostic(
          .declarationForm, "expected the container's '{', found '\(word)'", at: span(token),
          help: ContainerSyntax.helpToReplace(
            text(peek()), by: child.text, isOverridable: overridableNames.contains(text(peek())))))
      advance()
      // What is wrong with it as a child is not what is wrong with it.
      return parseType("the parent container's name").map { TypeSyntax(.missing, at: $0.span) }
    }
    reportOnce(
      Diagnostic(
        .declarationForm, "expected the container's '{', found '\(word)'", at: span(token),
        help: isNear
          ? "did you mean 'in'?"
          : "write 'container \(child.text) in \(text(peek()))' for a child container"
            + (containerNames.contains(text(peek()))
              ? "" : ", or 'container \(child.text): \(text(peek()))' for one with a facet"),
        fix: isNear
          ? .replace(span(token), with: "in").safe : .replace(span(token), with: "in")))
    advance()
    return parseType("the parent container's name")
  }

  /// Whether a container, at its head, looks as if it were to replace what another one has.
  private func replacesParts(_ name: NameSyntax) -> Bool {
    if ContainerSyntax.isForTests(name.plain) { return true }
    let ahead = file.tokens[position...].prefix(40)
    guard let brace = ahead.firstIndex(where: { $0.kind == .leftBrace }) else { return false }
    let end = min(max(Int(file.partner[brace]), brace), brace + 4_000)
    return file.tokens[brace...end].contains { $0.word == .override }
  }

  /// A name behind a container's: a parent's without `in`. What is none is left for a facet's.
  private func parseParentWithoutWord(_ child: NameSyntax) -> TypeSyntax? {
    let name = text(token)
    guard containerNames.contains(name) else { return nil }
    reportOnce(
      Diagnostic(
        .declarationForm, "expected the container's '{', found '\(name)'", at: span(token),
        help: "write 'container \(child.text) in \(name)' for a child container",
        fix: .insert("in ", before: span(token)).safe))
    return parseType("the parent container's name")
  }

  /// Reports a facet or a protocol that stands behind a container's name without a `:`; tells whether there
  /// is one.
  func passMissingColon(behind name: NameSyntax, in word: SourceSpan?) -> Bool {
    guard at(.identifier), !at(.in), isUpperCase(token),
      peek().kind == .leftBrace || peek().kind == .comma
    else { return false }
    let before = (word ?? name.span).through(span(file.tokens[position - 1]))
    reportOnce(
      Diagnostic(
        .missingPunctuation, "expected ':' before '\(text(token))'", at: span(token),
        help: "write '\(source.text(before)): \(text(token))'",
        fix: .insert(":", after: before).safe))
    return true
  }

  /// What the members at hand are those of, for a message.
  var enclosingBlock: String { enclosingContainer == nil ? "bundle" : "container" }

  /// Passes a declaration that stands inside of a container: one error for all of it.
  func skipNestedItem() {
    let word = token
    let name = text(peek())
    let isContainer = word.word == .container && peek().kind == .identifier
    var help = "move it out of the \(enclosingBlock)"
    if isContainer, let enclosing = enclosingContainer, peek(2).word != .in {
      help = "write 'container \(name) in \(enclosing)' outside the braces of '\(enclosing)'"
    }
    if word.word == .import {
      help = "move it to the top of the file; to include a bundle, write 'include Bundle'"
    }
    let use = word.word == .import ? "used" : "declared"
    fail(
      .misplacedStatement, "'\(text(word))' can't be \(use) inside a \(enclosingBlock)",
      at: span(word), help: help)
    let start = position
    while !atStatementEnd, token.kind != .leftBrace { advance() }
    if token.kind == .leftBrace, file.partner[position] > position {
      position = Int(file.partner[position]) + 1
    }
    loseWords(from: start, to: position)
  }
}
