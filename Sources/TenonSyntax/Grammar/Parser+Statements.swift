import TenonDiagnostics

/// A node of a block, or of the file.
enum Node {
  case item(ItemSyntax)
  case member(MemberSyntax)
  indirect case facetMember(FacetMemberSyntax)
  indirect case trait(TraitSyntax)
  indirect case blockItem(BlockItemSyntax)
}

extension Parser {
  /// The nodes of statements up to a token, or to the directive that ends a condition's branch.
  func statements(
    from position: inout Int, to limit: Int, of tokens: ManifestTokens, in block: Block, depth: Int,
    isBranch: Bool = false
  ) -> [Node] {
    var nodes: [Node] = []
    while position < limit {
      let kind = tokens.list[position].kind
      if kind == .pound, let directive = Directive(tokens.text(position)) {
        if directive == .if {
          nodes += condition(from: &position, to: limit, of: tokens, in: block, depth: depth)
          continue
        }
        if isBranch { return nodes }
      }
      // A bracket that closes nothing has been reported.
      if kind == .semicolon || kind.closes {
        position += 1
        continue
      }
      nodes += statement(at: &position, to: limit, of: tokens, in: block, depth: depth)
    }
    return nodes
  }

  private func statement(
    at position: inout Int, to limit: Int, of tokens: ManifestTokens, in block: Block, depth: Int
  ) -> [Node] {
    let (statement, records) = StatementParser.read(
      from: position, to: limit, in: block, of: tokens, depth: depth)
    position = statement.tokens.upperBound
    var reading = Reading(statement: statement, tokens: tokens, block: block)
    forgive(statement, tokens)
    let hasFailed = statement.failure != nil
    if hasFailed {
      if isStrayDirective(reading) {
        if !tokens.isRewritten { _ = tree.add(records) }
        return []
      }
      reading.isCut = isCut(statement, to: limit, of: tokens, in: block, depth)
      var reader = StatementReader(depth: depth) { self.hasLostText($0, of: tokens) }
      reading = reader.repaired(reading)
    }
    let node = tokens.isRewritten ? nil : tree.add(records)
    if node != nil { note(statement) }
    let nodes = nodes(of: reading, depth: depth)
    if let node {
      let hasError =
        hasFailed && (statement.stop != nil || reading.repair != nil || reading.isUnread)
      tree.close(node, at: statement.tokens.upperBound, hasError: hasError)
    }
    return nodes
  }

  /// Forgives the brackets that close nothing because of a statement: those behind it, and the brace of a block whose
  /// opening one is missing.
  private func forgive(_ statement: Statement, _ tokens: ManifestTokens) {
    if tokens.isRewritten { return }
    forgiven.formUnion(statement.strays)
    guard let last = statement.body?.content.upperBound, last < statement.tokens.upperBound,
      tokens.list[last].kind == .rightBrace, tokens.file.partner[last] < 0
    else { return }
    forgiven.insert(last)
  }

  /// A statement is whole, and another one that reads follows it on its line.
  private func isCut(
    _ statement: Statement, to limit: Int, of tokens: ManifestTokens, in block: Block, _ depth: Int
  ) -> Bool {
    let end = statement.tokens.upperBound
    guard let stop = statement.stop, stop.expected == .end, stop.position == end else {
      return false
    }
    if end >= limit || tokens.list[end].kind == .pound { return true }
    return Reading.read(from: end, to: limit, in: block, of: tokens, depth: depth).statement.stop
      == nil
  }

  // MARK: Nodes

