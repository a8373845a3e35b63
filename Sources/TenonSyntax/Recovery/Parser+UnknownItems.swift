import TenonDiagnostics

/// Words at the top of a manifest that begin no declaration.
extension Parser {
  /// Reports words that stand before a declaration and belong to Swift or are slips, and passes them.
  func passWordsBeforeItem(_ head: inout HeadSyntax) {
    while token.kind == .identifier, !peek().startsLine {
      let next = peek()
      let isDoubled =
        next.word == token.word && next.word.beginsItem && peek(2).kind == .identifier
        && !peek(2).startsLine
      let isForeign =
        !token.word.beginsItem
        && (beginsItem(at: position + 1) || next.word.beginsItem && peek(2).kind == .identifier)
      guard isDoubled || isForeign else { return }
      let word = text(token)
      if word.hasSuffix("Actor"), isUpperCase(token) {
        reportActor()
        head.attributes.append(
          AttributeSyntax(name: word, span: span(token), text: "@\(word)"))
        advance()
        continue
      }
      let meant = isDoubled ? nil : NearMiss.best(for: word, among: Word.beforeItems)
      reportOnce(
        Diagnostic(
          .unknownWord,
          isDoubled
            ? "duplicate '\(word)'"
            : meant == nil
              ? "'\(word)' can't be used on a declaration" : "unknown keyword '\(word)'",
          at: span(token),
          help: isDoubled
            ? "delete one of them"
            : meant.map { "did you mean '\($0)'?" }
              ?? (word == "open"
                ? "write 'public' if other modules use it, or delete 'open'"
                : "delete '\(word)'"),
          fix: isDoubled
            ? .delete(span(token)).safe
            : meant.map { .replace(span(token), with: $0).safe }
              ?? (word == "open" ? nil : .delete(span(token)))))
      if let meant { head.note(meant, at: span(token)) }
      if let access = Access.named(meant ?? ""), head.access == nil {
        head.access = (access, span(token))
      }
      advance()
      if head.attributes.isEmpty || token.kind == .at || token.word.isModifier {
        let rest = parseHead()
        head.attributes += rest.attributes
        head.access = head.access ?? rest.access
        head.overridable = head.overridable ?? rest.overridable
        head.observed = head.observed ?? rest.observed
      }
    }
  }

  /// Says that an actor's name, the current word, is an attribute.
  func reportActor() {
    reportOnce(
      Diagnostic(
        .unknownWord, "'\(text(token))' must be written as an attribute", at: span(token),
        help: "write '@\(text(token))'", fix: .insert("@", before: span(token)).safe))
  }

  /// Whether a name or a block follows the current word, which is then a declaration's.
  var namesFollow: Bool {
    !peek().startsLine && (peek().kind == .identifier || peek().kind == .leftBrace)
  }

  /// Reports a word that begins nothing. A slip such as `contaner App {` is read as what was
  /// meant, so that what it declares is known.
  func parseUnknownItem(_ head: HeadSyntax) -> ItemSyntax? {
    guard token.kind == .identifier else {
      fail(.unexpectedText, "expected a declaration, found \(found)")
      skipToNextItem()
      return nil
    }
    let first = token
    let isFinal = ["final", "open"].contains(text(token)) && Word.swiftTypes.contains(text(peek()))
    if isFinal { advance() }
    let word = isFinal ? "\(text(first)) \(text(token))" : text(token)
    switch token.word {
    case .import, .container, .bundle, .facet, .traits, .lifetime:
      switch token.word {
      case .lifetime: flags.hasNamelessLifetime = true
      case .import: flags.hasNamelessImport = true
      case .traits: break
      default: flags.hasNamelessItem = true
      }
      advance()
      _ = parseName("a name after '\(word)'")
      return nil
    default: break
    }
    let isSwiftType =
      namesFollow && Word.swiftTypes.contains(text(token)) && holdsMembers
    let foreign = foreignDeclaration(head)
    let meant =
      isSwiftType
      ? "container" : foreign != nil ? nil : NearMiss.best(for: word, among: Word.topLevel)
    let isOfSwift =
      ["func", "let", "var", "extension", "protocol", "typealias"].contains(text(token))
      || Word.swiftTypes.contains(text(token))
    var message =
      isOfSwift ? "'\(word)' can't be declared in a manifest" : "unknown keyword '\(word)'"
    var help =
      "write an import, container, bundle, facet, traits or lifetime, as in 'container App { }'"
    if let meant {
      help = isSwiftType ? "write '\(meant) \(text(peek()))'" : "did you mean '\(meant)'?"
    } else if let foreign {
      help = "write '\(foreign)'"
    } else if isOfSwift {
      help =
        "declare it in a Swift file; a manifest can contain imports, containers, bundles, facets,"
        + " traits and lifetimes"
    } else if text(token) == "if" {
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
    let place = span(first).through(span(token))
    let fix = meant.map { Fix.replace(place, with: $0) }
    fail(
      .unknownWord, message, at: place, help: help,
      fix: isSwiftType ? fix : fix?.safe)
    if let meant, namesFollow {
      failed = false
      switch meant {
      case "import" where peek().kind == .identifier:
        let item = ItemSyntax.import(parseImport(from: position))
        // What its module has is not looked for where it may not be known yet.
        flags.hasNamelessImport = true
        // What follows on the line is no other mistake.
        failed = !atStatementEnd
        return item
      case "container": return parseContainer(head).map(ItemSyntax.container)
      case "facet": return parseFacet(head).map(ItemSyntax.facet)
      case "bundle": return parseBundle(head, token).map(ItemSyntax.bundle)
      case "traits": return parseTraits(head, token).map(ItemSyntax.traits)
      case "lifetime": return parseLifetime(head, token).map(ItemSyntax.lifetime)
      default: failed = true
      }
    }
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

  /// Whether what is written like a Swift type begins as a container does, behind its brace.
  private var holdsMembers: Bool {
    let ahead = file.tokens[position...].prefix(40)
    guard let brace = ahead.firstIndex(where: { $0.kind == .leftBrace }),
      brace + 1 < file.tokens.count
    else { return false }
    let first = file.tokens[brace + 1]
    switch first.word {
    case .input, .include, .exclude, .decorate, .accessors: return true
    default: return first.word.isLifetime || file.beginsMember(at: brace + 1)
    }
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

extension Word {
  /// The words that begin a top-level statement.
  fileprivate static let topLevel = [
    "import", "container", "bundle", "facet", "traits", "lifetime", "overridable",
    "observed",
  ]

  /// The words that begin a type in Swift.
  fileprivate static let swiftTypes = ["class", "struct", "actor", "enum"]
}
