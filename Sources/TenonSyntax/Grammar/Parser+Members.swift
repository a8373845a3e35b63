import TenonDiagnostics

/// What stands in containers and bundles.
extension Parser {
  /// Statements up to the end of a block or a branch.
  func parseStatements<Member>(
    in block: Repair.Blocks, _ parse: (Parser, inout [Member]) -> Void
  ) -> [Member] {
    let outer = self.block
    self.block = block
    defer { self.block = outer }
    var members: [Member] = []
    while token.kind != .endOfFile, !endsBranch {
      if token.kind == .rightBrace {
        if bracesOfConditions.contains(position) {
          advance()
          continue
        }
        // One that closes nothing ends nothing, where the block has another one for its end.
        guard isBlockClosed, file.partner[position] < 0 else { break }
        advance()
        continue
      }
      if token.kind == .semicolon {
        advance()
        continue
      }
      // Nothing of a block looks like this: its brace was never closed.
      if token.startsLine, beginsItem, token.kind != .pound, !isBlockClosed { break }
      if block == .group, !isBlockClosed, token.startsLine,
        file.beginsMember(at: position) || file.beginsGroup(at: position)
          || file.beginsInput(at: position)
      {
        break
      }
      let start = position
      let checkpoint = beginStatement()
      let count = members.count
      parse(self, &members)
      finishStatement(from: start)
      let repaired = repaired(since: checkpoint) {
        $0.parseStatements(in: block, parse)
      }
      if let repaired { members.replaceSubrange(count..., with: repaired) }
      if hasLostText(from: start, to: position) { passRestOfLost() }
      if token.kind.closes, token.kind != .rightBrace { advance() }
    }
    return members
  }

  /// The members of a container or a bundle.
  func parseMembers() -> [MemberSyntax] {
    notingUnread { parser in
      parser.parseStatements(in: .members) { parser, members in
        let word = parser.token.word
        let member = parser.parseMember()
        if member == nil { parser.noteUnread(word) }
        parser.add(member, to: &members)
      }
    }
  }

  /// Adds a member, and those that follow it in its list.
  func add(_ member: MemberSyntax?, to members: inout [MemberSyntax]) {
    if let member { members.append(member) }
    members += furtherMembers
    furtherMembers = []
  }

  /// Notes what a member that begins with a word, and could not be read, may be.
  private func noteUnread(_ word: Word) {
    switch word {
    case .input: unread.insert([.inputs, .roles])
    case .exclude: unread.insert(.all)
    case .include, .decorate, .accessors: break
    default: if !word.isLifetime { unread.insert(.inputs) }
    }
  }

  /// The members that `body` reads, and behind them what it could not read.
  func notingUnread(_ body: (Parser) -> [MemberSyntax]) -> [MemberSyntax] {
    let outer = unread
    defer { unread = outer }
    unread = []
    let members = body(self)
    return unread.isEmpty ? members : members + [.unread(unread)]
  }

  private func parseMember() -> MemberSyntax? {
    let first = token
    let start = position
    if first.kind == .pound || isConditionWithoutIf {
      return parseDirective { $0.parseMembers() }.map(MemberSyntax.conditional)
    }
    if let conditional = parseIfStatement() {
      return .conditional(conditional)
    }
    if failStatement() || failSwiftDeclaration() { return nil }
    var head = parseHead()
    if failed { return nil }
    if let lifetime = takeLifetime(from: &head) {
      return parseMember(head, lifetimeOfAttribute: lifetime, first, start)
    }
    if let attribute = head.attributes.last, isDirective(token) {
      failAttribute(attribute)
      statementStart = -1
      guard text(token) == "#if" else { return nil }
      return parseDirective { $0.parseMembers() }.map(MemberSyntax.conditional)
    }
    if beginsItem {
      skipNestedItem()
      return nil
    }
    switch token.word {
    case .input where peek().kind == .identifier && !peek().startsLine:
      return parseInputs(head, first)
    case .input where [.leftBracket, .leftParen].contains(peek().kind) && peek().hasSpaceBefore:
      return parseInputs(head, first)
    case .include where peek().kind == .identifier && !peek().startsLine:
      refuse(head, before: "include")
      statementKind = .include
      advance()
      return parseIncludes(first)
    case .include where peek().startsLine || peek().kind.closes || peek().kind == .semicolon:
      fail(
        .bundleForm, "expected a bundle's name after 'include'", at: span(token),
        help: "write 'include Bundle'")
      unread.insert(.all)
      return nil
    case .exclude where beginsExclude: return parseExclude(head, first).map(MemberSyntax.exclude)
    case .accessors where peek().word == .drop && !peek().startsLine:
      refuse(head, before: "accessors drop")
      statementKind = .accessorsDrop
      return parseAccessorsDrop(first).map(MemberSyntax.accessorsDrop)
    case .decorate where startsType(peek()) && !peek().startsLine:
      let word = span(token)
      statementKind = .decorator
      advance()
      return parseDecorator(head, word, first, start)
    default: break
    }
    if let group = parseGroupWithoutLifetime(head) { return group }
    if failRegistration(head) { return nil }
    guard token.kind == .identifier else {
      fail(.componentForm, "expected a component, found \(found)")
      // It may bring anything, if it is an 'include'.
      unread.insert(.all)
      return nil
    }
    return parseComponentOrGroup(head, first, start)
  }

