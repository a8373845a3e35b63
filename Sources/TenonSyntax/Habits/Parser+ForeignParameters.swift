import TenonDiagnostics

/// Attributes and look-ups of other frameworks, in a list of parameters and behind components.
extension Parser {
  // MARK: Attributes

  /// `@Named("base") url: URL`: reports another framework's attribute before a parameter; `false` where there
  /// is none.
  func failAttribute() -> Bool {
    guard token.kind == .at, peek().kind == .identifier, ForeignWords.isAttribute(text(peek()))
    else { return false }
    let last = endOfAttribute
    let written = source.text(span(token).through(span(file.tokens[last])))
    let label = file.tokens[min(last + 1, file.tokens.count - 1)]
    let colon = file.tokens[min(last + 2, file.tokens.count - 1)]
    let type = file.tokens[min(last + 3, file.tokens.count - 1)]
    let isWhole = label.kind == .identifier && colon.kind == .colon && type.kind == .identifier
    fail(
      .attributeForm, "'@\(text(peek()))' can't be used on a parameter",
      at: span(token).through(span(peek())),
      help: isWhole
        ? "write '\(text(label)): "
          + "\(ForeignWords.parameterType(text(type), attribute: written) ?? text(type))'"
        : "write 'label: Type'")
    return true
  }

  /// `url: URL @Named("base")`: reports such an attribute behind a parameter's type; `false` where there is none.
  func failAttribute(behind type: TypeSyntax, of parameter: ParameterSyntax.Parts) -> Bool {
    guard token.kind == .at, peek().kind == .identifier, ForeignWords.isAttribute(text(peek()))
    else {
      return false
    }
    let place = span(token).through(span(peek()))
    let written = source.text(place.through(span(file.tokens[endOfAttribute])))
    fail(
      .attributeForm, "'@\(text(peek()))' can't be used on a parameter", at: place,
      help: "write '\(parameter.heading): "
        + "\(ForeignWords.parameterType(type.text(), attribute: written) ?? type.text())'")
    return true
  }

  /// `strong Disk @Named("fast")`: passes an attribute of another framework behind a component. What it says of
  /// the component is told as it is of one before it.
  func passForeignAttribute(behind component: inout ComponentSyntax) -> Bool {
    guard token.kind == .at, !token.startsLine, peek().kind == .identifier,
      ForeignWords.isAttribute(text(peek()))
    else { return false }
    let name = text(peek())
    let place = span(token).through(span(peek()))
    guard let attribute = parseAttribute() else { return false }
    guard name == "Named", component.qualifier == nil,
      let qualifier = ForeignWords.qualifier(in: attribute.text)
    else {
      component.head.attributes.append(attribute)
      return true
    }
    let type =
      component.effects.throws ?? component.effects.async ?? component.closingParenthesis
      ?? component.type.span
    report(
      .attributeForm, "'@\(name)' can't be applied to a component", at: place,
      changes: [inserting(" named \(qualifier)", after: type), (attribute.span, "")])
    qualify(&component, by: qualifier, of: attribute)
    return true
  }

  /// `@Named("slow") strong Disk`: takes the qualifier that an attribute says of a component, which is told of.
  func takeQualifier(fromAttributeOf component: inout ComponentSyntax) {
    guard let attribute = component.head.attributes.first(where: { $0.name == "Named" }),
      let name = ForeignWords.qualifier(in: attribute.text), component.qualifier == nil
    else { return }
    qualify(&component, by: name, of: attribute)
  }

  /// Who asks for a component that an attribute qualifies may do so with the qualifier or without it.
  private func qualify(
    _ component: inout ComponentSyntax, by name: String, of attribute: AttributeSyntax
  ) {
    component.qualifier = NameSyntax(text: name, span: attribute.span)
    let types = [component.type] + component.roles.map(\.type)
    lostWords.append(contentsOf: types.map { $0.plainest.text() })
  }

  /// The last token of the attribute at the current one.
  private var endOfAttribute: Int {
    let isCall =
      peek(2).kind == .leftParen && !peek(2).hasSpaceBefore && file.partner[position + 2] > position
    return isCall ? Int(file.partner[position + 2]) : position + 1
  }

  // MARK: Look-ups

  /// `log: resolver.resolve(Log.self)!`: reports a value that asks another framework's container for what a
  /// parameter asks for by its type; `false` where there is none.
  func failLookup(of parameter: ParameterSyntax.Parts) -> Bool {
    // Most are a type's name alone.
    let next = peek().kind
    let begins =
      token.kind == .period
      || token.kind == .identifier
        && (next == .period || next == .leftParen || next == .op || token.word == .try
          || token.word == .await)
    guard begins, !isUpperCase(token) || next == .period,
      let lookup = lookup(from: position, to: endOfArgument())
    else { return false }
    report(lookup, at: "\(parameter.heading): ")
    return true
  }

  /// The same without a label: `FileLog(get())`.
  func failLookupWithoutLabel() -> Bool {
    let next = peek()
    guard next.kind == .leftParen || next.kind == .period || next.kind == .op,
      !next.hasSpaceBefore,
      let lookup = lookup(from: position, to: endOfArgument())
    else { return false }
    report(lookup, at: "label: ")
    return true
  }

  private func report(_ lookup: (type: String?, span: SourceSpan), at label: String) {
    let type = lookup.type ?? "Type"
    lostWords.append(type)
    let list = source.text(lookup.span).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    fail(
      .parameterForm, "expected the parameter's type, found '\(list)'", at: lookup.span,
      help: "write '\(label)\(type)'; a dependency is resolved by its type",
      fix: lookup.type.map { .replace(lookup.span, with: $0) })
  }

  /// Where the argument at the current token ends.
  private func endOfArgument() -> Int {
    var index = position
    while index < file.tokens.count - 1, file.tokens[index].kind != .comma,
      file.tokens[index].kind != .semicolon, !file.tokens[index].kind.closes,
      index == position || bracketDepth > 0 || !file.tokens[index].startsLine
    {
      let partner = Int(file.partner[index])
      index = (file.tokens[index].kind.opens && partner > index ? partner : index) + 1
    }
    return index
  }
}
