import TenonDiagnostics

extension ManifestWalk {
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
    case .accessorsDrop:
      refuseHead(node, before: "accessors drop")
      let names = children(.name, of: node).map { name(at: $0) }
      return [MemberSyntax(.accessorsDrop(AccessorsDropSyntax(suffixes: names, span: span(node))))]
    case .group:
      return group(node)
    case .conditional:
      let block = reader.statement.block
      return condition(node, in: block) { walk, node in walk.member(node) }.flatMap(\.members)
    default: return []
    }
  }

  /// The head of a group, and its members.
  mutating func group(_ node: Int) -> [MemberSyntax] {
    let head = self.head(node)
    let members = members(ofBlock: node)
    var name: NameSyntax
    if let lifetime = child(.lifetimeName, of: node) {
      let last = end(node) - 1
      if stops[node] != nil, tokens.list[last].kind == .rightBrace, tokens.file.partner[last] < 0 {
        reader.forgiven.insert(last)
      }
      name = self.name(at: lifetime)
    } else {
      let brace = child(.block, of: node).map(start) ?? end(node)
      let words = tokens.span(start(node)..<brace)
      reader.refuseGroup(words, at: brace)
      name = NameSyntax(text: Word.strong.text, span: words)
    }
    let group = Boxed(GroupSyntax(head: head, lifetime: name))
    return [MemberSyntax(.group(group.value))] + members.map { $0.inside(group) }
  }

  /// Reports attributes and modifiers where none belong.
  func refuseHead(_ node: Int, before statement: String) {
    let head = self.head(node)
    reader.refuse(head.words) { word, span in
      Diagnostic(
        .modifierNotAllowed, "'\(word)' can't be used on '\(statement)'", at: span,
        help: Parser.helpToMove(word, from: statement), fix: .delete(span))
    }
  }

  mutating func inputs(_ node: Int) -> [MemberSyntax] {
    let head = self.head(node)
    let entries = children(.entry, of: node)
    if entries.isEmpty {
      return input(node, head, from: start(node)).map { [MemberSyntax(.input($0))] } ?? []
    }
    return entries.enumerated().compactMap { index, entry in
      var head = head
      let documentation = index == 0 ? [] : reader.documentation(before: start(entry))
      if !documentation.isEmpty { head.documentation = documentation }
      var input = self.input(entry, head, from: index == 0 ? start(node) : start(entry))
      input?.list = span(node)
      return input.map { MemberSyntax(.input($0)) }
    }
  }

  mutating func input(_ node: Int, _ head: HeadSyntax, from first: Int) -> InputSyntax? {
    guard let name = self.name(of: node), let typeNode = child(.type, of: node) else { return nil }
    var input = InputSyntax(
      head: head, name: name, type: type(typeNode, in: .given), qualifier: qualifier(of: node),
      defaultValue: fragment(of: node), span: tokens.span(first..<end(node)))
    if reader.isBroken() { input.head.doubts.insert(.statement) }
    return input
  }

  mutating func includes(_ node: Int) -> [MemberSyntax] {
    refuseHead(node, before: "include")
    let entries = children(.entry, of: node)
    if entries.count < 2 {
      return include(entries.first ?? node, from: start(node)).map { [MemberSyntax(.include($0))] }
        ?? []
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
      return MemberSyntax(.include(include))
    }
  }

  mutating func include(_ node: Int, from first: Int) -> IncludeSyntax? {
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
}
