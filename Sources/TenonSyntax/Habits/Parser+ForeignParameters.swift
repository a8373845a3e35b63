import TenonDiagnostics

/// Attributes of other frameworks at components.
extension Parser {
  /// `@Named("slow") strong Disk`: takes the qualifier that an attribute says of a component. Requests may name it or not.
  func takeQualifier(fromAttributeOf component: inout ComponentSyntax) {
    guard let attribute = component.head.attributes.first(where: { $0.name == "Named" }),
      let name = ForeignWords.qualifier(in: attribute.text), component.qualifier == nil
    else { return }
    component.qualifier = NameSyntax(text: name, span: attribute.span)
    loseTypes(of: component)
  }

  /// Notes that requests may name a component's qualifier or not.
  func loseTypes(of component: ComponentSyntax) {
    let types = [component.type] + component.roles.map(\.type)
    lostWords.append(contentsOf: types.map { $0.plainest.text() })
  }
}
