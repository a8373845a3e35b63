import TenonDiagnostics

/// What stands in facets and traits.
extension Parser {
  /// The members of a facet.
  func parseFacetMembers() -> [FacetMemberSyntax] {
    parseGuarded { $0.parseFacetMember() }
  }

  /// Members, each with the conditions under which it stands.
  private func parseGuarded<Member: GuardedSyntax>(_ parse: (Parser) -> Member?) -> [Member] {
    let members: [[Member]] = parseStatements { parser in
      guard parser.token.kind == .pound || parser.isSwiftIf else {
        return parse(parser).map { [$0] }
      }
      return parser.parseDirective { $0.parseGuarded(parse) }.map { conditional in
        conditional.guarded.flatMap { branch in
          branch.members.map { member in
            var member = member
            member.conditions = branch.guards + member.conditions
            return member
          }
        }
      }
    }
    return members.flatMap(\.self)
  }

  private func parseFacetMember() -> FacetMemberSyntax? {
    statementKind = .facetMember
    let first = token
    let head = parseHead()
    if failed { return nil }
    for (word, span) in [
      head.access.map { ($0.level.text, $0.span) }, head.override.map { ("override", $0) },
      head.eager.map { ("eager", $0) },
    ].compactMap(\.self) {
      tell(
        Diagnostic(
          .facetForm, "'\(word)' can't be used on a facet member", at: span,
          help: head.access.map { $0.span == span } ?? false
            ? "write the member without '\(word)'; it has the access of its facet"
            : "write the member without '\(word)', and '\(word)' on the component in the"
              + " container",
          fix: .delete(span)))
    }
    var make: SourceSpan?
    if token.word == .make, startsType(peek()), !peek().startsLine {
      make = span(token)
      advance()
    } else if isMisspelt(.make), isUpperCase(peek()) {
      make = span(token)
      passMisspelt(.make)
    }
    if file.beginsMember(at: position) {
      // What the container makes anew has a function.
      let isMade = make == nil && ["transient", "graph", "tied"].contains(text(token))
      fail(
        .facetForm, "a facet member can't have a lifetime", at: span(token),
        help:
          "write \(isMade ? "'make' instead of" : "the member without") '\(text(token))'; a"
          + " lifetime belongs to the component in the container",
        fix: isMade ? .replace(span(token), with: "make") : .delete(span(token)))
      return nil
    }
    if failSwiftRequirement() { return nil }
    if token.kind == .identifier, peek().kind == .colon, !isUpperCase(token), startsType(peek(2)) {
      fail(
        .facetForm, "a facet member can't have a name, only a type",
        at: span(token).through(span(peek())),
        help: "write '\(restOfLine(from: position + 2))'",
        fix: .delete(span(token).through(span(peek()))))
      return nil
    }
    if token.word == .async || token.word == .throws, peek().kind == .identifier,
      !peek().startsLine
    {
      fail(
        .wrongOrder, "'\(text(token))' must come after the type", at: span(token),
        help:
          "write '\(rewritten([(span(token).through(span(peek())), "\(text(peek())) \(text(token))")]))'",
        fix: peek(2).startsLine || peek(2).kind == .semicolon || peek(2).kind == .rightBrace
          ? .replace(
            span(token).through(span(peek())), with: "\(text(peek())) \(text(token))"
          ).safe : nil)
      return nil
    }
    guard let type = parseType(in: .part) else { return nil }
    var member = FacetMemberSyntax(
      head: head, make: make, type: type, parameters: [], qualifier: nil,
      effects: EffectsSyntax(), span: type.span)
    if at(.leftParen) {
      if make == nil, peek().kind == .rightParen {
        fail(
          .facetForm, "a facet property can't have parameters", at: span(token),
          help: "for a function, write 'make \(source.text(type.span))'")
        return nil
      }
      member.parameters = parseParameters().parameters
      for parameter in member.parameters {
        if case .dependency(_, defaultValue: nil) = parameter.value, parameter.qualifier == nil {
          continue
        }
        fail(
          .facetForm, "a facet function's parameter can have only a label and a type",
          at: parameter.span,
          help: "write 'label: Type'")
      }
    }
    loop: while !failed {
      if at(.async) || at(.throws) {
        if member.effects.first != nil {
          fail(
            .repeatedWord, "duplicate '\(text(token))'", at: span(token),
            help: "delete one of them",
            fix: .delete(span(token)).safe)
          break loop
        }
        member.effects = parseEffects()
      } else if at(.named) {
        advance()
        member.qualifier = parseQualifier()
      } else if at(.identifier),
        let meant = NearMiss.best(for: text(token), among: ["async", "throws", "named"])
      {
        fail(
          .unknownWord, "unknown keyword '\(text(token))'",
          help: "did you mean '\(meant)'?",
          fix: .replace(span(token), with: meant).safe)
      } else {
        break loop
      }
    }
    if !failed, make != nil || !member.parameters.isEmpty, at(.arrow) {
      let arrow = span(token)
      advance()
      if let result = parseType("a type") {
        fail(
          .facetForm, "a facet function can't have '->'; it returns the type before '('", at: arrow,
          help: result.text() == type.text()
            ? "delete '-> \(result.text())'"
            : "delete '-> \(result.text())' to return '\(type.text())', or write"
              + " '\(make == nil ? "" : "make ")\(result.text())(…)'",
          fix: result.text() == type.text() ? .delete(arrow.through(result.span)).safe : nil)
      }
    }
    if !failed, at(.leftBrace) {
      fail(
        .facetForm, "a facet member can't have a block", at: span(token),
        help:
          "write the member without a block; its name follows from its type, but the container's"
          + " own accessor can have another name")
    }
    // A container is not held against what could not be read.
    if failed { return nil }
    member.span = span(from: first)
    return member
  }

