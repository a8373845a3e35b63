import TenonDiagnostics

/// What stands in facets.
extension Parser {
  /// facet = head "facet" name (":" types)? block
  func parseFacet(_ head: HeadSyntax) -> FacetSyntax? {
    statementKind = .facet
    advance()
    guard let name = parseName("the facet's name", help: "write 'facet Name {'") else {
      flags.hasNamelessItem = true
      passBlockOfNameless { $0.parseFacetMembers() }
      return nil
    }
    var inherited: [TypeSyntax] = []
    if at(.colon), !failed {
      advance()
      inherited = parseTypeList("a facet or a protocol")
    }
    let outer = isBrokenInside
    isBrokenInside = failed
    let members = parseBlock("the facet's '{'") { $0.parseFacetMembers() } ?? []
    defer { isBrokenInside = isBrokenInside || outer }
    return FacetSyntax(
      head: head, name: name, inherited: inherited, members: members, isBroken: isBrokenInside)
  }

  /// The members of a facet.
  func parseFacetMembers() -> [FacetMemberSyntax] {
    parseGuarded(in: .facet) { $0.parseFacetMember() }
  }

  /// Members, each with the conditions under which it stands.
  func parseGuarded<Member: GuardedSyntax>(in block: Repair.Blocks, _ parse: (Parser) -> Member?)
    -> [Member]
  {
    parseStatements(in: block) { parser, members in
      guard parser.token.kind == .pound || parser.isSwiftIf else {
        if let member = parse(parser) { members.append(member) }
        return
      }
      guard let conditional = parser.parseDirective({ $0.parseGuarded(in: block, parse) }) else {
        return
      }
      for branch in conditional.guarded {
        for var member in branch.members {
          member.conditions = branch.guards + member.conditions
          members.append(member)
        }
      }
    }
  }

  /// member = head "make"? type parameters? (effects | "named" name)* block?
  private func parseFacetMember() -> FacetMemberSyntax? {
    statementKind = .facetMember
    let first = token
    let head = parseHead()
    if failed { return nil }
    for (word, span) in [
      head.access.map { ($0.level.text, $0.span) }, head.override.map { ("override", $0) },
      head.eager.map { ("eager", $0) }, head.root.map { ("root", $0) },
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
    if beginsTie { return parseTie(head, first) }
    var make: SourceSpan?
    if token.word == .make, startsType(peek()), !peek().startsLine {
      make = span(token)
      advance()
    }
    guard let type = parseType(in: .part) else { return nil }
    var member = FacetMemberSyntax(
      head: head, make: make, type: type, parameters: [], qualifier: nil,
      effects: EffectsSyntax(), span: type.span)
    if at(.leftParen) {
      if make == nil, peek().kind == .rightParen {
        fail(.facetForm, "a facet property can't have parameters")
        return nil
      }
      member.parameters = parseParameters().parameters
      for parameter in member.parameters {
        if parameter.isLabelDerived {
          fail(
            .facetForm, "a facet function's parameter needs a label", at: parameter.span,
            help: "write the label of the component's input, such as"
              + " '\(parameter.heading): \(parameter.type?.text() ?? "Type")'",
            fix: .insert("\(parameter.heading): ", before: parameter.span))
          continue
        }
        if case .dependency(_, defaultValue: nil) = parameter.value, parameter.qualifier == nil {
          continue
        }
        fail(
          .facetForm, "a facet function's parameter can have only a label and a type",
          at: parameter.span,
          help: "write 'label: Type'")
      }
    }
    while !failed, at(.async) || at(.throws) || at(.named) {
      if at(.named) {
        advance()
        member.qualifier = parseQualifier()
      } else if member.effects.first != nil {
        fail(
          .repeatedWord, "duplicate '\(text(token))'", at: span(token),
          help: "delete one of them", fix: .delete(effectSpan).safe)
      } else {
        member.effects = parseEffects()
      }
    }
    if !failed, at(.leftBrace) { parseBlock(of: &member) }
    // A container is not held against what could not be read.
    if failed { return nil }
    member.span = span(from: first)
    return member
  }
}

/// A member that knows the conditions under which it stands.
protocol GuardedSyntax: Sendable {
  var conditions: [GuardSyntax] { get set }
}

extension FacetMemberSyntax: GuardedSyntax {}
extension TraitSyntax: GuardedSyntax {}
