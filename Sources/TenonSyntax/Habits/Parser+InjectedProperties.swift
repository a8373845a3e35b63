import TenonDiagnostics

/// Properties and attributes of other frameworks.
extension Parser {
  /// `@Injected(\.log) var log`, `@Received let log: Log`: reports it with the parameter that it is here; `false`
  /// where there is none.
  func failInjectedProperty() -> Bool {
    guard let attribute = attributes.last(where: { ForeignWords.injects($0.name) }),
      let index = property
    else { return false }
    position = index
    let name = text(peek())
    let type =
      typeOfProperty(at: index) ?? typeName(inArgumentOf: attribute) ?? typeName(ofValue: name)
    let asked = ForeignWords.parameterType(type, attribute: "@\(attribute.name)")
    lostWords.append(type)
    return failAmongMembers(
      "write '\(name): \(asked ?? type)' in the parentheses of the component that needs it"
        + (asked == nil
          ? ", or '\(said)input \(name): \(type)' for an argument supplied by the caller"
          : ""))
  }

  /// The type behind a property's name, if it is written there.
  private func typeOfProperty(at index: Int) -> String? {
    let end = endOfPropertyType(at: index)
    guard peek(2).kind == .colon, !peek(3).startsLine, end > index + 3 else { return nil }
    return source.text(tokens.span(index + 3..<end))
  }

  /// The name in the argument of an attribute: `\.log`, `\Container.log` or `Log.self`.
  private func typeName(inArgumentOf attribute: HeadAttribute) -> String? {
    var words = source.text(tokens.span(attribute.tokens)).dropFirst(attribute.name.utf8.count + 1)
      .split { !($0.isLetter || $0.isNumber || $0 == "_") }
    if words.last == "self", words.count > 1 { words.removeLast() }
    return words.last.map { typeName(ofValue: String($0)) }
  }

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