  /// The nodes that a reading gives; with it are told what is wrong, and what nobody knows because of that. A rewrite of
  /// a head alone has the block of `outer`.
  private func nodes(
    of reading: Reading, outer: Reading? = nil, isDoubtful: Bool = false, depth: Int
  ) -> [Node] {
    if let repair = reading.repair {
      findings.report(repair.finding)
      rowsTaken.insert(repair.number)
      poison.lose(repair.lost)
      // It may have been a list of bundles.
      if reading.lacksLifetime, reading.isAtComma || reading.statement.tokens.count == 1 {
        poison.unread.insert(.members)
      }
      if repair.readings.contains(where: \.isUnread) { broken += 1 }
      let outer = repair.isHeadAlone ? outer ?? reading : nil
      return repair.readings.flatMap {
        nodes(
          of: $0, outer: outer, isDoubtful: Row.all[repair.number].meaning.isDoubtful, depth: depth)
      }
    }
    let own = reading.statement
    if own.isOf(.component, .decorator) { tree.componentCount += 1 }
    let hasLost = hasLostText(own.tokens, of: reading.tokens)
    let isSound = !isDoubtful && !hasLost && own.failure == nil
    let wanted = isSound ? [] : explanations(of: reading)
    let isBroken =
      !isSound
      && (isDoubtful || hasLost || own.stop != nil && !reading.isCut
        || own.slips.contains(where: \.isBreaking))
    if !isSound, reading.isUnread, isBroken || own.stop != nil { broken += 1 }
    own.head.doubts = doubts(of: reading, isDoubtful: isDoubtful)
    own.head.documentation = reading.tokens.documentation(before: own.tokens.lowerBound)
    let content = content(of: own, outer ?? reading, depth: depth)
    if !isSound, own.failure != nil, !isSilent(reading) {
      for finding in wanted { findings.report(finding) }
    }
    if !isSound { poison(by: reading, wanted, isDoubtful: isDoubtful) }
    if let outer { own.body = outer.statement.body }
    return nodes(of: own, reading, content, isBroken: isBroken, isDoubtful: isDoubtful)
  }

  private func doubts(of reading: Reading, isDoubtful: Bool) -> Doubts {
    let (statement, tokens) = (reading.statement, reading.tokens)
    let end = statement.body?.brace ?? statement.tokens.upperBound
    var doubts: Doubts = []
    let isBroken =
      statement.stop != nil && !reading.isCut || isDoubtful
      || hasLostText(statement.tokens.lowerBound..<end, of: tokens)
    if isBroken { doubts = .statement }
    // An attribute right before it has lost its name, or has a sign in its place.
    let before = max(0, statement.tokens.lowerBound - 2)..<statement.tokens.lowerBound
    let isLost = before.contains {
      tokens.list[$0].kind == .at && tokens.file.endOfAttribute(from: $0) == nil
    }
    if isLost { doubts.formUnion([.statement, .conformances, .incomplete]) }
    return doubts
  }

  /// Findings are silent about a statement with a bracket or a literal that has been reported.
  private func isSilent(_ reading: Reading) -> Bool {
    reading.isAtLostToken || hasLostText(reading.statement.tokens, of: reading.tokens)
      || isRepeated(reading)
  }

  /// Members in a component's block are one mistake.
  private func isRepeated(_ reading: Reading) -> Bool {
    guard let refused = refusal(of: reading), refused.isOnce else { return false }
    defer { hasRefusedMember = true }
    return hasRefusedMember
  }

  /// Notes where a statement stands: a member whole, of a declaration the head.
  private func note(_ statement: Statement) {
    if statement.kind == .error { return }
    let (start, end) = (statement.tokens.lowerBound, statement.tokens.upperBound)
    switch statement.node {
    case .inputs(let inputs) where inputs.count > 1: tree.statements += inputs.map(\.span)
    case .item: break
    case .component, .facetMember: tree.statements.append(tokens.span(start..<end))
    default: tree.statements.append(tokens.span(start..<(statement.body?.brace ?? end)))
    }
  }

  // MARK: Blocks

  /// The nodes of a statement's block, and what nobody knows of it.
  private func content(
    of statement: Statement, _ reading: Reading, depth: Int
  ) -> (nodes: [Node], unread: Doubts, isBroken: Bool) {
    guard let body = reading.statement.body else { return ([], [], false) }
    let tokens = reading.tokens
    let outer = (poison.unread, broken, container, hasRefusedMember, guards)
    poison.unread = []
    if !statement.isOf(.group) { guards = [] }
    hasRefusedMember = false
    if case .container(let node) = statement.node { container = node.name.text }
    let node =
      tokens.isRewritten ? nil : tree.open(.block, at: body.brace ?? body.content.lowerBound)
    var position = body.content.lowerBound
    let block =
      statement.isOf(.group) && body.block == .members ? .members : Block(of: statement.kind)
    let nodes = statements(
      from: &position, to: body.content.upperBound, of: tokens,
      in: block == .component ? body.block : block,
      depth: depth + 1)
    let closing = body.content.upperBound
    if let node {
      let end = min(closing + 1, reading.statement.tokens.upperBound)
      tree.close(node, at: tokens.list[closing].kind == .rightBrace ? end : closing)
      forgiveBrace(statement, body)
    }
    defer {
      (poison.unread, container, hasRefusedMember, guards) = (outer.0, outer.2, outer.3, outer.4)
    }
    return (nodes, poison.unread, broken > outer.1)
  }

