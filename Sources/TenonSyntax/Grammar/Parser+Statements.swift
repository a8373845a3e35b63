import TenonDiagnostics

extension Parser {
  /// statement = declaration | member | memberOfGroup | facetMember | trait | item | condition
  ///
  /// Reads statements up to a limit, or to the directive that ends a condition's branch.
  func statements(_ range: inout BlockRange, isBranch: Bool = false) {
    let tokens = range.tokens
    while range.position < range.limit {
      let kind = tokens.list[range.position].kind
      if kind == .pound, let directive = Directive(tokens.text(range.position)) {
        if directive == .if {
          condition(&range)
          continue
        }
        if isBranch { return }
      }
      // A bracket without a partner has been reported.
      if kind == .semicolon || kind.closes {
        range.position += 1
      } else {
        statement(&range)
      }
    }
  }

  private func statement(_ range: inout BlockRange) {
    let (tokens, depth) = (range.tokens, range.depth)
    let (statement, nodes) = StatementParser.read(
      from: range.position, to: range.limit, in: range.block, of: tokens, depth: depth)
    range.position = statement.tokens.upperBound
    var reading = Reading(statement: statement, tokens: tokens, block: range.block)
    if !tokens.isRewritten { forgiven.formUnion(statement.strays) }
    let isStray = statement.failure != nil && isStrayDirective(reading)
    let node = tokens.isRewritten ? nil : tree.records.count
    if node != nil { tree.records += nodes }
    if isStray { return }
    if node != nil { note(statement) }
    if statement.failure != nil {
      reading.isCut = isCut(statement, range)
      var reader = StatementReader(depth: depth, hasLostText: { self.hasLostText($0, of: tokens) })
      reading = reader.repaired(reading)
    }
    add(reading, depth: depth)
    let hasError = statement.stop != nil || reading.repair != nil || reading.isUnread
    close(node, at: statement.tokens.upperBound, hasError: hasError)
  }

  /// True if a complete statement is followed by a readable one on the same line.
  private func isCut(_ statement: Statement, _ range: BlockRange) -> Bool {
    let (tokens, end) = (range.tokens, range.position)
    guard statement.stop?.expected == .end, statement.stop?.position == end else { return false }
    if tokens.list[end].kind == .pound { return true }
    let next = StatementParser.read(
      from: end, to: range.limit, in: range.block, of: tokens, depth: range.depth)
    return next.statement.stop == nil
  }

  /// Records the span of a statement: a whole member, or the head of a declaration.
  private func note(_ statement: Statement) {
    if statement.kind == .error { return }
    switch statement.node {
    case .inputs(let inputs) where inputs.count > 1: manifest.statements += inputs.map(\.span)
    case .item: break
    case .component, .facetMember: manifest.statements.append(tokens.span(statement.tokens))
    default: manifest.statements.append(tokens.span(statement.headTokens))
    }
  }

  /// Adds the nodes of a reading, reports its errors, and records the doubts that they cause. A rewritten head
  /// has the block of `outer`.
  private func add(_ reading: Reading, outer: Reading? = nil, depth: Int) {
    if let repair = reading.repair {
      findings.report(repair.finding)
      rowsTaken.insert(repair.row)
      manifest.lostWords.formUnion(repair.lost)
      // The statement may be a list of bundles.
      if reading.lacksLifetime, reading.isAtComma || reading.statement.tokens.count == 1 {
        block.unread.insert(.members)
      }
      for rewritten in repair.readings {
        rewritten.statement.isDoubtful = Row.all[repair.row].meaning.isDoubtful
        add(rewritten, outer: repair.isHeadAlone ? outer ?? reading : nil, depth: depth)
      }
      return
    }
    let statement = reading.statement
    let wanted = explanations(of: reading)
    statement.head.doubts = doubts(of: reading)
    statement.head.documentation = reading.tokens.documentation(before: statement.tokens.lowerBound)
    if statement.isBroken { block.isBroken = true }
    var content = content(of: statement, outer ?? reading, depth: depth)
    if statement.failure != nil, !isSilent(reading) {
      for finding in wanted { findings.report(finding) }
    }
    poison(by: reading, wanted)
    statement.body = outer?.statement.body ?? statement.body
    addNode(of: reading, &content)
  }

