import TenonDiagnostics

/// What stands in facets.
extension Parser {
  func parseFacet(_ head: HeadSyntax) -> FacetSyntax? {
    statementKind = .facet
    advance()
    guard let name = parseName("the facet's name", help: "write 'facet Name {'") else {
      flags.hasNamelessItem = true
      passBlockOfNameless { $0.parseFacetMembers() }
      return nil
    }
    failGenericParameters(of: "facet", name)
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
          "write \(isMade ? "'make' instead of" : "the member without") '\(text(token))'"
          + (text(token) == "tied"
            ? ", or 'tie \(text(peek()))' for the functions that tie it" : "")
          + "; a lifetime belongs to the component in the container",
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
    loop: while !failed {
      if at(.async) || at(.throws) {
        if member.effects.first != nil {
          fail(
            .repeatedWord, "duplicate '\(text(token))'", at: span(token),
            help: "delete one of them",
            fix: .delete(effectSpan).safe)
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
    if !failed, at(.leftBrace) { parseBlock(of: &member) }
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
      for index in position..<closing {
        let inner = file.tokens[index]
        guard inner.word == .async || inner.word == .throws else { continue }
        let partner = Int(file.partner[index + 1])
        let isTyped = inner.word == .throws && partner > index + 1 && partner < closing
        effects += " \(text(inner))"
        if isTyped {
          effects += source.text(span(file.tokens[index + 1]).through(span(file.tokens[partner])))
        }
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
}

/// A member that knows the conditions under which it stands.
protocol GuardedSyntax: Sendable {
  var conditions: [GuardSyntax] { get set }
}

extension FacetMemberSyntax: GuardedSyntax {}
extension TraitSyntax: GuardedSyntax {}