  /// Tells of a brace that ends a container although more of its members follow. The brace that ends them then closes
  /// nothing, as does that of a block without an opening one.
  private func forgiveBrace(_ statement: Statement, _ body: Statement.Body) {
    let last = body.content.upperBound
    guard last < statement.tokens.upperBound, tokens.list[last].kind == .rightBrace,
      tokens.file.partner[last] < 0, let brace = body.brace, let early = tokens.closing(of: brace),
      early < last
    else { return }
    let name =
      switch statement.node {
      case .container(let node): node.name.text
      case .bundle(let node): node.name.text
      default: ""
      }
    findings.report(
      Diagnostic(
        .strayBracket, "'}' ends '\(name)', but more members of it follow",
        at: tokens.span(early), help: "delete this '}'"))
  }

  // MARK: Statements with their heads and blocks

  private func nodes(
    of statement: Statement, _ reading: Reading,
    _ content: (nodes: [Node], unread: Doubts, isBroken: Bool), isBroken: Bool, isDoubtful: Bool
  ) -> [Node] {
    var head = statement.head
    func members(under guards: [GuardSyntax] = []) -> [MemberSyntax] {
      let members = content.nodes.compactMap { node -> MemberSyntax? in
        if case .member(let member) = node { member } else { nil }
      }
      let unread = content.unread
      return unread.isEmpty ? members : members + [MemberSyntax(.unread(unread), under: guards)]
    }
    func member(_ kind: MemberSyntax.Kind) -> Node { .member(MemberSyntax(kind, under: guards)) }
    let isHeadBroken = statement.stop != nil && !reading.isCut && !lacksBraceAlone(reading)
    switch statement.node {
    case .none:
      // Nobody knows what the members of a declaration without a name belong to.
      if statement.isOf(.container, .bundle, .facet) { poison.hasNamelessItem = true }
      if let body = statement.body, statement.isOf(.container, .bundle) {
        poison.lose(body.content, of: tokens)
      }
      return []
    case .import(var node):
      node.conditions = guards
      // Where a row has put the word in, the module may not be known yet.
      if reading.tokens.isRewritten, reading.tokens.isInserted(statement.first) {
        poison.hasNamelessImport = true
      }
      return [.item(.import(node))]
    case .container(var node):
      (node.head, node.members, node.conditions) = (head, members(), guards)
      if isHeadBroken {
        let failure = statement.failure ?? 0
        if reading.tokens.list[failure].kind == .comma { node.parent = nil }
        if node.parent == nil, reading.tokens.span(failure..<failure).start == node.name.span.end {
          node.parent = TypeSyntax(.missing, at: node.name.span)
        }
        node.members.append(MemberSyntax(.unread([.members, .conformances])))
      }
      if isDoubtful { node.members.append(MemberSyntax(.unread(.inputs))) }
      return [.item(.container(node))]
    case .bundle(var node):
      (node.head, node.members, node.conditions) = (head, members(), guards)
      if isHeadBroken { node.members.append(MemberSyntax(.unread(.members))) }
      return [.item(.bundle(node))]
    case .facet(var node):
      if content.isBroken { head.doubts.insert(.block) }
      (node.head, node.conditions) = (head, guards)
      node.members = content.nodes.compactMap {
        if case .facetMember(let member) = $0 { member } else { nil }
      }
      return [.item(.facet(node))]
    case .traits(var node):
      (node.head, node.conditions) = (head, guards)
      node.members = content.nodes.compactMap {
        if case .trait(let trait) = $0 { trait } else { nil }
      }
      if let body = statement.body, body.brace != nil, body.content.isEmpty,
        tokens.list[body.content.upperBound].kind == .rightBrace, statement.failure == nil,
        !hasLostText(statement.tokens, of: reading.tokens)
      {
        findings.report(
          Diagnostic(
            .emptyTraits, "traits '\(node.name.text)' have no properties", at: node.name.span,
            help: "write a property and its default: 'var pet: Pet = .rover'"))
      }
      return [.item(.traits(node))]
    case .lifetime(var node):
      (node.head, node.conditions) = (head, guards)
      return [.item(.lifetime(node))]
    case .component(let component):
      var node = component.value
      if content.isBroken { head.doubts.insert(.block) }
      if isBroken {
        head.doubts.insert(.statement)
        poisonType(of: node, reading)
      }
      if head.attributes.contains(where: { ForeignWords.isAttribute($0.name) }) {
        poison.lose(([node.type] + node.roles.map(\.type)).map { $0.plainest.text() })
      }
      (node.head, node.block) = (head, items(content.nodes, of: statement))
      node.span = reading.tokens.span(statement.tokens)
      return [member(.component(Boxed(node)))]
    case .inputs(let inputs):
      if isBroken { head.doubts.insert(.statement) }
      return inputs.map {
        var input = $0
        input.head = head
        if !$0.head.documentation.isEmpty { input.head.documentation = $0.head.documentation }
        return member(.input(input))
      }
    case .includes(let includes): return includes.map { member(.include($0)) }
    case .drop(let node): return [member(.accessorsDrop(node))]
    case .group(var node):
      node.head = head
      let group = Boxed(node)
      return [member(.group(node))] + members(under: guards).map { .member($0.inside(group)) }
    case .facetMember(var node):
      (node.head, node.conditions) = (head, guards)
      if let body = statement.body, statement.stop == nil {
        if case .accessor(let name, nil, _)? = items(content.nodes, of: statement).first,
          content.nodes.count == 1
        {
          node.accessor = name
        } else if !content.isBroken {
          refuseBlock(of: node, body, reading)
          return []
        }
      }
      return statement.failure == nil && !content.isBroken ? [.facetMember(node)] : []
    case .trait(var node):
      (node.head, node.conditions) = (head, guards)
      return [.trait(node)]
    case .item(let node): return statement.stop == nil ? [.blockItem(node)] : []
    }
  }

