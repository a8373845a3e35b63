import TenonDiagnostics

/// Members that a value is to choose at run time, as Swift's statements would.
extension Parser {
  /// The expression to write for an `if` that chooses by a value; `nil` for a build condition.
  func helpForChoice(
    _ branches: [(condition: FragmentSyntax?, members: [MemberSyntax])], at statement: SourceSpan
  ) -> (help: String, fix: Fix?)? {
    guard let condition = branches.first?.condition else { return nil }
    let text = source.text(condition.span)
    let isUnknown = ConditionExpression(text) == nil && Self.meantCondition(text) == nil
    guard isUnknown || !condition.names.isDisjoint(with: inputNames) else { return nil }
    if let line = expression(of: branches) {
      return (
        "to choose at run time, write an expression: '\(line)'", .replace(statement, with: line)
      )
    }
    return (
      "to choose at run time, write an expression: 'strong any Role = \(text) ? One() : Other()'",
      nil
    )
  }

  /// The component that chooses by a value as `if` and `else` do, each with one component of one role; `nil`
  /// where they hold something else.
  private func expression(
    of branches: [(condition: FragmentSyntax?, members: [MemberSyntax])]
  ) -> String? {
    var components: [ComponentSyntax] = []
    for branch in branches {
      guard branch.members.count == 1, case .component(let component) = branch.members[0].kind,
        GuardSyntax.level(branch.members[0].conditions[...]).rest.isEmpty, isPlain(component.value)
      else { return nil }
      components.append(component.value)
    }
    guard let first = components.first, let lifetime = first.lifetime else { return nil }
    let isSame = components.allSatisfy {
      $0.lifetime?.text == lifetime.text && $0.qualifier?.plain == first.qualifier?.plain
        && $0.roles.map(\.type.key) == first.roles.map(\.type.key)
    }
    guard isSame, first.roles.count <= 1 else { return nil }
    let hasElse = branches.last?.condition == nil
    var type = first.type.text()
    if let role = first.roles.first {
      type = hasElse ? "any \(role.type.plainest.text())" : "(any \(role.type.plainest.text()))?"
    } else if Set(components.map(\.type.key)).count > 1 {
      type = hasElse ? "any Role" : "(any Role)?"
    } else if !hasElse {
      type += "?"
    }
    var parameters: [String] = []
    for parameter in components.flatMap(\.parameters) {
      guard case .dependency = parameter.value else { continue }
      let text = source.text(parameter.span)
      if !parameters.contains(text) { parameters.append(text) }
    }
    let list = parameters.isEmpty ? "" : "(\(parameters.joined(separator: ", ")))"
    let named = first.qualifier.map { " named \($0.text)" } ?? ""
    var choice = ""
    for (branch, component) in zip(branches, components) {
      let condition = branch.condition.map { "\(source.text($0.span)) ? " } ?? ""
      choice += "\(condition)\(call(component))\(branch.condition == nil ? "" : " : ")"
    }
    if !hasElse { choice += "nil" }
    return "\(lifetime.text) \(type)\(list)\(named) = \(choice)"
  }

  /// Whether a component is made by its init, which neither waits nor fails, from what needs no request.
  private func isPlain(_ component: ComponentSyntax) -> Bool {
    let head = component.head
    guard component.expression == nil, component.effects.first == nil, component.block.isEmpty,
      !component.head.isBroken, head.access == nil, head.override == nil, head.eager == nil,
      head.attributes.isEmpty, component.decorate == nil
    else { return false }
    return component.roles.allSatisfy { if case .protocol = $0.kind { true } else { false } }
      && component.parameters.allSatisfy { parameter in
        switch parameter.value {
        case .dependency(_, defaultValue: nil): parameter.label != nil || parameter.name != nil
        case .constant: true
        default: false
        }
      }
  }

  /// The call of a component's init, with its parameters by their names.
  private func call(_ component: ComponentSyntax) -> String {
    call(component.type.text(), component.parameters)
  }

  /// The call of a function with parameters by their names.
  func call(_ function: String, _ parameters: [ParameterSyntax]) -> String {
    let arguments = parameters.map { parameter -> String in
      let label = parameter.label.map { "\($0.text): " } ?? ""
      if case .constant(let value) = parameter.value { return label + source.text(value.span) }
      return label
        + (parameter.name ?? parameter.label ?? NameSyntax(text: "", span: parameter.span)).text
    }
    return "\(function)(\(arguments.joined(separator: ", ")))"
  }
}