  /// A component or a group whose lifetime is written as an attribute.
  private func parseMember(
    _ head: HeadSyntax, lifetimeOfAttribute lifetime: NameSyntax, _ first: Token, _ start: Int
  ) -> MemberSyntax? {
    guard token.kind == .leftBrace else {
      return parseComponent(head, lifetime: lifetime, from: first, start)
        .map(MemberSyntax.written)
    }
    statementKind = .group
    let members = parseBlock("'{'") { $0.parseGroupMembers() } ?? []
    return .group(GroupSyntax(head: head, lifetime: lifetime, members: members))
  }

  /// Says that a statement takes no words before it.
  func refuse(_ head: HeadSyntax, before what: String) {
    let words =
      [head.access.map { ($0.level.text, $0.span) }, head.override.map { ("override", $0) }]
      + [head.eager.map { ("eager", $0) }, head.root.map { ("root", $0) }]
      + [head.overridable.map { ("overridable", $0) }]
      + [head.observed.map { ("observed", $0) }, head.nonisolated.map { ("nonisolated", $0) }]
      + head.attributes.map { ("@\($0.name)", $0.span) }
    for case (let word, let span)? in words {
      tell(
        Diagnostic(
          .modifierNotAllowed, "'\(word)' can't be used on '\(what)'", at: span,
          help: helpToMove(word, from: what), fix: .delete(span)))
    }
  }

  /// Where a word belongs that stands before a statement that takes none.
  private func helpToMove(_ word: String, from what: String) -> String {
    if what != "include" || ForeignWords.isAttribute(String(word.dropFirst())) {
      return "delete '\(word)'"
    }
    let place =
      switch word {
      case "overridable", "observed": "before 'container'"
      case "override": "on each component that replaces another one"
      case "eager": "on each component to create with the container"
      case "root": "on each component that the parent offers too"
      default: "on each component that it applies to"
      }
    return "delete '\(word)' here, and write it \(place)"
  }

  private func parseComponentOrGroup(
    _ head: HeadSyntax, _ first: Token, _ start: Int
  ) -> MemberSyntax? {
    if failKotlinFunction(head) || failInjectedProperty(head) { return nil }
    let head = head
    if failBlockWithoutType() { return nil }
    let isBlock = peek(2).word.isOfBlock && peek(3).kind == .identifier
    if peek().kind == .leftBrace,
      !isBlock || !(0x41...0x5A).contains(firstByte(token))
    {
      return parseGroup(head)
    }
    if peek().kind == .identifier, !peek().startsLine, peek(2).kind == .colon,
      NearMiss.best(for: text(token), among: ["input"]) != nil
    {
      fail(
        .unknownWord, "unknown keyword '\(text(token))'", at: span(token),
        help: "did you mean 'input'?", fix: .replace(span(token), with: "input").safe)
      return parseInput(head, first).map(MemberSyntax.input)
    }
    if let input = parseSwiftProperty(head, first) { return .input(input) }
    if failed { return nil }
    if failSwiftMember(head) { return nil }
    if peek().kind == .colon, (0x61...0x7A).contains(firstByte(token)),
      token.word == .none || token.word == .input, startsType(peek(2))
    {
      let isNameless = token.word == .input
      fail(
        .unknownWord,
        isNameless
          ? "expected the input's name, found ':'" : "expected 'input' before '\(text(token))'",
        at: span(isNameless ? peek() : token),
        help: isNameless
          ? "write 'input name: Type'"
          : "write '\(rewritten([inserting("input ", before: span(token))]))'",
        fix: isNameless ? nil : .insert("input ", before: span(token)))
      // What is read of it is what children and closures give.
      unread.insert(.inputs)
      position -= 1
      return parseInput(head, first).map(MemberSyntax.input)
    }
    // A lifetime of another manifest may be called like a type.
    let isCall = peek().kind == .leftParen && !peek().hasSpaceBefore
    let isTypeFirst =
      isUpperCase(token) && !lifetimeNames.contains(text(token))
      && (peek().word.isLifetime || peek().word == .decorate || isCall)
    let isProperty = [.var, .let].contains(token.word) && isUpperCase(peek()) && !peek().startsLine
    if isProperty {
      failUnknownWord(NameSyntax(text: text(token), span: span(token)))
      return nil
    }
    if isMisspeltMember || isBeforeGroup || isTypeFirst || token.word == .any {
      fail(.unknownWord, "unknown keyword '\(text(token))'", at: span(token))
      return nil
    }
    if token.word.isLifetime, peek().startsLine, let group = parseGroupWithoutBrace(head) {
      return .group(group)
    }
    // It may be no component at all.
    let isImplied = token.isImplied
    guard let lifetime = parseName("a lifetime") else { return nil }
    return parseComponent(head, lifetime: isImplied ? nil : lifetime, from: first, start).map(
      MemberSyntax.written)
  }

