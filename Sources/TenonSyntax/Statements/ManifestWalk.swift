import TenonDiagnostics

/// Makes a manifest of its tree. One walk: each node is visited once.
struct ManifestWalk {
  let tokens: ManifestTokens
  let records: [SyntaxTree.Record]
  /// Reads what expressions are about, and reports what can't be copied.
  let fragments: Parser
  private var documentationIndex = 0
  var namesErrors = false
  /// Whether a node reads well and means nothing.
  var isMisplaced = false

  init(_ tokens: ManifestTokens, _ records: [SyntaxTree.Record]) {
    self.tokens = tokens
    self.records = records
    fragments = Parser(source: tokens.source, fileIndex: tokens.fileIndex, tokens: tokens.file)
  }

  // MARK: Nodes

  func start(_ node: Int) -> Int { Int(records[node].start) }
  func end(_ node: Int) -> Int { Int(records[node].end) }
  func span(_ node: Int) -> SourceSpan { tokens.span(start(node)..<end(node)) }
  func behind(_ node: Int) -> Int { node + Int(records[node].size) }

  /// The first node of a kind right within a node.
  func child(_ kind: SyntaxKind, of node: Int) -> Int? {
    var next = node + 1
    let end = behind(node)
    while next < end {
      if records[next].kind == kind { return next }
      next = behind(next)
    }
    return nil
  }

  /// The nodes of a kind right within a node.
  func children(_ kind: SyntaxKind, of node: Int) -> [Int] {
    var children: [Int] = []
    var next = node + 1
    let end = behind(node)
    while next < end {
      if records[next].kind == kind { children.append(next) }
      next = behind(next)
    }
    return children
  }

  func name(at node: Int) -> NameSyntax {
    NameSyntax(text: tokens.text(start(node)), span: span(node))
  }

  func name(of node: Int) -> NameSyntax {
    child(.name, of: node).map { name(at: $0) } ?? NameSyntax(text: "", span: span(node))
  }

  func qualifier(of node: Int) -> NameSyntax? {
    child(.qualifier, of: node).flatMap { child(.name, of: $0) }.map { name(at: $0) }
  }

  mutating func fragment(_ node: Int, isCondition: Bool = false) -> FragmentSyntax {
    fragments.fragment(from: start(node), to: end(node), isCondition: isCondition)
  }

  mutating func fragment(of node: Int) -> FragmentSyntax? {
    child(.fragment, of: node).map { fragment($0) }
  }

  // MARK: Statements

  /// The items of a file whose nodes begin at the root's children.
  mutating func items(in node: Int, from first: Int) -> [ItemSyntax] {
    statements(in: node, from: first) { walk, node in walk.item(node) }
  }

  private mutating func statements<Member>(
    in node: Int, from first: Int, _ read: (inout ManifestWalk, Int) -> [Member]
  ) -> [Member] {
    var members: [Member] = []
    var next = first
    let end = behind(node)
    while next < end, records[next].kind != .directive {
      members += read(&self, next)
      next = behind(next)
    }
    return members
  }

  private mutating func item(_ node: Int) -> [ItemSyntax] {
    switch records[node].kind {
    case .import: return [.import(importedModule(node))]
    case .container: return [.container(container(node))]
    case .bundle:
      let head = self.head(node)
      let name = self.name(of: node)
      return [
        .bundle(
          BundleSyntax(
            head: head, name: name, members: members(ofBlock: node),
            span: tokens.span(start(node)).through(name.span)))
      ]
    case .facet: return [.facet(facet(node))]
    case .traits: return [.traits(traits(node))]
    case .lifetime: return [.lifetime(lifetime(node))]
    default: return [.conditional(condition(node) { walk, node in walk.item(node) })]
    }
  }

