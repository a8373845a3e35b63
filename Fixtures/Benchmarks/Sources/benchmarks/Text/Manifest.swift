extension Graph {
  /// The manifest.
  var manifestText: String {
    var text = CodeText()
    text.line("lifetime session")
    text.line("lifetime kept = Keeper()")
    text.line()
    text.line("/// \(components.count) components, made for benchmarks.")
    text.line("container App {")
    text.line("    input     config: Config")
    text.line("    input     user: String named user")
    text.line()
    // Which neighbours share a group changes nothing else, so it has random numbers of its own.
    var random = SplitMix64(seed: 0x7E40_0000_0000_0002)
    var index = 0
    while index < components.count {
      let group = random.chance(20) ? neighbours(index) : 1
      if group > 1 {
        let first = components[index]
        text.line("    \(first.isPrivate ? "private " : "")\(first.lifetime.rawValue) {")
        for member in components[index..<index + group] { write(member, 8, "", to: &text) }
        text.line("    }")
      } else {
        let word = components[index].lifetime.rawValue
        let padding = String(repeating: " ", count: 10 - word.count)
        let head = components[index].isPrivate ? "private \(word) " : word + padding
        write(components[index], 4, head, to: &text)
      }
      index += group
    }
    text.line("}")
    return text.text
  }

  /// How many components from one on, five at most, can stand in one group.
  private func neighbours(_ index: Int) -> Int {
    let first = components[index]
    return components[index...].prefix(5).prefix {
      $0.lifetime == first.lifetime && $0.isPrivate == first.isPrivate
    }.count
  }

  /// Writes a component's statement, which begins with `word`.
  private func write(
    _ component: Component, _ indentation: Int, _ word: String, to text: inout CodeText
  ) {
    var tail = component.qualifier.map { " named \($0)" } ?? ""
    let roles = (component.hasSelfRole ? ["self"] : []) + component.roles.map(\.name)
    if !roles.isEmpty { tail += " as \(roles.joined(separator: ", "))" }
    let space = String(repeating: " ", count: indentation)
    switch component.form {
    case .endpoint, .number:
      text.line("\(space)\(word)\(component.type)\(tail) = \(value(component))")
    case .classType, .structure:
      var params = (0..<component.inputs).map {
        ["id: input Int", "title: input String = \"none\""][$0]
      }
      params += component.dependencies.map { "\(label($0)): \(manifestType($0))" }
      switch component.containerInput {
      case .none: break
      case .config: params.append("config: Config")
      case .user: params.append("user: String named user")
      }
      text.call(indentation, word + component.type, params, tail, step: 4)
      if component.hasExpression {
        var arguments =
          component.inputs > 0 ? ["id: id", "title: title"].prefix(component.inputs) : []
        arguments += component.dependencies.map { "\(label($0)): \(label($0))" }
        text.call(
          indentation + 4, "= \(component.type)", arguments + ["limit: config.limit"], step: 4)
      }
      if component.steps.isEmpty { return }
      text.line("\(space){")
      for step in component.steps {
        let param = "\(label(step.dependency)): \(manifestType(step.dependency))"
        let line = step.form == .call ? "call use(\(param))" : "\(step.form.rawValue) \(param)"
        text.line("\(space)    \(line)")
      }
      text.line("\(space)}")
    }
  }

  /// The expression of a value.
  func value(_ component: Component) -> String {
    component.form == .endpoint
      ? "config.endpoint(\"\(component.qualifier ?? "")\")" : "\(component.number) * 3"
  }
}