  /// The doubts about a component or input, or about a declaration's head.
  private func doubts(of reading: Reading) -> Doubts {
    let (statement, tokens) = (reading.statement, reading.tokens)
    let isMember = statement.isOf(.component, .decorator, .input)
    let isBroken =
      reading.isStopped || statement.isDoubtful
      || isMember && statement.slips.contains(where: \.isBreaking)
      || hasLostText(isMember ? statement.tokens : statement.headTokens, of: tokens)
    // An attribute right before the statement has no name, or a sign in its place.
    let before = max(0, statement.tokens.lowerBound - 2)..<statement.tokens.lowerBound
    let isAttributeLost = before.contains {
      tokens.list[$0].kind == .at && tokens.file.endOfAttribute(from: $0) == nil
    }
    if isAttributeLost { return [.statement, .conformances, .incomplete] }
    return isBroken ? .statement : []
  }

  /// True for a statement with a reported bracket or literal, and for all members in a component's block except
  /// the first. These get no findings.
  private func isSilent(_ reading: Reading) -> Bool {
    if reading.isAtLostToken || hasLostText(reading.statement.tokens, of: reading.tokens) {
      return true
    }
    guard reading.block == .component, refusal(of: reading) != nil else { return false }
    defer { block.hasRefusedMember = true }
    return block.hasRefusedMember
  }

  /// Parses the statements of a statement's block.
  private func content(of statement: Statement, _ reading: Reading, depth: Int) -> BlockContent {
    guard let body = reading.statement.body else { return BlockContent() }
    let (own, end) = (Block(of: statement.kind), body.content.upperBound)
    var range = BlockRange(
      tokens: reading.tokens, block: own == .group ? body.block : own, depth: depth + 1,
      position: body.content.lowerBound, limit: end)
    let node = open(.block, at: body.start, of: range.tokens)
    let content = content(&range, under: own == .group ? block.guards : [])
    let hasBrace =
      end < reading.statement.tokens.upperBound && range.tokens.list[end].kind == .rightBrace
    close(node, at: hasBrace ? end + 1 : end)
    return content
  }

  /// Parses statements with a content of their own.
  func content(
    _ range: inout BlockRange, under guards: [GuardSyntax], isBranch: Bool = false
  ) -> BlockContent {
    var content = BlockContent(guards: guards)
    swap(&block, &content)
    statements(&range, isBranch: isBranch)
    swap(&block, &content)
    if content.isBroken { block.isBroken = true }
    return content
  }

  // MARK: Nodes

