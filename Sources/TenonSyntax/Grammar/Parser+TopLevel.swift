import TenonDiagnostics

/// What stands outside of containers.
extension Parser {
  /// Statements up to the end of the file, or to the directive that ends a branch.
  func parseItems() -> [ItemSyntax] {
    var items: [ItemSyntax] = []
    while token.kind != .endOfFile, !endsBranch {
      if token.kind == .semicolon || bracesOfConditions.contains(position) {
        advance()
        continue
      }
      if case .container(let container)? = items.last, endedTooEarly {
        items[items.count - 1] = .container(parseMembersAfterEnd(of: container))
        continue
      }
      let checkpoint = beginStatement()
      let item = parseItem()
      finishStatement(from: checkpoint.start)
      if let repaired = repaired(since: checkpoint, { $0.parseItems() }) {
        items += repaired
      } else if let item {
        items.append(item)
      }
    }
    return items
  }

  /// Whether members follow a container's end, and further on a brace is left over: then the one
  /// that ended it is one too many.
  private var endedTooEarly: Bool {
    position > 0 && file.tokens[position - 1].kind == .rightBrace && file.lastStray > position
      && (file.beginsMember(at: position) || file.beginsInput(at: position)
        || file.beginsGroup(at: position))
  }

  private func parseMembersAfterEnd(of container: ContainerSyntax) -> ContainerSyntax {
    if groupsWithoutBrace > 0 {
      // It belongs to a group whose opening brace is missing, and reported.
      groupsWithoutBrace -= 1
    } else {
      tell(
        Diagnostic(
          .strayBracket, "'}' ends '\(container.name.text)', but more members of it follow",
          at: span(file.tokens[position - 1]), help: "delete this '}'"))
    }
    var container = container
    nesting += 1
    container.members += parseMembers()
    nesting -= 1
    passForgivenBrace()
    return container
  }

  /// Steps over a brace that closes nothing because an earlier mistake took its partner.
  func passForgivenBrace() {
    guard token.kind == .rightBrace, file.partner[position] < 0 else { return }
    forgiven.append(position)
    advance()
  }

  /// Whether a bracket that closes nothing stands on the statement's own line.
  var endsInStrayBracket: Bool {
    token.kind.closes && file.partner[position] < 0 && !token.startsLine
      && token.kind != .rightBrace
  }

  /// Makes the current token the first of a statement.
  func beginStatement() -> Checkpoint {
    defer { statementDepth += 1 }
    failed = false
    hasReported = false
    isMisread = isDoubtful && statementDepth == 0
    // What goes on behind an error in the same line is no statement that anybody wrote.
    let isBehindError = lostUntil >= position && !token.startsLine && position > 0
    lostUntil =
      isBehindError && file.tokens[position - 1].kind != .semicolon ? lastOnLine ?? position : -1
    bracketDepth = 0
    statementStart = position
    headStart = position
    understoodTo = position
    statementKind = .error
    return checkpoint()
  }

