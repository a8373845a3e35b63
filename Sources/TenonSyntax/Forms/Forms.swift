import TenonDiagnostics

/// Form rules for parsed nodes: forms that parse, but have no meaning in their place.
extension StatementParser {
  /// Notes each attribute and modifier of a statement that takes none.
  func refuseHead(before form: String) {
    let head = statement.head
    if head.isPlain || !statement.slips.isEmpty { return }
    let isFacet = statement.isOf(.facetMember)
    let modifiers = head.modifiers.filter { !isFacet || $0.word.isModifier }
    var words = modifiers.map { ($0.word.text, $0.span) }
    if !isFacet { words += head.attributes.map { ("@\($0.name)", $0.span) } }
    statement.slips = words.map { word, span in
      let finding = Diagnostic(
        isFacet ? .facetForm : .modifierNotAllowed, "'\(word)' can't be used on \(form)", at: span,
        fix: .delete(span))
      return .init(finding: finding, token: statement.tokens.lowerBound, isMild: true)
    }
  }

  /// Notes `.self` and `.init` after a component's type.
  func checkMember(of type: TypeSyntax, at index: Int) {
    guard case .named(let parts) = type.kind, parts.count > 1,
      let last = parts.last?.name, ["init", "self"].contains(last)
    else { return }
    let plain = TypeSyntax(.named(Array(parts.dropLast())), at: type.span).text()
    slip(
      .componentForm, "'.\(last)' can't be used on a component's type", at: type.span, token: index,
      fix: .replace(type.span, with: plain))
  }

  /// Notes a type that no component can have without an expression.
  func checkForm(of component: ComponentSyntax, at index: Int) {
    let type = component.type
    guard component.expression == nil, case .tuple(let elements) = type.kind else { return }
    // A list of parameters with a forgotten type parses as a tuple.
    let isList = elements.contains { $0.label != nil } || elements.isEmpty
    slip(
      isList ? .componentForm : .noInitializer, "'\(type.text())' has no initializer",
      at: type.span, token: index, help: "write 'Type\(type.text())', or an expression behind '='")
  }

  /// Notes `Cart: cart`.
  func checkExchange(of label: NameSyntax, _ type: TypeSyntax, at index: Int) {
    guard NameSyntax.looksLikeType(label.text), let type = type.nameAlone,
      type.first?.isLowercase == true, AccessorName.lowerCamelCase(label.text) == type
    else { return }
    let place = tokens.span(index..<index + 3)
    slip(
      .parameterForm, "the label '\(label.text)' and the type '\(type)' are exchanged",
      at: place, token: index, fix: .replace(place, with: "\(type): \(label.text)"))
  }

  func checkKey(_ type: TypeSyntax) {
    guard type.isExistential || type.isOpaque || type.function != nil else { return }
    slip(
      .keyForm, "'\(type.text())' isn't 'Hashable', as a key is", at: type.span, token: position,
      help: "write a concrete type, or 'AnyHashable'")
  }

  /// Notes a label that is derived from a type and that another parameter has, too.
  func checkLabels(_ parameters: [ParameterSyntax]) {
    guard parameters.contains(where: \.isLabelDerived) else { return }
    var seen: [String: ParameterSyntax] = [:]
    for parameter in parameters {
      guard let label = parameter.label else { continue }
      let first = seen[label.plain] ?? parameter
      seen[label.plain] = first
      guard first !== parameter, let derived = [parameter, first].first(where: \.isLabelDerived)
      else { continue }
      let other = derived === parameter ? first : parameter
      let named = derived.qualifier.map { " named \($0.text)" } ?? ""
      slip(
        .duplicateLabel, "two parameters get the label '\(label.text)'", at: derived.span,
        token: statement.tokens.lowerBound, notes: [.init("the other one is here", at: other.span)],
        help: "write the label that the init has: 'label: \(derived.type?.text() ?? "")\(named)'")
    }
  }

  func checkForm(of member: FacetMemberSyntax, at index: Int) {
    if let wrapped = member.type.wrapped {
      slip(
        .facetForm, "a facet can't list an optional", at: member.type.span, token: index,
        help: "write '\(wrapped.text())': a facet lists what is there")
    }
    for parameter in member.parameters {
      if case .dependency(_, defaultValue: nil) = parameter.value, parameter.qualifier == nil,
        !parameter.isLabelDerived
      {
        continue
      }
      let isAlone = parameter.isLabelDerived
      slip(
        .facetForm, "a facet's parameter is a label and a type", at: parameter.span,
        token: statement.tokens.lowerBound, help: "write 'label: Type'",
        fix: isAlone ? .insert("\(parameter.heading): ", before: parameter.span) : nil)
    }
  }
}