  /// Adds the node of a statement, with its head and block.
  private func addNode(of reading: Reading, _ content: inout BlockContent) {
    let (statement, tokens) = (reading.statement, reading.tokens)
    var head = statement.head
    if content.isBroken, statement.isOf(.component, .decorator, .facet) {
      head.doubts.insert(.block)
    }
    let guards = block.guards
    func add(_ member: MemberSyntax.Kind) {
      block.members.append(MemberSyntax(member, under: guards))
    }
    switch statement.node {
    case .none:
      // The members of a declaration without a name belong to an unknown container.
      if statement.isOf(.container, .bundle, .facet) { manifest.nameless.insert(.container) }
      if statement.isOf(.container, .bundle), let body = statement.body {
        lose(body.content, of: self.tokens)
      }
    case .import(var node):
      // The module of an inserted `import` may be incomplete.
      if tokens.isInserted(statement.first) { manifest.nameless.insert(.import) }
      node.conditions = guards
      block.imports.append(node)
    case .declaration(var node):
      if let stop = reading.stopOfHead {
        content.unread.formUnion(node.kind == .container ? [.members, .conformances] : .members)
        if tokens.list[stop].kind == .comma { node.parent = nil }
        if node.kind == .container, node.parent == nil,
          tokens.span(stop..<stop).start == node.name.span.end
        {
          node.parent = TypeSyntax(.missing, at: node.name.span)
        }
      }
      if node.kind == .container, statement.isDoubtful { content.unread.insert(.inputs) }
      (node.head, node.members, node.conditions) = (head, content.allMembers(), guards)
      if node.kind == .traits { checkMembers(of: node, reading) }
      block.declarations.append(node)
    case .component(let component):
      var node = component.value
      manifest.componentCount += 1
      if head.isBroken, lacksType(node, reading) { block.unread.insert(.providers) }
      if head.attributes.contains(where: { ForeignWords.isAttribute($0.name) }) {
        let types = [node.type] + node.roles.map(\.type)
        manifest.lostWords.formUnion(types.map { $0.plainest.text() })
      }
      checkReleases(content.blockItems, of: statement)
      (node.head, node.block) = (head, content.blockItems)
      node.span = tokens.span(statement.tokens)
      add(.component(Boxed(node)))
    case .inputs(let inputs):
      for var input in inputs {
        let documentation = input.head.documentation
        input.head = head
        if !documentation.isEmpty { input.head.documentation = documentation }
        add(.input(input))
      }
    case .members(let members): members.forEach(add)
    case .group:
      let group = Boxed(head)
      add(.group(head))
      block.members += content.allMembers(under: guards).map { $0.inside(group) }
    case .facetMember(var node):
      node.head = head
      if statement.body != nil, statement.stop == nil, !content.isBroken {
        node.accessor = accessor(in: content, of: node, reading)
        if node.accessor == nil { return }
      }
      if statement.failure == nil, !content.isBroken { add(.facetMember(node)) }
    case .trait(var node):
      node.head = head
      add(.trait(node))
    case .item(let node): if statement.stop == nil { block.blockItems.append(node) }
    }
  }

  /// The name from a facet member's block. Any other content is an error.
  private func accessor(
    in content: BlockContent, of member: FacetMemberSyntax, _ reading: Reading
  ) -> NameSyntax? {
    let items = content.blockItems
    if items.count == 1, case .accessor(let name, nil, _) = items[0] { return name }
    let (statement, tokens) = (reading.statement, reading.tokens)
    report(
      .facetForm, "a facet member's block is '{ accessor name }'",
      at: tokens.span(statement.headTokens.upperBound),
      help: "write '\(member.type.text())', or '\(member.type.text()) { accessor name }'")
    block.isBroken = true
    lose(statement.tokens, of: tokens)
    return nil
  }

  /// True if a component may be another one, as a bracket of its type or list is lost.
  private func lacksType(_ component: ComponentSyntax, _ reading: Reading) -> Bool {
    let (tokens, type) = (reading.tokens, component.type)
    let end = reading.statement.tokens.upperBound
    let first = reading.statement.tokens.first { tokens.span($0).start >= type.span.start }
    guard !tokens.isRewritten, let first else { return false }
    let behind = (first..<end).first { tokens.span($0).start >= type.span.end } ?? end
    if type.path == nil, tokens.hasLostText(first..<behind) { return true }
    guard component.list.closing == nil, tokens.hasLostText(first..<end) else { return false }
    if component.expression == nil {
      return [.colon, .comma].contains(tokens.file.at(behind).kind)
    }
    let last = Int(tokens.list[end - 1].end)
    return tokens.source.bytes[last...].first == UInt8(ascii: ")")
  }
}

extension Reading {
  /// The token at which a declaration is unreadable, unless only its brace is missing.
  fileprivate var stopOfHead: Int? {
    guard isStopped, let stop = statement.stop else { return nil }
    let lacksBraceAlone = stop.expected == .brace && tokens.list[stop.position].startsLine
    return lacksBraceAlone ? nil : statement.failure
  }
}
