import TenonDiagnostics

/// Form rules at finished nodes: what reads well and means nothing where it stands.
extension StatementParser {
  // MARK: Heads

  /// Notes attributes and modifiers where none belong, each for itself.
  func refuseHead(before form: String) {
    let head = statement.head
    let words =
      head.modifiers.map { ($0.word.text, $0.span) }
      + head.attributes.map { ("@\($0.name)", $0.span) }
    refuse(words, .modifierNotAllowed) { "'\($0)' can't be used on '\(form)'" }
  }

  func refuseModifiersOfFacet() {
    let words = statement.head.modifiers.filter(\.word.isModifier).map { ($0.word.text, $0.span) }
    refuse(words, .facetForm) { "'\($0)' can't be used on a facet member" }
  }

  private func refuse(
    _ words: [(word: String, span: SourceSpan)], _ id: DiagnosticID, _ message: (String) -> String
  ) {
    if !statement.slips.isEmpty { return }
    statement.slips = words.map { word, span in
      Statement.Slip(
        finding: Diagnostic(
          id, message(word), at: span, help: "delete '\(word)'", fix: .delete(span)),
        token: statement.tokens.lowerBound, isMild: true)
    }
  }

  // MARK: Components

  /// Notes `.self` and `.init` behind a component's type.
  func checkMember(of type: TypeSyntax, at index: Int) {
    guard case .named(let parts) = type.kind, parts.count > 1,
      let last = parts.last?.name, ["init", "self"].contains(last)
    else { return }
    let plain = TypeSyntax(.named(Array(parts.dropLast())), at: type.span).text()
    slip(
      .componentForm, "'.\(last)' can't be used on a component's type", at: type.span, token: index,
      help: "write '\(plain)'", fix: .replace(type.span, with: plain))
  }

  /// Notes a type that no component has, where nothing says how it is created.
  func checkForm(of component: ComponentSyntax) {
    let type = component.type
    guard component.expression == nil, case .tuple(let elements) = type.kind
    else { return }
    // A list of parameters whose type was forgotten reads as a tuple.
    let isList = elements.contains { $0.label != nil } || elements.isEmpty
    let index = statement.tokens.first { tokens.span($0).start == type.span.start }
    slip(
      isList ? .componentForm : .noInitializer,
      isList ? "expected a component's type, found '('" : "'\(type.text())' has no initializer",
      at: type.span, token: index ?? statement.first,
      help: isList
        ? "write 'Type\(type.text())'; for a tuple, write '\(type.text()) = … { accessor name }'"
        : "write an expression that creates it: '\(type.text()) = … { accessor name }'")
  }

  // MARK: Parameters

  /// Notes `Cart: cart`.
  func checkExchange(of label: NameSyntax, _ type: TypeSyntax, at index: Int) {
    // Most labels begin in lower case.
    let isLower = (0x61...0x7A).contains(label.text.utf8.first ?? 0)
    guard !isLower, NameSyntax.looksLikeType(label.text), let type = type.nameAlone,
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
      .keyForm, "'\(type.text())' can't be a key, as it isn't 'Hashable'", at: type.span,
      token: position, help: "write a concrete type that is 'Hashable', or 'AnyHashable'")
  }

  /// Notes a label that follows from a type and that another parameter of the list has too.
  func checkLabels(_ parameters: [ParameterSyntax]) {
    guard parameters.contains(where: \.isLabelDerived) else { return }
    var seen: [String: ParameterSyntax] = [:]
    for parameter in parameters {
      guard let label = parameter.label else { continue }
      guard let other = seen.updateValue(parameter, forKey: label.plain) else { continue }
      seen[label.plain] = other
      guard let derived = [parameter, other].first(where: \.isLabelDerived),
        statement.slips.isEmpty
      else { continue }
      let isLater = derived.span.start == parameter.span.start
      let named = derived.qualifier.map { " named \($0.text)" } ?? ""
      let finding = Diagnostic(
        .duplicateLabel, "two parameters get the label '\(label.text)'", at: derived.span,
        notes: [.init("the other one is here", at: (isLater ? other : parameter).span)],
        help: "write the label that the init has: 'label: \(derived.type?.text() ?? "")\(named)'")
      statement.slips.append(.init(finding: finding, token: statement.tokens.lowerBound))
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
        .facetForm, "a facet function's parameter needs a label and a type, and has nothing else",
        at: parameter.span, token: statement.tokens.lowerBound, help: "write 'label: Type'",
        fix: isAlone ? .insert("\(parameter.heading): ", before: parameter.span) : nil)
    }
  }
}
