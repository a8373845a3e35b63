import TenonDiagnostics

/// Attributes of other frameworks behind components.
extension Parser {
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
}