  /// Whether the current word, before a type, is near to one that begins another member.
  private var isMisspeltMember: Bool {
    token.word == .none && isUpperCase(peek()) && !lifetimeNames.contains(text(token))
      && NearMiss.best(for: text(token), among: ["decorate", "include", "exclude"]).map {
        !text(token).hasPrefix($0.prefix(7))
      } ?? false
  }

  /// A lifetime alone on its line, with components without one below it: a group whose brace was
  /// forgotten. Its members are read, so that they are declared.
  private func parseGroupWithoutBrace(_ head: HeadSyntax) -> GroupSyntax? {
    let next = peek()
    guard next.kind == .identifier, (0x41...0x5A).contains(firstByte(next)),
      !beginsItem(at: position + 1)
    else { return nil }
    let lifetime = NameSyntax(text: text(token), span: span(token))
    advance()
    fail(
      .missingName, "expected a type or '{' after '\(lifetime.text)', found \(found)",
      help: "write '\(lifetime.text) {' for a group, or a type after '\(lifetime.text)'")
    var members: [MemberSyntax] = []
    while token.kind == .identifier, !file.beginsMember(at: position),
      !file.beginsGroup(at: position), !file.beginsInput(at: position),
      (0x41...0x5A).contains(firstByte(token))
    {
      let checkpoint = beginStatement()
      let start = checkpoint.start
      if var component = parseComponent(HeadSyntax(), lifetime: nil, from: token, start) {
        component.isBroken = true
        members.append(.written(component))
      }
      finishStatement(from: start)
      endStatement(checkpoint)
    }
    if isBlockClosed, token.kind == .rightBrace, file.partner[position] < 0 {
      passForgivenBrace()
    } else {
      // Its own brace was taken for that of what is around it.
      groupsWithoutBrace += 1
    }
    // The group ends here, and nothing of it is left to be wrong.
    statementStart = -1
    failed = false
    return GroupSyntax(head: head, lifetime: lifetime, members: members)
  }

  func parseDecorator(
    _ head: HeadSyntax, _ word: SourceSpan, _ first: Token, _ start: Int
  ) -> MemberSyntax? {
    var lifetime: NameSyntax?
    var head = head
    if token.kind == .at, let attribute = parseAttribute() {
      reportOnce(
        Diagnostic(
          .wrongOrder, "'@\(attribute.name)' must come before 'decorate'", at: attribute.span,
          help: "write '\(attribute.text) decorate …'",
          fix: .replace(word.through(attribute.span), with: "\(attribute.text) decorate").safe))
      head.attributes.append(attribute)
    }
    // `decorate weak Type(…)`: a lifetime is a name that another type follows on the same line.
    if token.kind == .identifier, peek().kind == .identifier, !peek().startsLine,
      peek().word != .as, peek().word != .named, peek().word != .async, peek().word != .throws,
      token.word != .any, token.word != .async, token.word != .throws
    {
      lifetime = parseName("a lifetime")
    }
    var component = parseComponent(head, lifetime: lifetime, from: first, start)
    component?.decorate = word
    return component.map(MemberSyntax.written)
  }

  private func parseAccessorsDrop(_ first: Token) -> AccessorsDropSyntax? {
    advance()
    advance()
    var suffixes: [NameSyntax] = []
    while let name = parseName("a suffix to drop") {
      suffixes.append(name)
      guard at(.comma) else { break }
      advance()
    }
    return AccessorsDropSyntax(suffixes: suffixes, span: span(from: first))
  }
}
