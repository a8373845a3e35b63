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

  /// The first readable node of a kind right within a node.
  func child(_ kind: SyntaxKind, of node: Int) -> Int? {
    var next = node + 1
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
    NameSyntax(text: tokens.text(start(node)), span: span(node))
  }

  func name(of node: Int) -> NameSyntax? { child(.name, of: node).map { name(at: $0) } }

  func qualifier(of node: Int) -> NameSyntax? {
    child(.qualifier, of: node).flatMap { name(of: $0) }
  }

  func fragment(_ node: Int, isCondition: Bool = false) -> FragmentSyntax {
    reader.fragment(from: start(node), to: end(node), isCondition: isCondition)
  }

  func fragment(of node: Int) -> FragmentSyntax? { child(.fragment, of: node).map { fragment($0) } }

  /// Whether a statement within a node is broken.
  func holdsBroken(_ node: Int) -> Bool {
    !broken.isEmpty && (node + 1..<behind(node)).contains(where: broken.contains)
  }

  // MARK: Statements

  /// Where statements stand, in file order: members whole, of declarations the head. O(nodes).
  var statements: [SourceSpan] {
    records.indices.flatMap { node -> [SourceSpan] in
      switch records[node].kind {
      case .input:
        let entries = children(.entry, of: node)
        if entries.isEmpty { return [span(node)] }
        return entries.map { tokens.span(($0 == entries[0] ? start(node) : start($0))..<end($0)) }
      case .container, .bundle, .facet, .traits, .group:
        let end = child(.block, of: node).map(start) ?? end(node)
        return [tokens.span(start(node)..<max(end, start(node) + 1))]
      case .import, .lifetime, .component, .decorator, .include, .exclude, .accessorsDrop,
        .facetMember, .trait:
        return [span(node)]
      default: return []
      }
    }
  }

  typealias Reading<Member> = (inout ManifestWalk, Int) -> [Member]

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
  private mutating func statement<Member>(
    _ node: Int, in block: Repair.Blocks, _ read: Reading<Member>
  ) -> [Member] {
    let checkpoint = reader.begin(start(node)..<end(node), records[node].kind, in: block)
    defer { reader.end(checkpoint) }
    if records[node].kind == .conditional {
      if block != .component {
        let members = read(&self, node)
        // Of Swift's `if`.
        for finding in reader.statement.findings { reader.diagnostics.report(finding) }
        return members
      }
      reader.refuseCondition(at: start(node))
    }
    let stop = stops[node]
    reader.statement.stop = stop
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
    if let stop { reader.explain(stop, behind: head(node), understood: block) }
    if let repaired = reader.repaired(since: checkpoint, read) { return repaired }
    if let stop { reader.explain(stop) }
    if reader.isStatementBroken { broken.insert(node) }
    reader.reportFindings(isWhole: stop == nil, understood: block)
    return members
  }

  /// The first token behind attributes and modifiers.
  private func behindHead(_ node: Int) -> Int {
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

  private mutating func item(_ node: Int) -> [ItemSyntax] {
    switch records[node].kind {
    case .import: return importedModule(node).map { [.import($0)] } ?? []
    case .container: return container(node).map { [.container($0)] } ?? []
    case .bundle: return bundle(node).map { [.bundle($0)] } ?? []
    case .facet: return facet(node).map { [.facet($0)] } ?? []
    case .traits: return traits(node).map { [.traits($0)] } ?? []
    case .lifetime: return lifetime(node).map { [.lifetime($0)] } ?? []
    case .conditional:
      return [.conditional(condition(node, in: .file) { walk, node in walk.item(node) })]
    default: return []
    }
  }

  private mutating func condition<Member: Sendable>(
    _ node: Int, in block: Repair.Blocks, _ read: Reading<Member>
  ) -> ConditionalSyntax<Member> {
    var conditional = ConditionalSyntax<Member>(branches: [], span: tokens.span(start(node)))
    var hasElse = false
    for directive in children(.directive, of: node) where meantDirectives[directive] != nil {
      let meant = meantDirectives[directive] ?? .endif
      let fragment = child(.fragment, of: directive).map { self.fragment($0, isCondition: true) }
      let isOfIf =
        tokens.list[start(directive)].kind != .pound && records[node].hasError
        && stops[node] == nil
      let expression =
        isOfIf
        ? fragment.map { ConditionExpression(tokens.source.text($0.span)) ?? .unread }
        : reader.directive(
          start(directive)..<end(directive), meant, fragment, stops[directive], &hasElse)
      if meant == .endif { break }
      let members = statements(in: node, from: behind(directive), of: block, read)
      if expression == .unread { reader.loseMembers(start(directive)..<end(node)) }
      conditional.branches.append(
        .init(condition: fragment, expression: expression, members: members))
    }
    if stops[node] != nil {
      conditional.isClosed = false
      reader.reportUnclosedCondition(start(node)..<end(node))
    }
    return conditional
  }

  /// Members of a facet or traits, each with the conditions under which it stands.
  private mutating func guarded<Member: GuardedSyntax>(
    _ node: Int, in block: Repair.Blocks, _ read: Reading<Member>
  ) -> [Member] {
    guard records[node].kind == .conditional else { return read(&self, node) }
    let conditional = condition(node, in: block) { walk, node in
      walk.guarded(node, in: block, read)
    }
    return conditional.guarded.flatMap { branch in
      branch.members.map { member in
        var member = member
        member.conditions = branch.guards + member.conditions
        return member
      }
    }
  }

  private func importedModule(_ node: Int) -> ImportSyntax? {
    guard let path = child(.name, of: node) else {
      reader.flags.hasNamelessImport = true
      return nil
    }
    var words = ""
    var index = start(node)
    // Where a row has put the word in, the module may not be known yet.
    if tokens.list[start(path) - 1].isImplied { reader.flags.hasNamelessImport = true }
    while tokens.list[index].word != .import {
      words += (tokens.list[index].hasSpaceBefore && !words.isEmpty ? " " : "") + tokens.text(index)
      index += 1
    }
    return ImportSyntax(
      span: span(node), prefix: words,
      kind: index + 1 < start(path) ? tokens.text(index + 1) : nil,
      path: (start(path)..<end(path)).map(tokens.text).joined())
  }

  private mutating func container(_ node: Int) -> ContainerSyntax? {
    let head = self.head(node)
    guard let name = self.name(of: node) else { return walkNameless(node, "Name") }
    let parent = child(.parent, of: node).flatMap { child(.type, of: $0) }.map { type($0) }
    let conformances = inherited(node)
    reader.enclosingContainer = name.text
    defer { reader.enclosingContainer = nil }
    forgiveBrace(of: node, name)
    var container = ContainerSyntax(
      head: head, name: name, parent: parent, conformances: conformances,
      members: members(ofBlock: node))
    if reader.statement.stop != nil, !reader.statement.isCut, !lacksBraceAlone(node) {
      if parent == nil, records[node + 1..<behind(node)].contains(where: { $0.kind == .parent }) {
        container.parent = TypeSyntax(.missing, at: span(node))
      }
      container.members.append(.unread([.all, .conformances]))
    }
    if reader.isMisread { container.members.append(.unread(.inputs)) }
    container.members += reader.conflicts(in: start(node)..<end(node))
    return container
  }

  /// Tells of a brace that ends a container although more of its members follow. The brace that ends them then closes
  /// nothing, as does that of a block without an opening one.
  private func forgiveBrace(of node: Int, _ name: NameSyntax) {
    guard let block = child(.block, of: node) else { return }
    let last = end(block) - 1
    guard tokens.list[last].kind == .rightBrace, tokens.file.partner[last] < 0 else { return }
    reader.forgiven.insert(last)
    guard let early = tokens.closing(of: start(block)), early < last else { return }
    let isOfGroup = records[block..<behind(block)].indices.contains {
      stops[$0]?.expected == StatementParser.groupBrace && end($0) <= early + 1
    }
    if isOfGroup { return }
    reader.diagnostics.report(
      Diagnostic(
        .strayBracket, "'}' ends '\(name.text)', but more members of it follow",
        at: tokens.span(early), help: "delete this '}'"))
  }

  private mutating func bundle(_ node: Int) -> BundleSyntax? {
    let head = self.head(node)
    guard let name = self.name(of: node) else { return walkNameless(node, nil) }
    forgiveBrace(of: node, name)
    var members = members(ofBlock: node)
    members += reader.conflicts(in: start(node)..<end(node))
    if stops[node] != nil, !reader.statement.isCut, !lacksBraceAlone(node) {
      members.append(.unread(.all))
    }
    return BundleSyntax(
      head: head, name: name, members: members,
      span: tokens.span(start(node)).through(name.span))
  }

  /// Whether a declaration's head is whole, and its brace alone is missing.
  private func lacksBraceAlone(_ node: Int) -> Bool {
    stops[node].map { $0.expected.hasSuffix("'{'") && tokens.list[$0.position].startsLine } ?? false
  }

  /// Walks the block of a declaration without a name: nobody knows what its members belong to.
  private mutating func walkNameless<Item>(_ node: Int, _ container: String?) -> Item? {
    reader.flags.hasNamelessItem = true
    reader.enclosingContainer = container
    defer { reader.enclosingContainer = nil }
    if let block = child(.block, of: node) {
      _ = members(ofBlock: node)
      reader.loseWords(from: start(block), to: end(block))
    }
    return nil
  }

  private mutating func inherited(_ node: Int) -> [TypeSyntax] {
    guard let list = child(.inheritance, of: node) else { return [] }
    let what = records[node].kind == .traits ? "a protocol" : "a facet or a protocol"
    return children(.type, of: list).compactMap { node in
      let type = self.type(node)
      if type.canBeConformedTo { return type }
      reader.report(
        Diagnostic(
          .declarationForm, "'\(type.text())' is not \(what)", at: type.span,
          help: "write the name of \(what)"), at: start(node))
      return nil
    }
  }

  private mutating func facet(_ node: Int) -> FacetSyntax? {
    let head = self.head(node)
    guard let name = self.name(of: node) else {
      reader.flags.hasNamelessItem = true
      _ = facetMembers(node)
      return nil
    }
    let inherited = self.inherited(node)
    let members = facetMembers(node)
    return FacetSyntax(
      head: head, name: name, inherited: inherited, members: members,
      isBroken: stops[node] != nil || holdsBroken(node))
  }

  private mutating func facetMembers(_ node: Int) -> [FacetMemberSyntax] {
    guard let block = child(.block, of: node) else { return [] }
    return statements(in: block, from: block + 1, of: .facet) { walk, node in
      walk.guarded(node, in: .facet) { walk, node in
        walk.stops[node] == nil ? walk.facetMember(node) : []
      }
    }
  }

  private mutating func facetMember(_ node: Int) -> [FacetMemberSyntax] {
    let head = self.head(node)
    reader.refuse(
      [
        head.access.map { ($0.level.text, $0.span) }, head.override.map { ("override", $0) },
        head.eager.map { ("eager", $0) }, head.root.map { ("root", $0) },
      ].compactMap(\.self)
    ) { word, span in
      Diagnostic(
        .facetForm, "'\(word)' can't be used on a facet member", at: span,
        help: "write the member without '\(word)'"
          + (Access.named(word) != nil
            ? "; it has the access of its facet"
            : ", and '\(word)' on the component in the container"),
        fix: .delete(span))
    }
    guard let typeNode = child(.type, of: node) else { return [] }
    // `make` or `tie`.
    let word = behindHead(node)
    let hasWord = word < start(typeNode)
    let isMake = hasWord && tokens.list[word].word == .make
    var member = FacetMemberSyntax(
      head: head, make: isMake ? tokens.span(word) : nil, type: type(typeNode, in: .part),
      parameters: [], qualifier: qualifier(of: node), effects: effects(of: node), span: span(node))
    if hasWord, !isMake { member.tie = tokens.span(word) }
    if let list = child(.parameterList, of: node) {
      member.parameters = parameters(list)
      if !isMake, member.parameters.isEmpty {
        reader.report(
          Diagnostic(.facetForm, "a facet property can't have parameters", at: span(list)),
          at: start(list))
      }
      for parameter in member.parameters { reader.checkParameter(ofFacet: parameter) }
    }
    if let block = child(.block, of: node) {
      let items = self.block(of: node)
      if case .accessor(let name, nil, _)? = items.first, items.count == 1 {
        member.accessor = name
      } else if !holdsBroken(node) {
        reader.refuseBlock(ofMember: member, at: start(block))
      }
    }
    return reader.statement.failure == nil && !holdsBroken(node) ? [member] : []
  }

  private mutating func traits(_ node: Int) -> TraitsSyntax? {
    let head = self.head(node)
    let name = self.name(of: node)
    let inherited = self.inherited(node)
    var members: [TraitSyntax] = []
    if let block = child(.block, of: node) {
      if end(block) == start(block) + 2, let name {
        reader.report(
          Diagnostic(
            .emptyTraits, "traits '\(name.text)' have no properties", at: name.span,
            help: "write a property and its default: 'var pet: Pet = .rover'"), at: start(block))
      }
      members = statements(in: block, from: block + 1, of: .traits) { walk, node in
        walk.guarded(node, in: .traits) { walk, node in walk.trait(node).map { [$0] } ?? [] }
      }
    }
    return name.map { name in
      TraitsSyntax(
        head: head, name: name, inherited: inherited, members: members,
        span: tokens.span(start(node)).through(name.span))
    }
  }

  private mutating func trait(_ node: Int) -> TraitSyntax? {
    let head = self.head(node)
    guard let property = child(.name, of: node), let typeNode = child(.type, of: node) else {
      return nil
    }
    var trait = TraitSyntax(
      head: head, isMutable: tokens.list[start(property) - 1].word == .var,
      name: name(at: property), type: type(typeNode, in: .value), defaultValue: fragment(of: node))
    trait.isBroken = stops[node] != nil
    return trait
  }

  private mutating func lifetime(_ node: Int) -> LifetimeSyntax? {
    let head = self.head(node)
    guard let name = self.name(of: node) else {
      reader.flags.hasNamelessLifetime = true
      return nil
    }
    var lifetime = LifetimeSyntax(
      head: head, name: name, storage: fragment(of: node), span: span(node))
    lifetime.isBroken = stops[node] != nil
    if let storage = lifetime.storage {
      let text = reader.code(storage.span)
      lifetime.storageText = text
      lifetime.storageType = LifetimeSyntax.calledName(text)
    }
    return lifetime
  }

  // MARK: Heads

  /// Attributes and modifiers of a statement, with the documentation before it.
  func head(_ node: Int) -> HeadSyntax {
    var head = HeadSyntax()
    head.documentation = reader.documentation(before: start(node))
    var next = node + 1
    let end = behind(node)
    while next < end {
      switch records[next].kind {
      case .attribute: if isReadable(next) { head.attributes.append(attribute(next)) }
      case .modifier: add(next, to: &head)
      default: return head
      }
      next = behind(next)
    }
    return head
  }

  func attribute(_ node: Int) -> AttributeSyntax {
    let list = (start(node) + 1..<end(node)).first { tokens.list[$0].kind == .leftParen }
    let name = (start(node) + 1..<(list ?? end(node))).map(tokens.text).joined()
    if let list {
      reader.checkCopied(from: list, to: end(node), isAttribute: true)
      if name == "available" { reader.checkAvailability(from: list + 1, to: end(node) - 1) }
    }
    // A bracket that is one too many may stand in it.
    let isTouched = reader.file.isTouched(from: start(node), through: end(node) - 1)
    return AttributeSyntax(
      name: name, span: span(node), text: isTouched ? "@\(name)" : reader.code(span(node)))
  }

  private func add(_ node: Int, to head: inout HeadSyntax) {
    let place = span(node)
    func set(_ modifier: WritableKeyPath<HeadSyntax, SourceSpan?>) {
      if head[keyPath: modifier] != nil { reader.refuseDoubled(start(node)) }
      head[keyPath: modifier] = place
    }
    let next = tokens.list[end(node)]
    if next.startsLine {
      reader.report(
        Diagnostic(
          .wrongOrder, "'\(tokens.text(start(node)))' is alone on its line", at: place,
          help: "write it on the line of the declaration that it applies to",
          fix: .replace(reader.place(place.end, Int(next.start)), with: " ").safe), at: start(node),
        isMild: true)
    }
    switch tokens.list[start(node)].word {
    case .override: set(\.override)
    case .eager: set(\.eager)
    case .root: set(\.root)
    case .overridable: set(\.overridable)
    case .observed: set(\.observed)
    case .nonisolated: set(\.nonisolated)
    case let word:
      if let earlier = head.access?.level { reader.refuseDoubled(start(node), beside: earlier) }
      head.access = Access.named(word.text).map { ($0, place) }
    }
  }

  mutating func effects(of node: Int) -> EffectsSyntax {
    var effects = EffectsSyntax()
    for node in children(.effects, of: node) { addEffects(node, to: &effects) }
    return effects
  }

  mutating func addEffects(_ node: Int, to effects: inout EffectsSyntax) {
    var index = start(node)
    if tokens.list[index].word == .async {
      effects.async = effects.async ?? tokens.span(index)
      index += 1
    }
    if index < end(node) {
      effects.throws = tokens.span(index..<end(node))
      if let error = child(.type, of: node) { effects.errorType = errorType(error) }
    }
  }

  /// The text of the type behind `throws`.
  mutating func errorType(_ node: Int) -> String {
    let type = self.type(node)
    reader.flags.namesErrors = true
    let isError =
      type.isConstructible && type.element == nil && !type.isDictionary || type.isExistential
    if !isError {
      reader.report(
        Diagnostic(
          .typeForm, "expected an error type, found '\(type.text())'", at: type.span,
          help: "write the type of the error, or 'throws' without parentheses"), at: start(node))
    }
    return type.text()
  }

  // MARK: Members

  mutating func members(ofBlock node: Int) -> [MemberSyntax] {
    guard let block = child(.block, of: node) else { return [] }
    let isGroup = records[node].kind == .group && child(.lifetimeName, of: node) != nil
    let kind: Repair.Blocks = isGroup ? .group : .members
    return reader.notingUnread {
      statements(in: block, from: block + 1, of: kind) { walk, node in walk.member(node) }
    }
  }

  mutating func member(_ node: Int) -> [MemberSyntax] {
    switch records[node].kind {
    case .component, .decorator: return component(node).map { [.written($0)] } ?? []
    case .input: return inputs(node)
    case .include: return includes(node)
    case .exclude: return excluded(node).map { [.exclude($0)] } ?? []
    case .accessorsDrop:
      refuseHead(node, before: "accessors drop")
      let names = children(.name, of: node).map { name(at: $0) }
      return [.accessorsDrop(AccessorsDropSyntax(suffixes: names, span: span(node)))]
    case .group:
      return [.group(group(node))]
    case .conditional:
      let block = reader.statement.block
      let conditional = condition(node, in: block) { walk, node in walk.member(node) }
      let line = node + 1
      if tokens.list[start(line)].kind == .identifier,
        tokens.list[end(line) - 1].kind == .leftBrace
      {
        reader.refuseIf(conditional, start(node)..<end(node), start(line)..<end(line))
      }
      return [.conditional(conditional)]
    default: return []
    }
  }

  private mutating func group(_ node: Int) -> GroupSyntax {
    let head = self.head(node)
    let members = members(ofBlock: node)
    if let lifetime = child(.lifetimeName, of: node) {
      let last = end(node) - 1
      if stops[node] != nil, tokens.list[last].kind == .rightBrace, tokens.file.partner[last] < 0 {
        reader.forgiven.insert(last)
      }
      return GroupSyntax(head: head, lifetime: name(at: lifetime), members: members)
    }
    let brace = child(.block, of: node).map(start) ?? end(node)
    let words = tokens.span(start(node)..<brace)
    reader.refuseGroup(words, brace, members)
    return GroupSyntax(
      head: head, lifetime: NameSyntax(text: Word.strong.text, span: words), members: members)
  }

  /// Reports attributes and modifiers where none belong.
  private func refuseHead(_ node: Int, before statement: String) {
    let head = self.head(node)
    reader.refuse(head.words) { word, span in
      Diagnostic(
        .modifierNotAllowed, "'\(word)' can't be used on '\(statement)'", at: span,
        help: Parser.helpToMove(word, from: statement), fix: .delete(span))
    }
  }

  private mutating func inputs(_ node: Int) -> [MemberSyntax] {
    let head = self.head(node)
    let entries = children(.entry, of: node)
    if entries.isEmpty {
      return input(node, head, from: start(node)).map { [.input($0)] } ?? []
    }
    return entries.enumerated().compactMap { index, entry in
      var head = head
      let documentation = index == 0 ? [] : reader.documentation(before: start(entry))
      if !documentation.isEmpty { head.documentation = documentation }
      var input = self.input(entry, head, from: index == 0 ? start(node) : start(entry))
      input?.list = span(node)
      return input.map { .input($0) }
    }
  }

  private mutating func input(_ node: Int, _ head: HeadSyntax, from first: Int) -> InputSyntax? {
    guard let name = self.name(of: node), let typeNode = child(.type, of: node) else { return nil }
    var input = InputSyntax(
      head: head, name: name, type: type(typeNode, in: .value), qualifier: nil,
      defaultValue: fragment(of: node), span: tokens.span(first..<end(node)))
    if child(.qualifier, of: node) != nil { input.qualifier = qualifier(of: node) ?? name }
    input.isBroken = reader.isStatementBroken
    return input
  }

  private mutating func includes(_ node: Int) -> [MemberSyntax] {
    refuseHead(node, before: "include")
    let entries = children(.entry, of: node)
    if entries.count < 2 {
      return include(entries.first ?? node, from: start(node)).map { [.include($0)] } ?? []
    }
    return entries.enumerated().compactMap { index, entry in
      guard var include = self.include(entry, from: index == 0 ? start(node) : start(entry)) else {
        return nil
      }
      include.list = span(node)
      // The first of them goes with the comma behind it, all others with the one before them.
      let (from, to) =
        index == 0
        ? (tokens.span(start(entry)).start, tokens.span(start(entries[1])).start)
        : (tokens.span(start(entry) - 2).end, include.span.end)
      include.deletion = SourceSpan(file: tokens.fileIndex, start: from, end: to)
      return .include(include)
    }
  }

  private mutating func include(_ node: Int, from first: Int) -> IncludeSyntax? {
    guard let typeNode = child(.type, of: node) else { return nil }
    let type = self.type(typeNode)
    if case .named(let components) = type.kind,
      components.contains(where: { !$0.arguments.isEmpty })
    {
      reader.report(
        Diagnostic(.bundleForm, "a bundle can't have generic arguments", at: type.span),
        at: end(typeNode))
    }
    return IncludeSyntax(name: type, span: tokens.span(first..<end(node)))
  }

  private mutating func excluded(_ node: Int) -> ExcludeSyntax? {
    refuseHead(node, before: "exclude")
    var items: [ExcludeSyntax.Item] = []
    var next = node + 1
    while next < behind(node) {
      switch records[next].kind {
      case .qualifier where !items.isEmpty: items[items.count - 1].qualifier = name(of: next)
      case .type where isReadable(next):
        items.append(ExcludeSyntax.Item(type: type(next), qualifier: nil))
      default: break
      }
      next = behind(next)
    }
    return items.isEmpty ? nil : ExcludeSyntax(items: items, span: span(node))
  }
}

extension HeadSyntax {
  /// Its modifiers and attributes with their places.
  fileprivate var words: [(word: String, span: SourceSpan)] {
    [access.map { ($0.level.text, $0.span) }, override.map { ("override", $0) }]
      .compactMap(\.self)
      + [("eager", eager), ("root", root), ("overridable", overridable), ("observed", observed)]
      .compactMap { word, span in span.map { (word, $0) } }
      + (nonisolated.map { [("nonisolated", $0)] } ?? [])
      + attributes.map { ("@\($0.name)", $0.span) }
  }
}