extension Parser {
  func checkMembers(of traits: DeclarationSyntax, _ reading: Reading) {
    let statement = reading.statement
    guard let body = statement.body, body.brace != nil, body.content.isEmpty,
      tokens.list[body.content.upperBound].kind == .rightBrace, statement.failure == nil,
      !hasLostText(statement.tokens, of: reading.tokens)
    else { return }
    report(
      .emptyTraits, "traits '\(traits.name.text)' have no properties", at: traits.name.span,
      help: "write a property and its default: 'var pet: Pet = .rover'")
  }

  func checkReleases(_ items: [BlockItemSyntax], of statement: Statement) {
    if statement.stop != nil || statement.slips.contains(where: { $0.finding.fix == nil }) {
      return
    }
    var releases: [String: SourceSpan] = [:]
    for case .release(let release) in items {
      let text = tokens.source.text(release.call)
      guard let first = releases.updateValue(release.span, forKey: text) else { continue }
      report(
        .duplicateDeclaration, "duplicate 'release \(text)'", at: release.span,
        notes: [.init("first declared here", at: first)], fix: .deleteStatement(release.span))
    }
  }
}

struct Clause {
  /// Each kind is allowed once, in this order.
  enum Kind: Comparable { case parameters, async, `throws`, qualifier, roles, expression }

  let kind: Kind
  let tokens: Range<Int>
}

extension StatementParser {
  /// Notes the first clause that is repeated, or that comes after a clause it must precede.
  func check(_ clauses: [Clause]) {
    for (index, clause) in clauses.enumerated() {
      guard let first = clauses[..<index].first(where: { $0.kind == clause.kind }) else { continue }
      let isSame = tokens.text(first.tokens) == tokens.text(clause.tokens)
      let word = clause.tokens.lowerBound
      return slip(
        .repeatedWord, "duplicate '\(tokens.text(word))'", at: tokens.span(word), token: word,
        help: "delete one of them", fix: isSame ? .delete(tokens.span(clause.tokens)).safe : nil,
        isMild: true)
    }
    for (last, clause) in zip(clauses, clauses.dropFirst()) where clause.kind < last.kind {
      let sorted = clauses.sorted { $0.kind < $1.kind }
      let wrong = clauses.indices.filter { clauses[$0].kind != sorted[$0].kind }
      let (first, end) = (wrong[0], clauses[wrong[wrong.count - 1]].tokens.upperBound)
      let start = clauses[first].tokens.lowerBound
      let text = wrong.map { tokens.text(sorted[$0].tokens) }.joined(separator: " ")
      // Parameters follow the type directly.
      let gap = sorted[first].kind == .parameters ? start..<start : start..<end
      // The edit would lose a comment between the clauses.
      let isPlain = !["//", "/*"].contains { tokens.text(start..<end).contains($0) }
      let (word, before) = (clause.tokens.lowerBound, tokens.text(last.tokens.lowerBound))
      return slip(
        .wrongOrder, "'\(tokens.text(word))' must come before '\(before)'", at: tokens.span(word),
        token: word, help: isPlain ? "write '\(text)'" : "write the clauses in their order",
        fix: isPlain
          ? .replace(tokens.span(gap).through(tokens.span(start..<end)), with: text) : nil,
        isMild: true)
    }
  }

  /// Checks an expression such as `= make() as Role` or `= async`: a cast at its end must be to the component's
  /// own type, and a single word must be a value.
  func checkClause(in value: Range<Int>, of component: ComponentSyntax) {
    let (start, sign) = (value.lowerBound, tokens.span(value.lowerBound - 1))
    if value.count == 1, list[start].word == .async, !tokens.names.inputs.contains("async"),
      !component.parameters.contains(where: { ($0.name ?? $0.label)?.plain == "async" })
    {
      slip(.emptyFragment, "expected a value, found 'async'", at: sign, token: start)
    }
    guard let cast = tokens.castAtEnd(of: value) else { return }
    var parser = StatementParser(tokens, from: cast + 1, to: value.upperBound)
    guard let type = try? parser.type(), type.key != component.type.key,
      type.key != component.type.wrapped?.key
    else { return }
    let words = tokens.span(cast..<value.upperBound)
    let text = tokens.text(cast..<value.upperBound)
    let isMeant = component.roles.isEmpty && list[value.upperBound].kind != .comma
    slip(
      .roleForm, "'\(text)' after '=' is a cast, not a role", at: words, token: cast,
      help: isMeant ? "write a role before '=': '\(text) = …'" : nil,
      fix: isMeant ? .insert("\(text) ", before: sign).and(.delete(words)) : nil)
  }
}