  private mutating func condition<Member: Sendable>(
    _ node: Int, _ read: (inout ManifestWalk, Int) -> [Member]
  ) -> ConditionalSyntax<Member> {
    var conditional = ConditionalSyntax<Member>(branches: [], span: tokens.span(start(node)))
    let directives = children(.directive, of: node)
    for directive in directives.dropLast() {
      let condition = child(.fragment, of: directive).map { fragment($0, isCondition: true) }
      let expression = condition.map {
        ConditionExpression(tokens.source.text($0.span)) ?? .unread
      }
      if expression == .unread { isMisplaced = true }
      let members = statements(in: node, from: behind(directive), read)
      conditional.branches.append(
        .init(condition: condition, expression: expression, members: members))
    }
    return conditional
  }

  /// Members of a facet or traits, each with the conditions under which it stands.
  private mutating func guarded<Member: GuardedSyntax>(
    _ node: Int, _ read: (inout ManifestWalk, Int) -> Member
  ) -> [Member] {
    guard records[node].kind == .conditional else { return [read(&self, node)] }
    let conditional = condition(node) { walk, node in walk.guarded(node, read) }
    return conditional.guarded.flatMap { branch in
      branch.members.map { member in
        var member = member
        member.conditions = branch.guards + member.conditions
        return member
      }
    }
  }

  private func importedModule(_ node: Int) -> ImportSyntax {
    let path = child(.name, of: node) ?? node
    var words = ""
    var index = start(node)
    while tokens.list[index].word != .import {
      words += (tokens.list[index].hasSpaceBefore && !words.isEmpty ? " " : "") + tokens.text(index)
      index += 1
    }
    return ImportSyntax(
      span: span(node), prefix: words,
      kind: index + 1 < start(path) ? tokens.text(index + 1) : nil,
      path: (start(path)..<end(path)).map(tokens.text).joined())
  }

  private mutating func container(_ node: Int) -> ContainerSyntax {
    let head = self.head(node)
    let parent = child(.parent, of: node).flatMap { child(.type, of: $0) }.map { type($0) }
    let conformances = inherited(node)
    return ContainerSyntax(
      head: head, name: name(of: node), parent: parent, conformances: conformances,
      members: members(ofBlock: node))
  }

  private mutating func inherited(_ node: Int) -> [TypeSyntax] {
    guard let list = child(.inheritance, of: node) else { return [] }
    return children(.type, of: list).map { node in
      let type = self.type(node)
      if !type.canBeConformedTo { isMisplaced = true }
      return type
    }
  }

  private mutating func facet(_ node: Int) -> FacetSyntax {
    let head = self.head(node)
    let inherited = self.inherited(node)
    var facet = FacetSyntax(head: head, name: name(of: node), inherited: inherited, members: [])
    if let block = child(.block, of: node) {
      facet.members = statements(in: block, from: block + 1) { walk, node in
        walk.guarded(node) { walk, node in walk.facetMember(node) }
      }
    }
    return facet
  }

  private mutating func facetMember(_ node: Int) -> FacetMemberSyntax {
    let head = self.head(node)
    if head.access != nil || head.override != nil || head.eager != nil || head.root != nil {
      isMisplaced = true
    }
    let typeNode = child(.type, of: node) ?? node
    // `make` or `tie`.
    let word = start(typeNode) - 1
    let hasWord = word >= start(node) && (child(.modifier, of: node).map { end($0) <= word } ?? true)
      && (children(.attribute, of: node).last.map { end($0) <= word } ?? true)
    let isMake = hasWord && tokens.list[word].word == .make
    var member = FacetMemberSyntax(
      head: head, make: isMake ? tokens.span(word) : nil, type: type(typeNode, in: .part),
      parameters: [], qualifier: qualifier(of: node), effects: effects(of: node), span: span(node))
    if hasWord, !isMake { member.tie = tokens.span(word) }
    if let list = child(.parameterList, of: node) {
      member.parameters = parameters(list, isOfFacet: true)
      if !isMake, member.parameters.isEmpty { isMisplaced = true }
      for parameter in member.parameters {
        if case .dependency(_, defaultValue: nil) = parameter.value, parameter.qualifier == nil,
          !parameter.isLabelDerived
        {
          continue
        }
        isMisplaced = true
      }
    }
    if child(.block, of: node) != nil {
      let items = block(of: node)
      if case .accessor(let name, nil, _)? = items.first, items.count == 1 {
        member.accessor = name
      } else {
        isMisplaced = true
      }
    }
    return member
  }

