import TenonDiagnostics

/// Words at the top of a manifest that begin no declaration.
extension Parser {
  /// Whether a name or a block follows the current word, which is then a declaration's.
  var namesFollow: Bool {
    !peek().startsLine && (peek().kind == .identifier || peek().kind == .leftBrace)
  }

  /// Reports a word that begins nothing.
  func parseUnknownItem(_ head: HeadSyntax) -> ItemSyntax? {
    guard token.kind == .identifier else {
      fail(.unexpectedText, "expected a declaration, found \(found)")
      skipToNextItem()
      return nil
    }
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
      _ = parseName("a name after '\(word)'", help: "write '\(word) \(example)'")
      return nil
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
    skipToNextItem()
    return nil
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

  /// Passes everything up to a line that begins a top-level declaration, so that a file of another
  /// kind gets one error and not one a line.
  private func skipToNextItem() {
    let start = position
    bracketDepth = 0
    advance()
    while token.kind != .endOfFile, !endsBranch {
      if token.startsLine, beginsItem || token.kind == .at && file.beginsDeclaration(at: position) {
        break
      }
      // A condition belongs to what follows it, if what stands before it is whole.
      if token.startsLine, spells(token, "#if"), file.tokens[position - 1].kind == .rightBrace {
        break
      }
      let partner = Int(file.partner[position])
      if token.kind.opens, partner > position { position = partner }
      advance()
    }
    loseWords(from: start, to: position)
  }
}
