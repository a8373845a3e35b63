import TenonDiagnostics

/// Makes a manifest of its tree. A statement that can't be read, or means nothing, is what a row makes of it, or is
/// reported and gives what could be read of it.
struct ManifestWalk {
  let reader: Parser
  let tokens: ManifestTokens
  private(set) var records: [SyntaxTree.Record]
  let stops: [Int: StatementParser.Stop]
  let meantDirectives: [Int: Directive]
  /// Statements of which nobody knows what they mean.
  private var broken: Set<Int> = []

  init(_ reader: Parser, _ productions: StatementParser) {
    self.reader = reader
    tokens = reader.tokens
    records = productions.records
    stops = productions.stops
    meantDirectives = productions.meantDirectives
    reader.forgiven.formUnion(productions.forgiven)
  }

  // MARK: Nodes

  func start(_ node: Int) -> Int { Int(records[node].start) }
  func end(_ node: Int) -> Int { Int(records[node].end) }
  func span(_ node: Int) -> SourceSpan { tokens.span(start(node)..<end(node)) }
  func behind(_ node: Int) -> Int { node + Int(records[node].size) }

  /// Whether a node is whole, or one of which parts serve.
  func isReadable(_ node: Int) -> Bool {
    guard records[node].hasError else { return true }
    switch records[node].kind {
    case .parameterList, .roles, .block, .inheritance: return true
    case let kind: return kind.isStatement
    }
  }

  /// The first readable node of a kind right within a node, from the one at `start` on.
  func child(_ kind: SyntaxKind, of node: Int, from start: Int? = nil) -> Int? {
    var next = start ?? node + 1
    let end = behind(node)
    while next < end {
      if records[next].kind == kind, isReadable(next) { return next }
      next = behind(next)
    }
    return nil
  }

  /// The readable nodes of a kind right within a node.
  func children(_ kind: SyntaxKind, of node: Int) -> [Int] {
    var children: [Int] = []
    var next = node + 1
    let end = behind(node)
    while next < end {
      if records[next].kind == kind, isReadable(next) { children.append(next) }
      next = behind(next)
    }
    return children
  }

  func name(at node: Int) -> NameSyntax {
    NameSyntax(tokens.symbol(start(node)), at: span(node))
  }

  func name(of node: Int) -> NameSyntax? { child(.name, of: node).map { name(at: $0) } }

  func qualifier(of node: Int) -> NameSyntax? {
    child(.qualifier, of: node).flatMap { name(of: $0) }
  }

  func fragment(_ node: Int, keyOf type: TypeSyntax? = nil) -> FragmentSyntax {
    reader.fragment(from: start(node), to: end(node), keyOf: type)
  }

  func fragment(of node: Int) -> FragmentSyntax? { child(.fragment, of: node).map { fragment($0) } }

  /// Whether a statement within a node is broken.
  func holdsBroken(_ node: Int) -> Bool {
    !broken.isEmpty && (node + 1..<behind(node)).contains(where: broken.contains)
  }

  /// How many components and decorators some nodes are.
  func componentCount(in nodes: Range<Int>) -> Int {
    records[nodes].count { $0.kind == .component || $0.kind == .decorator }
  }

  // MARK: Statements

  /// Where statements stand, in file order: members whole, of declarations the head. O(nodes).
  var statements: [SourceSpan] {
    var spans: [SourceSpan] = []
    for node in records.indices {
      switch records[node].kind {
      case .input:
        let entries = children(.entry, of: node)
        if entries.isEmpty { spans.append(span(node)) }
        for entry in entries {
          spans.append(tokens.span((entry == entries[0] ? start(node) : start(entry))..<end(entry)))
        }
      case .container, .bundle, .facet, .traits, .group:
        let end = child(.block, of: node).map(start) ?? end(node)
        spans.append(tokens.span(start(node)..<max(end, start(node) + 1)))
      case .import, .lifetime, .component, .decorator, .include, .accessorsDrop,
        .facetMember, .trait:
        spans.append(span(node))
      default: break
      }
    }
    return spans
  }

  typealias Reading<Member> = (inout ManifestWalk, Int) -> [Member]
  typealias Branch<Member> = (condition: FragmentSyntax?, members: [Member])

  mutating func items(in node: Int) -> [ItemSyntax] {
    statements(in: node, from: node + 1, of: .file) { walk, node in walk.item(node) }
  }

  /// The members of what a block holds.
  mutating func statements<Member>(
    in node: Int, from first: Int, of block: Repair.Blocks, _ read: Reading<Member>
  ) -> [Member] {
    var members: [Member] = []
    var next = first
    let end = behind(node)
    while next < end, records[next].kind != .directive || meantDirectives[next] == nil {
      members += statement(next, in: block, read)
      next = behind(next)
    }
    return members
  }

