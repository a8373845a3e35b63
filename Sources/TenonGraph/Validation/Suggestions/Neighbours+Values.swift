import TenonDiagnostics
public import TenonSyntax

/// Help for values, which inputs have or the caller supplies.
extension Gap {
  /// A basic value, which an input may have under another name.
  var basicValue: Suggestion? {
    if !type.isBasic { return nil }
    let inputs = inputs(of: type)
    switch asker {
    case .parameter(_, let id):
      if key.qualifier != nil { return nil }
      return (graph[id].lifetime.isMadePerRequest ? nil : bundle) ?? value
    case .decorator: return nil
    case .member: return listed(inputs.map(\.name))
    case .override:
      let names = inputs.map { "'override input \($0.description)'" }.joined(separator: " or ")
      if inputs.isEmpty { return key.isNamed ? Suggestion("delete 'override'") : nil }
      return Suggestion("delete 'override', or write \(names) to replace the input of that name")
    case .hope:
      let label = key.name.lowercased()
      let part = inputs.first { label.contains($0.name.lowercased()) }
      guard key.isNamed, parameter?.function?.parameters.isEmpty != false,
        let meant = meant(of: inputs) ?? part ?? (defaultValue == nil ? inputs.first : nil)
      else { return nil }
      return Suggestion("write '\(giving(meant))'", note: provided(meant))
    }
  }

  /// The inputs of a basic type that the container sees.
  func inputs(of type: TypeSyntax) -> [Key] {
    keys(providers.inputs.around(container)[type.key], most: 8) { $0 != key }
  }

  /// The input of nearly the parameter's name.
  private func meant(of inputs: [Key]) -> Key? {
    let name = label.flatMap { NearMiss.best(for: $0, among: inputs.map(\.name)) }
    return inputs.first { $0.name == name }
  }

  /// An input's value as the parameter's constant.
  func giving(_ input: Key) -> String {
    parameter?.giving(input.name, inExpression: owner.map { graph[$0].expression != nil } ?? false)
      ?? ""
  }

  func fix(giving input: Key) -> Fix? {
    parameter.map { .replace($0.span, with: giving(input)) }
  }

  /// A component that gives one of the inputs to a facet.
  private func listed(_ inputs: [String]) -> Suggestion? {
    let lines = inputs.map { "strong \(type.text())\(named) = \($0)" }
    guard let first = lines.first else { return nil }
    if inputs.contains(type.propertyName ?? "") {
      return Suggestion(
        "a facet's value is a component's: give the input another name, then add '\(first)'")
    }
    return Suggestion(
      "add \(lines.map { "'\($0)'" }.joined(separator: " or ")), as a facet's value is a component's",
      lines.count == 1 ? graph[container].syntax.adding(first) : nil)
  }

  /// A value, which is seldom a component: most often the caller supplies it.
  var value: Suggestion? {
    guard isValue, case .parameter(let parameter, let id) = asker,
      case .dependency(let written, _) = parameter.syntax.value
    else { return nil }
    if let qualifier = parameter.syntax.qualifier {
      let input = "input \(qualifier.text): \(written.text()) named \(qualifier.text)"
      return orInFacet(
        Suggestion(
          "write '\(input)' in '\(graph[home].name)', or add a component that provides it, such as"
            + " 'strong \(type.text()) named \(qualifier.text) = …'",
          graph[home].isBundleAlone ? nil : graph[home].syntax.adding(input)))
    }
    let hasArguments = parameter.function?.parameters.isEmpty == false
    let (type, inputs) = (written.text(), hasArguments ? [] : inputs(of: self.type))
    let others = keys(providers.types.around(container)[key.type]) { $0.qualifier != nil }
    var ways = inputs.map { (text: "'\(giving($0))'", fix: fix(giving: $0)) }
    ways += others.map {
      ("'\(heading): \(type) named \($0.qualifier ?? "")'", naming($0.qualifier))
    }
    let requester = providers.askers.ofInstance[id]
    let isMadeAnew =
      graph[id].lifetime.isMadePerRequest && requester.map { graph[$0].kind } != .collection
    if isMadeAnew {
      let fix = requester == nil ? parameter.syntax.becomingInput : nil
      ways.insert(("'\(heading): input \(type)' if the caller supplies it", fix), at: 0)
    }
    let words = ways.isEmpty ? "" : "write \(ways.map(\.text).joined(separator: ", or ")); or "
    let help = adding(words)
    let child = "; for an instance with each value, use a child container"
    return orInFacet(
      Suggestion(
        isMadeAnew ? help.text : help.text + child,
        meant(of: inputs).map(fix) ?? (ways.count == 1 ? ways[0].fix : nil)))
  }
}

extension ParameterSyntax {
  /// The constant in its place that gives an input's value; an expression knows it by its own name.
  public func giving(_ input: String, inExpression: Bool) -> String {
    let name = NameSyntax.isPlain(input) ? input : "`\(input)`"
    let label = (inExpression ? self.name ?? label : label)?.text ?? "_"
    return "\(label) = \(function == nil ? name : "{ \(name) }")"
  }
}
