import TenonDiagnostics

/// Declarations that stand inside of a container.
extension Parser {
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

  /// What the members at hand are those of, for a message.
  var enclosingBlock: String { enclosingContainer == nil ? "bundle" : "container" }

  /// Reports a declaration that stands inside of a container: one finding for all of it.
  func failNestedItem() -> Bool {
    guard tokens.beginsDeclaration(at: position) else { return false }
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
    return true
  }
}
