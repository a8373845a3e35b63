import TenonDiagnostics

/// Groups that say no lifetime.
extension Parser {
  /// `private { … }`: words that hold for several members, without the lifetime that a group has; `nil`, and
  /// nothing read, where it is none. Its members are read, so that they are declared.
  func parseGroupWithoutLifetime(_ head: HeadSyntax) -> MemberSyntax? {
    let isWord = token.word.isModifier && peek().kind == .leftBrace && !peek().startsLine
    let isBehindHead = token.kind == .leftBrace && position > headStart
    guard isWord || isBehindHead else { return nil }
    let brace = isWord ? position + 1 : position
    guard file.partner[brace] > brace else { return nil }
    var head = head
    let words = span(file.tokens[headStart]).through(span(file.tokens[brace - 1]))
    if isWord {
      let place = span(token)
      if let access = Access.named(text(token)) { head.access = head.access ?? (access, place) }
      if token.word == .override { head.override = head.override ?? place }
      if token.word == .eager { head.eager = head.eager ?? place }
      advance()
    }
    let first = position
    let members =
      parseBlock("'{'") { parser in
        parser.beginsLifetime(at: first + 1) ? parser.parseMembers() : parser.parseGroupMembers()
      } ?? []
    reportGroup(words, brace, members)
    return .group(
      GroupSyntax(
        head: head, lifetime: NameSyntax(text: Word.strong.text, span: words), members: members))
  }

  /// Whether what begins at an index says its own lifetime, or is no component.
  private func beginsLifetime(at start: Int) -> Bool {
    var index = start
    while file.tokens[index].word.isModifier, index < file.tokens.count - 2 { index += 1 }
    let token = file.tokens[index]
    return token.kind == .pound || token.kind == .at || file.beginsMember(at: index)
      || file.beginsGroup(at: index) || lifetimeNames.contains(text(token))
      || [.input, .include, .exclude, .decorate, .accessors].contains(token.word)
  }

  private func reportGroup(_ words: SourceSpan, _ brace: Int, _ members: [MemberSyntax]) {
    let said = source.text(words).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let components = members.map { member -> ComponentSyntax? in
      if case .component(let component) = member { component.value } else { nil }
    }
    let lifetimes = components.map { $0?.lifetime }
    let names = Set(lifetimes.map { $0?.text })
    let place = span(file.tokens[brace])
    let message = "expected the group's lifetime after '\(said)', found '{'"
    if let lifetime = names.first ?? nil, names.count == 1 {
      let deletions = lifetimes.compactMap { $0.map { Fix.delete($0.span) } }
      tell(
        Diagnostic(
          .componentForm, message, at: words,
          help: "write '\(said) \(lifetime) { … }', and the components in it without '\(lifetime)'",
          fix: deletions.reduce(.insert("\(lifetime) ", before: place)) { $0.and($1) }))
    } else if components.allSatisfy({ $0 != nil && $0?.lifetime == nil }) {
      tell(
        Diagnostic(
          .componentForm, message, at: words,
          help: said.split(separator: " ").contains("eager")
            ? "write '\(said) strong { … }'"
            : "write '\(said) strong { … }', '\(said) weak { … }' or '\(said) transient { … }'"))
    } else {
      let example = components.lazy.compactMap { $0 }.first { $0.lifetime != nil }
      let text = example.map { "\($0.lifetime?.text ?? "strong") \($0.type.text())" }
      tell(
        Diagnostic(
          .componentForm, message, at: words,
          help: "write '\(said)' before each member, without braces: '\(said)"
            + " \(text ?? "strong Type")'",
          fix: spreading(said, words, brace, components)))
    }
  }

  /// Writes what stands before a group before each of its components, and takes its braces away.
  private func spreading(
    _ said: String, _ words: SourceSpan, _ brace: Int, _ components: [ComponentSyntax?]
  ) -> Fix? {
    var fix = Fix.deleteStatement(words.through(span(file.tokens[brace])))
    for component in components {
      guard let component, let lifetime = component.lifetime, component.head.access == nil,
        component.head.override == nil, component.head.attributes.isEmpty
      else { return nil }
      fix = fix.and(.insert("\(said) ", before: component.head.eager ?? lifetime.span))
    }
    return fix.and(.deleteStatement(span(file.tokens[Int(file.partner[brace])])))
  }
}