  /// Reports a facet's member that is written as a protocol's; `false` where it is none.
  private func failSwiftRequirement() -> Bool {
    guard token.word == .var || token.word == .let || token.word == .func, !peek().startsLine,
      peek().kind == .identifier
    else { return false }
    let first = token
    let message = "a facet member is written as a type, not as a Swift declaration"
    let start = position
    var index = position + 2
    if first.word == .func {
      let closing = Int(file.partner[index])
      guard file.tokens[index].kind == .leftParen, closing > index,
        file.tokens[closing + 1].kind == .arrow, file.tokens[closing + 2].kind == .identifier
      else {
        fail(
          .facetForm, message, at: span(first),
          help: "write 'make Type(label: Type)' for what the container creates; other methods"
            + " belong in a Swift protocol")
        return true
      }
      position = closing + 2
      let result = parseType()
      if let result, !failed {
        let list = span(file.tokens[index]).through(span(file.tokens[closing]))
        let meant = "make \(result.text())\(source.text(list))"
        fail(
          .facetForm, message, at: span(first), help: "write '\(meant)'",
          fix: .replace(span(file.tokens[start]).through(result.span), with: meant))
      }
      return true
    }
    guard file.tokens[index].kind == .colon else {
      fail(.facetForm, message, at: span(first), help: "for a property, write only its type")
      return true
    }
    index += 1
    position = index
    guard let type = parseType() else { return true }
    var end = type.span
    var effects = ""
    if at(.leftBrace), file.partner[position] > position {
      let closing = Int(file.partner[position])
      for inner in file.tokens[position..<closing]
      where inner.word == .async || inner.word == .throws {
        effects += " \(text(inner))"
      }
      end = span(file.tokens[closing])
      position = closing + 1
    }
    let meant = type.text() + effects
    fail(
      .facetForm, message, at: span(first), help: "write '\(meant)'",
      fix: .replace(span(first).through(end), with: meant))
    return true
  }

  func parseTraits(_ head: HeadSyntax, _ first: Token) -> TraitsSyntax? {
    statementKind = .traits
    advance()
    guard let name = parseName("the traits' name", help: "write 'traits Name {'") else {
      passBlockOfNameless { $0.parseTraitMembers() }
      return nil
    }
    failGenericParameters(of: "traits", name)
    var inherited: [TypeSyntax] = []
    if at(.colon) {
      advance()
      inherited = parseTypeList("a protocol")
    }
    if !failed, at(.leftBrace), peek().kind == .rightBrace {
      tell(
        Diagnostic(
          .emptyTraits, "traits '\(name.text)' have no properties", at: name.span,
          help: "write a property and its default: 'var pet: Pet = .rover'"))
    }
    let members = parseBlock("the traits' '{'") { $0.parseTraitMembers() } ?? []
    return TraitsSyntax(
      head: head, name: name, inherited: inherited, members: members,
      span: span(first).through(name.span))
  }

  /// The members of traits.
  func parseTraitMembers() -> [TraitSyntax] {
    parseGuarded { $0.parseTrait() }
  }

  private func parseTrait() -> TraitSyntax? {
    statementKind = .trait
    let head = parseHead()
    if failed { return nil }
    guard token.word == .var || token.word == .let else {
      let next = peek()
      let isModified = next.word == .var || next.word == .let
      let isWeak = token.word == .weak || text(token) == "unowned"
      let rest = restOfLine(from: position)
      let meant =
        next.kind == .identifier && !next.startsLine
        ? text(token) == "val" ? "let" : NearMiss.best(for: text(token), among: ["var", "let"])
        : nil
      fail(
        .traitsForm,
        isModified
          ? "'\(text(token))' can't be used on a property of traits"
          : "expected 'var' or 'let', found \(found)",
        help: isModified
          ? "write '\(restOfLine(from: position + 1))'"
            + (isWeak
              ? "; traits hold values strongly, so hold a weak one in a wrapper type"
              : "")
          : next.kind == .colon
            ? "write 'var \(rest)\(rest.contains("=") ? "" : " = default")'"
            : meant.map { "did you mean '\($0)'?" }
              ?? "write a property and its default: 'var pet: Pet = .rover'",
        fix: isModified ? nil : meant.map { .replace(span(token), with: $0).safe })
      return nil
    }
    let isMutable = token.word == .var
    advance()
    guard let name = parseName("the property's name") else { return nil }
    guard at(.colon) else {
      let hasValue = token.kind == .equal && !peek().startsLine && peek().kind != .endOfFile
      let value = hasValue ? restOfLine(from: position + 1) : "default"
      fail(
        .traitsForm, "expected ':' and the property's type, found \(found)",
        help: "write '\(isMutable ? "var" : "let") \(name.text): Type = \(value)'")
      return nil
    }
    advance()
    guard let type = parseType("the property's type", in: .value) else { return nil }
    var trait = TraitSyntax(
      head: head, isMutable: isMutable, name: name, type: type, defaultValue: nil)
    // An optional one may do without a default.
    guard at(.equal) else {
      trait.defaultValue = parseValueWithoutEqual()
      // One error for what cannot be said of it, not another one for the default.
      trait.isBroken = !atStatementEnd
      return trait
    }
    let equal = span(token)
    advance()
    trait.defaultValue = parseFragment(after: equal, "the property's default value")
    return failed ? nil : trait
  }
}

/// A member that knows the conditions under which it stands.
private protocol GuardedSyntax: Sendable {
  var conditions: [GuardSyntax] { get set }
}

extension FacetMemberSyntax: GuardedSyntax {}
extension TraitSyntax: GuardedSyntax {}
