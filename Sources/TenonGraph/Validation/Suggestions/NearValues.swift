import TenonDiagnostics
import TenonSyntax

/// The help for values and closures, which are rarely components.
extension Gap {
  func request(_ text: String) -> Suggestion {
    guard let parameter, parameter.function == nil else { return .meant(text, at: type.span) }
    return parameter.writing(text)
  }

  var optionalExistential: Suggestion? {
    guard case .existential(let inner) = type.kind, let wrapped = inner.wrapped else { return nil }
    let text = "(any \(wrapped.text()))?"
    return .write(text, parameter?.asking(for: text)?.safe)
  }

  /// A name or an expression in the place of a type.
  var valueInPlaceOfType: Suggestion? {
    let text = type.text()
    guard text.first?.isLowercase == true, !type.isExistential,
      keys(providers.types.around(container, key.type)).isEmpty
    else { return nil }
    if let input = graph[container].inputs.first(where: { $0.syntax.name.plain == text }),
      !input.key.isNamed || input.key.name == label
    {
      return request(input.key.isNamed ? input.key.type : input.key.description)
    }
    if text == "self" { return request(graph[container].name) }
    if let named = providers.accessors.within(container, text).first {
      return request(named.value.offer.key.description)
    }
    var fix: Fix?
    if let parameter, let written = parameter.type, written.text() == text,
      let label = parameter.label, !parameter.isLabelDerived
    {
      let end = (parameter.name ?? label).span
      fix = .replace(
        SourceSpan(file: end.file, start: end.end, end: written.span.end), with: " = \(text)")
    }
    return Suggestion("write a type, or '= \(text)' for a value", fix)
  }

  /// A basic value, which may be an input of another name.
  var basicValue: Suggestion? {
    if !type.isBasic { return nil }
    let inputs = inputs(of: type)
    switch asker {
    case .parameter(_, let id, isHope: false):
      if key.qualifier != nil { return nil }
      return (graph[id].lifetime.isMadePerRequest ? nil : bundle) ?? value
    case .member:
      guard let first = inputs.first else { return nil }
      let line = "strong \(type.text())\(named) = \(first.name)"
      let isOfType = first.name == AccessorName.property(type, qualifier: nil)
      return .write(
        line, inputs.count > 1 || isOfType ? nil : graph[container].syntax.adding(line))
    case .parameter:
      let label = key.name.lowercased()
      let part = inputs.first { label.contains($0.name.lowercased()) }
      guard key.isNamed, parameter?.function?.parameters.isEmpty != false,
        let meant = meant(of: inputs) ?? part ?? (defaultValue == nil ? inputs.first : nil)
      else { return nil }
      return Suggestion("write '\(giving(meant))'", notes: provided(meant))
    case .decorator, .override: return nil
    }
  }

  /// A closure that is an action or returns a plain value. No container creates these.
  var suppliedClosure: Suggestion? {
    guard let function = type.function, case .parameter(let parameter, let id, _) = asker else {
      return nil
    }
    let isOfCaller =
      graph[id].lifetime.isMadePerRequest && graph[id].kind == .written
      && parameter.use == .initializer
    let ways = function.parameters.isEmpty ? giving(inputs(of: function.result)) : []
    let input = isOfCaller ? [parameter.syntax.input(parameter.syntax.becomingInput)] : []
    let line = "input \(parameter.name ?? "action"): \(type.text())"
    return writing(input + ways, or: "write '\(line)' in '\(graph[container].name)'")
  }

  /// A value, such as a title or a number. The caller usually supplies it.
  var value: Suggestion? {
    guard isValue, case .parameter(let parameter, let id, _) = asker,
      case .dependency(let written, _) = parameter.syntax.value
    else { return nil }
    if let qualifier = parameter.syntax.qualifier {
      let input = "input \(qualifier.text): \(written.text()) named \(qualifier.text)"
      return Suggestion(
        "write '\(input)' in '\(graph[home].name)', or add a component that provides it",
        graph[home].isBundleAlone ? nil : graph[home].syntax.adding(input))
    }
    let hasArguments = parameter.function?.parameters.isEmpty == false
    let inputs = hasArguments ? [] : inputs(of: self.type)
    let others = keys(providers.types.around(container, key.type)) { $0.qualifier != nil }
    var ways = giving(inputs)
    ways += others.map { Suggestion("'\($0.description)'", naming($0.qualifier)) }
    let requester = providers.askers.ofInstance[id]
    if graph[id].lifetime.isMadePerRequest, requester.map({ graph[$0].kind }) != .collection {
      let fix = requester == nil ? parameter.syntax.becomingInput : nil
      ways.insert(parameter.syntax.input(fix), at: 0)
    }
    if parameter.syntax.isTaken, written.wrapped != nil {
      let label = parameter.syntax.label?.text ?? "_"
      ways += ["'\(label) = nil'", "'\(label): \(written.text())'"].map { Suggestion($0) }
    }
    return writing(ways, meant: meant(of: inputs).flatMap(fix(giving:)))
  }

  // MARK: Ways

  /// The suggestion of some ways, and of adding a component or input, with an edit if one way is certain.
  private func writing(_ ways: [Suggestion], or last: String? = nil, meant: Fix? = nil)
    -> Suggestion
  {
    let words = ways.isEmpty ? "" : "write \(ways.map(\.text).joined(separator: ", or ")); or "
    return Suggestion(words + (last ?? adding.text), meant ?? (ways.count == 1 ? ways[0].fix : nil))
  }

  /// The ways to write inputs' values as the parameter's constant.
  private func giving(_ inputs: [Key]) -> [Suggestion] {
    inputs.map { Suggestion("'\(giving($0))'", fix(giving: $0)) }
  }

  private func giving(_ input: Key) -> String {
    parameter?.giving(input.name, inExpression: owner.map { graph[$0].hasExpression } ?? false)
      ?? ""
  }

  private func fix(giving input: Key) -> Fix? {
    parameter.map { .replace($0.span, with: giving(input)) }
  }

  private func inputs(of type: TypeSyntax) -> [Key] {
    keys(providers.inputs.around(container, type.key), most: 8) { $0 != key }
  }

  /// The input with nearly the parameter's name.
  private func meant(of inputs: [Key]) -> Key? {
    let name = label.flatMap { NearMiss.best(for: $0, among: inputs.map(\.name)) }
    return inputs.first { $0.name == name }
  }
}

extension ParameterSyntax {
  fileprivate func input(_ fix: Fix?) -> Suggestion {
    Suggestion("'\(heading): input \(type?.text() ?? "Type")' if the caller supplies it", fix)
  }
}