  /// After a statement: nothing may follow on its line, and a failed one is passed over.
  func finishStatement(from start: Int) {
    bracketDepth = 0
    let kind = statementKind
    defer { note(kind, from: start) }
    if !failed, !atStatementEnd, !failTrailingCondition(from: start) {
      let isNext = beginsItem || beginsMemberStatement
      let previous = span(file.tokens[max(0, position - 1)])
      fail(
        .unexpectedText, "unexpected \(found) at the end of the statement",
        help: isNext
          ? "write it on its own line, or ';' before it"
          : token.kind == .comma ? "write a separate statement for each" : nil,
        fix: isNext ? .insert(";", after: previous).safe : nil)
      // What stands there is a statement of its own, on the wrong line.
      if beginsItem || isDirective(token) || beginsMemberStatement {
        noteBroken(from: max(start, understoodTo), to: position)
        return
      }
    }
    if endsInStrayBracket {
      // What follows it on the line belongs to what it cut off.
      failed = true
    }
    if failed { skipStatement(from: start) }
    let first = max(start, understoodTo)
    let isTouched = file.isTouched(from: first, through: position - 1)
    if failed || isMisread || isTouched {
      noteBroken(from: first, to: position)
      isBrokenInside = true
    }
    if isMisread || isTouched { loseWords(from: first, to: position) }
    if isTouched { loseLiterals(from: first, to: position) }
    let isDecorator = kind == .decorator || file.tokens[start].word == .decorate
    if failed || isMisread || isTouched, isDecorator { unread.insert(.decorators) }
    if failed || isMisread, spansLines(from: first) {
      // It may have swallowed others, or was never meant to be one with them.
      unread.insert(.all)
    }
    if token.kind == .rightBrace, nesting == 0, groupsWithoutBrace > 0, file.partner[position] < 0 {
      groupsWithoutBrace -= 1
      passForgivenBrace()
    } else if token.kind.closes, nesting == 0 {
      // Outside of everything; if it closes nothing, that has been reported.
      if file.partner[position] >= 0 {
        fail(.unexpectedText, "expected a declaration, found \(found)")
      }
      advance()
    } else if position == start {
      advance()
    }
  }

  /// Whether the statement at hand goes on in another line outside of brackets.
  private func spansLines(from start: Int) -> Bool {
    var index = start + 1
    while index < position {
      if file.tokens[index].startsLine { return true }
      index = max(index, min(Int(file.partner[index]), position)) + 1
    }
    return false
  }

  /// Reports an attribute with a condition behind it.
  func failAttribute(_ attribute: AttributeSyntax) {
    reportOnce(
      Diagnostic(
        .wrongOrder, "'@\(attribute.name)' must come right before its declaration",
        at: attribute.span,
        help: text(token) == "#if"
          ? "write '\(attribute.text)' inside the '#if', before each declaration"
          : "write '\(attribute.text)' and its declaration in the same branch of the '#if'"))
  }

  /// Whether the current token begins a member, as no statement goes on.
  var beginsMemberStatement: Bool {
    if file.beginsMember(at: position) || file.beginsInput(at: position) { return true }
    guard nesting > 0, peek().kind == .identifier, !peek().startsLine else { return false }
    switch token.word {
    case .include, .exclude, .decorate, .accessors: return true
    default: return false
    }
  }

  private func parseItem() -> ItemSyntax? {
    let first = token
    if first.kind == .pound || isConditionWithoutIf {
      return parseDirective { $0.parseItems() }.map(ItemSyntax.conditional)
    }
    let start = position
    let head = parseHead()
    if failed { return nil }
    if let attribute = head.attributes.last, isDirective(token) {
      failAttribute(attribute)
      statementStart = -1
      guard text(token) == "#if" else { return nil }
      return parseDirective { $0.parseItems() }.map(ItemSyntax.conditional)
    }
    switch token.word {
    case .import where peek().kind == .identifier && !peek().startsLine:
      return .import(parseImport(from: start))
    case .container where namesFollow: return parseContainer(head).map(ItemSyntax.container)
    case .bundle where namesFollow: return parseBundle(head, first).map(ItemSyntax.bundle)
    case .facet where namesFollow: return parseFacet(head).map(ItemSyntax.facet)
    case .traits where namesFollow: return parseTraits(head, first).map(ItemSyntax.traits)
    case .lifetime where namesFollow: return parseLifetime(head, first).map(ItemSyntax.lifetime)
    default: break
    }
    return parseUnknownItem(head)
  }

  /// Whether the current token begins a top-level declaration that cannot be anything else, which
  /// is how an unclosed block before it is noticed.
  var beginsItem: Bool { beginsItem(at: position) }