  /// What a statement gives, or what a row makes of it.
  mutating func statement<Member>(
    _ node: Int, in block: Repair.Blocks, _ read: Reading<Member>
  ) -> [Member] {
    let checkpoint = reader.begin(start(node)..<end(node), records[node].kind, in: block)
    defer { reader.end(checkpoint) }
    if records[node].kind == .conditional {
      if block != .component { return read(&self, node) }
      reader.refuseCondition(at: start(node))
    }
    let stop = stops[node]
    reader.statement.stop = stop
    reader.statement.isBeforeReadable = stops[behind(node)] == nil
    reader.statement.first = behindHead(node)
    let members = read(&self, node)
    guard reader.statement.failure != nil else {
      reader.noteLost(understood: child(.block, of: node).map { start($0)..<end($0) })
      return members
    }
    if stop == nil, reader.statement.findings.allSatisfy({ $0.severity == .warning }) {
      reader.reportFindings(isWhole: true, understood: nil)
      return members
    }
    records[node].hasError = true
    let block = child(.block, of: node).map { start($0)..<end($0) }
    if let stop {
      let hasType = child(.type, of: node) != nil
      reader.explain(stop, hasType: hasType, understood: block)
    }
    if let (repaired, isWhole) = reader.repaired(since: checkpoint, read) {
      reader.flags.componentsAdded -= componentCount(in: node..<behind(node))
      if !isWhole { broken.insert(node) }
      return repaired
    }
    if let stop { reader.explain(stop) }
    if reader.isBroken() { broken.insert(node) }
    reader.reportFindings(isWhole: stop == nil, understood: block)
    return members
  }

  /// The first token behind attributes and modifiers.
  func behindHead(_ node: Int) -> Int {
    var next = node + 1
    var index = start(node)
    while next < behind(node), isReadable(next),
      [.attribute, .modifier].contains(records[next].kind)
    {
      index = end(next)
      next = behind(next)
    }
    return index
  }

  mutating func item(_ node: Int) -> [ItemSyntax] {
    switch records[node].kind {
    case .import: return importedModule(node).map { [.import($0)] } ?? []
    case .container: return container(node).map { [.container($0)] } ?? []
    case .bundle: return bundle(node).map { [.bundle($0)] } ?? []
    case .facet: return facet(node).map { [.facet($0)] } ?? []
    case .traits: return traits(node).map { [.traits($0)] } ?? []
    case .lifetime: return lifetime(node).map { [.lifetime($0)] } ?? []
    case .conditional:
      return condition(node, in: .file) { walk, node in walk.item(node) }.flatMap(\.members)
    default: return []
    }
  }

  /// The branches of an `#if`, whose members know the conditions.
  mutating func condition<Member: GuardedSyntax>(
    _ node: Int, in block: Repair.Blocks, _ read: Reading<Member>
  ) -> [Branch<Member>] {
    var branches: [Branch<Member>] = []
    var hasElse = false
    var earlier: [GuardSyntax] = []
    for directive in children(.directive, of: node) where meantDirectives[directive] != nil {
      let meant = meantDirectives[directive] ?? .endif
      let fragment = child(.fragment, of: directive).map { self.fragment($0) }
      let isRefused = hasElse
      let expression = reader.directive(
        start(directive)..<end(directive), meant, fragment, stops[directive], &hasElse)
      if meant == .endif { break }
      var members = statements(in: node, from: behind(directive), of: block, read)
      if isRefused || expression == .unread { reader.loseMembers(start(directive)..<end(node)) }
      if isRefused { members = [] }
      var conditions = earlier
      if let expression {
        let place = fragment?.span ?? tokens.span(start(node))
        conditions.append(GuardSyntax(expression: expression, span: place))
        earlier.append(
          GuardSyntax(expression: expression.negated, span: place, role: .earlier))
      } else if !conditions.isEmpty {
        conditions[conditions.count - 1].role = .otherwise
      }
      branches.append((fragment, members.map { $0.under(conditions) }))
    }
    if let stop = stops[node] {
      if stop.expected == StatementParser.fewerConditions {
        reader.diagnostics.report(Expectation.finding(stop, reader))
        reader.loseWords(from: start(node), to: end(node))
        reader.unread.insert(.members)
      } else {
        reader.reportUnclosedCondition(start(node)..<end(node))
      }
    }
    return branches
  }

  /// Members of a facet or traits, each with the conditions under which it stands.
  mutating func guarded<Member: GuardedSyntax>(
    _ node: Int, in block: Repair.Blocks, _ read: Reading<Member>
  ) -> [Member] {
    guard records[node].kind == .conditional else { return read(&self, node) }
    return condition(node, in: block) { walk, node in walk.guarded(node, in: block, read) }
      .flatMap(\.members)
  }
}
