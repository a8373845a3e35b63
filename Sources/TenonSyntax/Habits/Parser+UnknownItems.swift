import TenonDiagnostics

/// Words at the top of a manifest that begin no declaration.
extension Parser {
  /// Reports a word that begins nothing.
  func failUnknownItem(_ head: HeadSyntax) -> Bool {
    if failDirective() { return true }
    guard token.kind == .identifier, statementKind == .error else { return false }
    let first = token
    let isFinal = ["final", "open"].contains(text(first)) && Word.swiftTypes.contains(text(peek()))
    if isFinal { advance() }
    let word = isFinal ? "\(text(first)) \(text(token))" : text(token)
    if token.word.beginsItem {
      var example = "Name { … }"
      switch token.word {
      case .lifetime: (flags.hasNamelessLifetime, example) = (true, "name")
      case .import: (flags.hasNamelessImport, example) = (true, "Module")
      case .traits: break
      default: flags.hasNamelessItem = true
      }
      advance()
      fail(
        .missingName, "expected a name after '\(word)', found \(found)",
        help: "write '\(word) \(example)'")
      return true
    }
    let isOfSwift =
      ["func", "let", "var", "extension", "protocol", "typealias"].contains(word)
      || Word.swiftTypes.contains(text(token))
    var message =
      isOfSwift ? "'\(word)' can't be declared in a manifest" : "unknown keyword '\(word)'"
    var help =
      "write an import, container, bundle, facet, traits or lifetime, as in 'container App { }'"
    if let foreign = foreignDeclaration(head) {
      help = "write '\(foreign)'"
    } else if isOfSwift {
      help =
        "declare it in a Swift file; a manifest can contain imports, containers, bundles, facets,"
        + " traits and lifetimes"
    } else if word == "if" {
      message = "'if' can't be used in a manifest"
      help = "write '#if' and the condition before the declarations, and '#endif' after them"
    } else {
      switch token.word {
      case .strong, .weak, .transient, .graph, .purgeable, .tied, .input, .include, .exclude,
        .decorate, .accessors:
        message = "'\(word)' can't be used outside a container or a bundle"
        help = "write it inside 'container Name { }' or 'bundle Name { }'"
      default: break
      }
    }
    fail(.unknownWord, message, at: span(first).through(span(token)), help: help)
    return true
  }

  /// What is written here for a declaration of another framework, by its word, its attributes, and what it inherits:
  /// `class Net: Assembly {`, `extension Container {`, `val net = module {`.
  private func foreignDeclaration(_ head: HeadSyntax) -> String? {
    let name = peek()
    guard name.kind == .identifier, !name.startsLine else { return nil }
    if text(token) == "val", peek(2).kind == .equal, peek(4).kind == .leftBrace {
      return ForeignWords.declaration([text(peek(3))], of: typeName(ofValue: text(name)))
    }
    let ahead = file.tokens[(position + 2)...].prefix(20).prefix { $0.kind != .leftBrace }
    let inherited = peek(2).kind == .colon ? ahead.filter(isUpperCase).map(text) : []
    return ForeignWords.declaration(
      [text(token)] + head.attributes.map(\.name) + inherited
        + (text(token) == "extension" ? [text(name)] : []), of: text(name))
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
