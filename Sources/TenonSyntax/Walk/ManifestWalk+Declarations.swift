import TenonDiagnostics

extension ManifestWalk {
  func importedModule(_ node: Int) -> ImportSyntax? {
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
      path: (start(path)..<end(path)).map {
        tokens.list[$0].kind == .period ? "." : tokens.text($0)
      }.joined())
  }

  mutating func container(_ node: Int) -> ContainerSyntax? {
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
      if tokens.list[reader.statement.failure ?? 0].kind == .comma { container.parent = nil }
      if container.parent == nil, let name = child(.name, of: node) {
        let hasIn = tokens.list[end(name)].word == .in
        if hasIn || reader.statement.failure == end(name) {
          container.parent = TypeSyntax(.missing, at: span(node))
        }
      }
      container.members.append(MemberSyntax(.unread([.members, .conformances])))
    }
    if reader.isMisread { container.members.append(MemberSyntax(.unread(.inputs))) }
    return container
  }

  /// Tells of a brace that ends a container although more of its members follow. The brace that ends them then closes
  /// nothing, as does that of a block without an opening one.
  func forgiveBrace(of node: Int, _ name: NameSyntax) {
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

  mutating func bundle(_ node: Int) -> BundleSyntax? {
    let head = self.head(node)
    guard let name = self.name(of: node) else { return walkNameless(node, nil) }
    forgiveBrace(of: node, name)
    var members = members(ofBlock: node)
    if stops[node] != nil, !reader.statement.isCut, !lacksBraceAlone(node) {
      members.append(MemberSyntax(.unread(.members)))
    }
    return BundleSyntax(
      head: head, name: name, members: members,
      span: tokens.span(start(node)).through(name.span))
  }

  /// Whether a declaration's head is whole, and its brace alone is missing.
  func lacksBraceAlone(_ node: Int) -> Bool {
    stops[node].map { $0.expected.hasSuffix("'{'") && tokens.list[$0.position].startsLine } ?? false
  }

  /// Walks the block of a declaration without a name: nobody knows what its members belong to.
  mutating func walkNameless<Item>(_ node: Int, _ container: String?) -> Item? {
    reader.flags.hasNamelessItem = true
    reader.enclosingContainer = container
    defer { reader.enclosingContainer = nil }
    if let block = child(.block, of: node) {
      _ = members(ofBlock: node)
      reader.loseWords(from: start(block), to: end(block))
    }
    return nil
  }

  mutating func inherited(_ node: Int) -> [TypeSyntax] {
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

  mutating func facet(_ node: Int) -> FacetSyntax? {
    var head = self.head(node)
    guard let name = self.name(of: node) else {
      reader.flags.hasNamelessItem = true
      _ = facetMembers(node)
      return nil
    }
    let inherited = self.inherited(node)
    let members = facetMembers(node)
    if holdsBroken(node) { head.doubts.insert(.block) }
    return FacetSyntax(head: head, name: name, inherited: inherited, members: members)
  }

  mutating func facetMembers(_ node: Int) -> [FacetMemberSyntax] {
    guard let block = child(.block, of: node) else { return [] }
    return statements(in: block, from: block + 1, of: .facet) { walk, node in
      walk.guarded(node, in: .facet) { walk, node in
        walk.stops[node] == nil ? walk.facetMember(node) : []
      }
    }
  }

  mutating func facetMember(_ node: Int) -> [FacetMemberSyntax] {
    let head = self.head(node)
    reader.refuse(
      [
        head.access.map { ($0.level.text, $0.span) }, head.override.map { ("override", $0) },
        head.eager.map { ("eager", $0) },
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
    let word = behindHead(node)
    let isMake = word < start(typeNode)
    var member = FacetMemberSyntax(
      head: head, make: isMake ? tokens.span(word) : nil, type: type(typeNode, in: .part),
      parameters: [], qualifier: qualifier(of: node), effects: effects(of: node), span: span(node))
    if let wrapped = member.type.wrapped {
      reader.report(
        Diagnostic(
          .facetForm, "a facet can't list an optional", at: member.type.span,
          help: "write '\(wrapped.text())': a facet lists what is there"), at: start(typeNode))
      return []
    }
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

  mutating func traits(_ node: Int) -> TraitsSyntax? {
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

  mutating func trait(_ node: Int) -> TraitSyntax? {
    let head = self.head(node)
    guard let property = child(.name, of: node), let typeNode = child(.type, of: node) else {
      return nil
    }
    return TraitSyntax(
      head: head, isMutable: tokens.list[start(property) - 1].word == .var,
      name: name(at: property), type: type(typeNode, in: .value), defaultValue: fragment(of: node))
  }

  mutating func lifetime(_ node: Int) -> LifetimeSyntax? {
    let head = self.head(node)
    guard let name = self.name(of: node) else {
      reader.flags.hasNamelessLifetime = true
      return nil
    }
    var lifetime = LifetimeSyntax(
      head: head, name: name, storage: fragment(of: node), span: span(node))
    if let storage = lifetime.storage {
      lifetime.storageText = reader.code(storage.span)
      lifetime.storageType = child(.fragment, of: node).flatMap(calledName)
    }
    return lifetime
  }

  /// `Module.Name` of `Module.Name(…)`.
  private func calledName(_ fragment: Int) -> String? {
    var last = start(fragment)
    while tokens.list[last + 1].kind == .period { last += 2 }
    let (name, ending) = (tokens.list[last], tokens.list[end(fragment) - 1].kind)
    // A name in lower case is a function's, whose result has no name here.
    guard last + 2 < end(fragment), name.kind == .identifier,
      name.isBackquoted || !tokens.text(last).prefix(1).contains(where: \.isLowercase),
      [.leftParen, .leftBrace].contains(tokens.list[last + 1].kind),
      [.rightParen, .rightBrace].contains(ending)
    else { return nil }
    return (start(fragment)...last).map(tokens.text).joined()
  }
}