  private mutating func traits(_ node: Int) -> TraitsSyntax {
    let head = self.head(node)
    let name = self.name(of: node)
    let inherited = self.inherited(node)
    var traits = TraitsSyntax(
      head: head, name: name, inherited: inherited, members: [],
      span: tokens.span(start(node)).through(name.span))
    if let block = child(.block, of: node) {
      traits.members = statements(in: block, from: block + 1) { walk, node in
        walk.guarded(node) { walk, node in walk.trait(node) }
      }
      if end(block) == start(block) + 2 { isMisplaced = true }
    }
    return traits
  }

  private mutating func trait(_ node: Int) -> TraitSyntax {
    let head = self.head(node)
    let property = child(.name, of: node) ?? node
    let type = child(.type, of: node).map { self.type($0, in: .value) }
    return TraitSyntax(
      head: head, isMutable: tokens.list[start(property) - 1].word == .var,
      name: name(at: property),
      type: type ?? TypeSyntax(.missing, at: span(node)), defaultValue: fragment(of: node))
  }

  private mutating func lifetime(_ node: Int) -> LifetimeSyntax {
    let head = self.head(node)
    var lifetime = LifetimeSyntax(
      head: head, name: name(of: node), storage: fragment(of: node), span: span(node))
    if let storage = lifetime.storage {
      let text = fragments.code(storage.span)
      lifetime.storageText = text
      lifetime.storageType = fragments.calledName(text)
    }
    return lifetime
  }

  // MARK: Heads

  /// Attributes and modifiers of a statement, with the documentation before it.
  mutating func head(_ node: Int) -> HeadSyntax {
    var head = HeadSyntax()
    head.documentation = fragments.documentation(before: start(node))
    var next = node + 1
    let end = behind(node)
    while next < end {
      switch records[next].kind {
      case .attribute: head.attributes.append(attribute(next))
      case .modifier: add(next, to: &head)
      default: return head
      }
      next = behind(next)
    }
    return head
  }

  mutating func attribute(_ node: Int) -> AttributeSyntax {
    fragments.position = start(node)
    guard let attribute = fragments.parseAttribute() else {
      isMisplaced = true
      return AttributeSyntax(name: "", span: span(node), text: "")
    }
    return attribute
  }

  private mutating func add(_ node: Int, to head: inout HeadSyntax) {
    let place = span(node)
    func set(_ modifier: inout SourceSpan?) {
      if modifier != nil { isMisplaced = true }
      modifier = place
    }
    switch tokens.list[start(node)].word {
    case .override: set(&head.override)
    case .eager: set(&head.eager)
    case .root: set(&head.root)
    case .overridable: set(&head.overridable)
    case .observed: set(&head.observed)
    case .nonisolated: set(&head.nonisolated)
    case let word:
      if head.access != nil { isMisplaced = true }
      head.access = Access.named(word.text).map { ($0, place) }
    }
  }

  mutating func effects(of node: Int) -> EffectsSyntax {
    guard let node = child(.effects, of: node) else { return EffectsSyntax() }
    var effects = EffectsSyntax()
    var index = start(node)
    if tokens.list[index].word == .async {
      effects.async = tokens.span(index)
      index += 1
    }
    if index < end(node) {
      effects.throws = tokens.span(index..<end(node))
      if let error = child(.type, of: node) { effects.errorType = errorType(error) }
    }
    return effects
  }