  private func items(_ nodes: [Node], of statement: Statement) -> [BlockItemSyntax] {
    let items = nodes.compactMap { if case .blockItem(let item) = $0 { item } else { nil } }
    if statement.stop != nil || statement.slips.contains(where: { $0.finding.fix == nil }) {
      return items
    }
    var releases: [String: SourceSpan] = [:]
    for case .release(let release) in items {
      let text = tokens.source.text(release.call)
      guard let first = releases.updateValue(release.span, forKey: text) else { continue }
      findings.report(
        Diagnostic(
          .duplicateDeclaration, "duplicate 'release \(text)'", at: release.span,
          notes: [.init("first declared here", at: first)], help: "delete one of them",
          fix: .deleteStatement(release.span)))
    }
    return items
  }

  private func refuseBlock(
    of member: FacetMemberSyntax, _ body: Statement.Body, _ reading: Reading
  ) {
    findings.report(
      Diagnostic(
        .facetForm, "a facet member's block can contain only 'accessor name'",
        at: reading.tokens.span(body.brace ?? body.content.lowerBound),
        help: "write '\(member.type.text())' without a block, or with '{ accessor name }'"))
    broken += 1
    poison.lose(reading.statement.tokens, of: reading.tokens)
  }

  /// A declaration's head is whole, and its brace alone is missing.
  private func lacksBraceAlone(_ reading: Reading) -> Bool {
    guard let stop = reading.statement.stop, stop.expected.isBrace else { return false }
    return reading.tokens.list[stop.position].startsLine
  }

  /// Notes that a component may be another one, as a bracket of its type or of its list was lost.
  private func poisonType(of component: ComponentSyntax, _ reading: Reading) {
    let tokens = reading.tokens
    let end = reading.statement.tokens.upperBound
    let start = reading.statement.tokens.first {
      tokens.span($0).start >= component.type.span.start
    }
    guard !tokens.isRewritten, let start else { return }
    let behind = (start..<end).first { tokens.span($0).start >= component.type.span.end } ?? end
    if !component.type.isNameAlone, tokens.hasLostText(start..<behind) {
      if component.type.path == nil { poison.unread.insert(.providers) }
    }
    guard component.closingParenthesis == nil, tokens.hasLostText(start..<end) else { return }
    let last = Int(tokens.list[end - 1].end)
    let isLost =
      component.expression != nil
      ? last < tokens.source.bytes.count && tokens.source.bytes[last] == UInt8(ascii: ")")
      : [.colon, .comma].contains(tokens.at(behind).kind)
    if isLost { poison.unread.insert(.providers) }
  }
}