  /// The same of the token at an index.
  func beginsItem(at start: Int) -> Bool {
    var index = start
    while index < file.tokens.count - 3 {
      switch file.tokens[index].word {
      case .private, .fileprivate, .internal, .package, .public, .overridable, .observed: index += 1
      default:
        let next = file.tokens[index + 1]
        guard next.kind == .identifier, !next.startsLine else {
          return file.tokens[start].kind == .pound && text(file.tokens[start]) == "#if"
        }
        switch file.tokens[index].word {
        case .import, .lifetime: return true
        case .container, .bundle, .facet, .traits:
          let after = file.tokens[index + 2]
          return after.kind == .leftBrace || after.kind == .colon || after.word == .in
        default: return false
        }
      }
    }
    return false
  }

  // MARK: Declarations

  /// container = head "container" name ("in" type)? (":" types)? block
  func parseContainer(_ head: HeadSyntax) -> ContainerSyntax? {
    statementKind = .container
    advance()
    let isNameless = token.word == .in && peek().kind == .identifier && peek().word != .in
    if isNameless {
      fail(
        .declarationForm, "expected the container's name, found 'in'",
        help: "write 'container Name in \(text(peek()))'")
    }
    guard !isNameless,
      let name = parseName("the container's name", help: "write 'container Name {'")
    else {
      flags.hasNamelessItem = true
      enclosingContainer = "Name"
      passBlockOfNameless { $0.parseMembers() }
      enclosingContainer = nil
      return nil
    }
    var container = ContainerSyntax(
      head: head, name: name, parent: nil, conformances: [], members: [])
    if at(.in) {
      advance()
      // It has one, even where its name is missing.
      let place = span(token)
      container.parent =
        parseType(
          "the parent container's name",
          help: "write 'container \(name.text) in Parent', or delete 'in'")
        ?? TypeSyntax(.missing, at: place)
    }
    if !failed, at(.colon) {
      advance()
      container.conformances = parseTypeList("a facet or a protocol")
    }
    enclosingContainer = name.text
    // It may have a parent of whom nobody knows.
    let isBroken = failed || (!at(.leftBrace) && !atStatementEnd)
    let isHeadMisread = isMisread
    container.members = parseBlock("the container's '{'") { $0.parseMembers() } ?? []
    enclosingContainer = nil
    if isHeadMisread { container.members.append(.unread(.inputs)) }
    if isBroken { container.members.append(.unread([.all, .conformances])) }
    container.members += conflicts(behind: name)
    return container
  }

  func parseBundle(_ head: HeadSyntax, _ first: Token) -> BundleSyntax? {
    statementKind = .bundle
    advance()
    guard let name = parseName("the bundle's name", help: "write 'bundle Name {'") else {
      flags.hasNamelessItem = true
      passBlockOfNameless { $0.parseMembers() }
      return nil
    }
    let isBroken = failed || (!at(.leftBrace) && !atStatementEnd)
    var members = parseBlock("the bundle's '{'") { $0.parseMembers() } ?? []
    members += conflicts(behind: name)
    if isBroken { members.append(.unread(.all)) }
    return BundleSyntax(
      head: head, name: name, members: members, span: span(first).through(name.span))
  }

  /// types = type ("," type)*
  func parseTypeList(_ what: String) -> [TypeSyntax] {
    var types: [TypeSyntax] = []
    while let type = parseType(what) {
      if canBeConformedTo(type, what) { types.append(type) }
      guard at(.comma) else { break }
      advance()
    }
    return types
  }

  /// Whether a type behind a container's or traits' colon is one that Swift takes there; any other is reported.
  private func canBeConformedTo(_ type: TypeSyntax, _ what: String) -> Bool {
    switch type.kind {
    case .named where type.wrapped == nil && type.element == nil: return true
    case .composition, .member, .modified, .suppressed: return true
    default:
      fail(
        .declarationForm, "'\(type.text())' is not \(what)", at: type.span,
        help: "write the name of \(what)")
      return false
    }
  }
}
