import TenonDiagnostics

/// Form rules for parsed nodes: forms that parse, but have no meaning in their place.
extension StatementParser {
  // MARK: Heads

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
        help: "delete '\(word)'", fix: .delete(span))
      return .init(finding: finding, token: statement.tokens.lowerBound, isMild: true)
    }
  }

  // MARK: Components

  /// Notes `.self` and `.init` after a component's type.
  func checkMember(of type: TypeSyntax, at index: Int) {
    guard case .named(let parts) = type.kind, parts.count > 1,
      let last = parts.last?.name, ["init", "self"].contains(last)
    else { return }
    let plain = TypeSyntax(.named(Array(parts.dropLast())), at: type.span).text()
    slip(
      .componentForm, "'.\(last)' can't be used on a component's type", at: type.span, token: index,
      help: "write '\(plain)'", fix: .replace(type.span, with: plain))
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

  // MARK: Parameters

  /// Notes `Cart: cart`.
  func checkExchange(of label: NameSyntax, _ type: TypeSyntax, at index: Int) {
    guard NameSyntax.looksLikeType(label.text), let type = type.nameAlone,
      type.first?.isLowercase == true, AccessorName.lowerCamelCase(label.text) == type
    else { return }
    let place = tokens.span(index..<index + 3)
    slip(
      .parameterForm, "the label '\(label.text)' and the type '\(type)' are exchanged",
      at: place, token: index, help: "write '\(type): \(label.text)'",
      fix: .replace(place, with: "\(type): \(label.text)"))
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

  // MARK: Facets

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
  /// Reports traits without a property.
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

  /// Reports a repeated `release` in a component's block.
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
        notes: [.init("first declared here", at: first)], help: "delete one of them",
        fix: .deleteStatement(release.span))
    }
  }
}