  /// The text of the type behind `throws`.
  mutating func errorType(_ node: Int) -> String {
    let type = self.type(node)
    namesErrors = true
    let isError =
      type.isConstructible && type.element == nil && !type.isDictionary || type.isExistential
    if !isError { isMisplaced = true }
    return type.text()
  }

  // MARK: Members

  mutating func members(ofBlock node: Int) -> [MemberSyntax] {
    guard let block = child(.block, of: node) else { return [] }
    return statements(in: block, from: block + 1) { walk, node in walk.member(node) }
  }

  private mutating func member(_ node: Int) -> [MemberSyntax] {
    switch records[node].kind {
    case .component, .decorator: return [.written(component(node))]
    case .input: return inputs(node)
    case .include: return includes(node)
    case .exclude: return [.exclude(excluded(node))]
    case .accessorsDrop:
      refuseHead(node)
      let names = children(.name, of: node).map { name(at: $0) }
      return [.accessorsDrop(AccessorsDropSyntax(suffixes: names, span: span(node)))]
    case .group:
      let head = self.head(node)
      let lifetime = child(.lifetimeName, of: node).map { name(at: $0) }
      return [
        .group(
          GroupSyntax(
            head: head, lifetime: lifetime ?? name(of: node), members: members(ofBlock: node)))
      ]
    default: return [.conditional(condition(node) { walk, node in walk.member(node) })]
    }
  }

  /// Notes attributes and modifiers where none belong.
  private mutating func refuseHead(_ node: Int) {
    switch records[node + 1].kind {
    case .attribute, .modifier: isMisplaced = true
    default: _ = head(node)
    }
  }

  private mutating func inputs(_ node: Int) -> [MemberSyntax] {
    let head = self.head(node)
    let entries = children(.entry, of: node)
    if entries.isEmpty { return [.input(input(node, head, from: start(node)))] }
    return entries.enumerated().map { index, entry in
      var head = head
      let documentation = index == 0 ? [] : fragments.documentation(before: start(entry))
      if !documentation.isEmpty { head.documentation = documentation }
      var input = self.input(entry, head, from: index == 0 ? start(node) : start(entry))
      input.list = span(node)
      return .input(input)
    }
  }

  private mutating func input(_ node: Int, _ head: HeadSyntax, from first: Int) -> InputSyntax {
    let name = self.name(of: node)
    let type = child(.type, of: node).map { self.type($0, in: .value) }
    var input = InputSyntax(
      head: head, name: name, type: type ?? TypeSyntax(.missing, at: span(node)), qualifier: nil,
      defaultValue: fragment(of: node), span: tokens.span(first..<end(node)))
    if child(.qualifier, of: node) != nil { input.qualifier = qualifier(of: node) ?? name }
    return input
  }

  private mutating func includes(_ node: Int) -> [MemberSyntax] {
    refuseHead(node)
    let entries = children(.entry, of: node)
    if entries.isEmpty { return [.include(include(node, from: start(node)))] }
    return entries.enumerated().map { index, entry in
      var include = self.include(entry, from: index == 0 ? start(node) : start(entry))
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

  private mutating func include(_ node: Int, from first: Int) -> IncludeSyntax {
    let type = child(.type, of: node).map { self.type($0) } ?? TypeSyntax(.missing, at: span(node))
    if case .named(let components) = type.kind,
      components.contains(where: { !$0.arguments.isEmpty })
    {
      isMisplaced = true
    }
    return IncludeSyntax(name: type, span: tokens.span(first..<end(node)))
  }

  private mutating func excluded(_ node: Int) -> ExcludeSyntax {
    refuseHead(node)
    var items: [ExcludeSyntax.Item] = []
    var next = node + 1
    while next < behind(node) {
      if records[next].kind == .qualifier {
        items[items.count - 1].qualifier = child(.name, of: next).map { name(at: $0) }
      } else {
        items.append(ExcludeSyntax.Item(type: type(next), qualifier: nil))
      }
      next = behind(next)
    }
    return ExcludeSyntax(items: items, span: span(node))
  }
}
