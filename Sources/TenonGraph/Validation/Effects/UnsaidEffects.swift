import TenonDiagnostics
import TenonSyntax

/// An expression that says `try` or `await` stands where that is answered for: whoever makes it, calls
/// with it or releases says `throws` or `async`. Defaults, keys and storages are evaluated where nothing
/// can fail or be waited for.
enum UnsaidEffects: GraphRule {
  static func check(_ graph: BindingGraph, _ diagnostics: inout Diagnostics) {
    for component in graph.components
    where component.kind.isMadeByInit && hasCode(component, graph)
      && !graph[component.syntax].isBroken
      && !graph[component.container].isForeign
    {
      check(component, graph, &diagnostics)
    }
    for container in graph.containers where !container.isForeign {
      for input in container.inputs {
        guard let value = input.syntax.defaultValue else { continue }
        refuse(
          value, "the default of an input",
          "write the input without a default, or declare a component with these effects",
          &diagnostics)
      }
    }
    for lifetime in graph.lifetimes {
      guard let storage = lifetime.syntax.storage else { continue }
      refuse(storage, "the arguments of a storage", nil, &diagnostics)
    }
    for traits in graph.traits {
      for member in traits.syntax.members {
        guard let value = member.defaultValue else { continue }
        refuse(value, "the default of a trait", nil, &diagnostics)
      }
    }
  }

  /// Whether anything of a component is written in Swift.
  private static func hasCode(_ component: Component, _ graph: BindingGraph) -> Bool {
    let syntax = graph[component.syntax]
    if syntax.expression != nil || !syntax.block.isEmpty || !syntax.roles.isEmpty { return true }
    return graph[component.parameters].contains { parameter in
      if case .dependency(_, defaultValue: nil) = parameter.syntax.value { false } else { true }
    }
  }

  private static func check(
    _ component: Component, _ graph: BindingGraph, _ diagnostics: inout Diagnostics
  ) {
    let syntax = graph[component.syntax]
    let place = syntax.closingParenthesis ?? syntax.type.span
    let list = syntax.parameters.isEmpty ? "" : "(…)"
    let named = syntax.qualifier.map { " named \($0.text)" } ?? ""
    let maker = Sayer(
      name: "'\(graph.displayName(of: component))'", said: syntax.effects, place: place,
      start: "\(syntax.type.text())\(list)", end: named + (syntax.expression == nil ? "" : " = …"))
    var values = syntax.expression.map { [$0] } ?? []
    for parameter in graph[component.initParameters] { values += parameter.givenExpressions }
    check(values, maker, &diagnostics)
    for parameter in graph[component.parameters] {
      guard case .input(_, let value?) = parameter.syntax.value else { continue }
      refuse(
        value, "the default of an input",
        "write the input without a default, so that the caller supplies it", &diagnostics)
    }
    for step in graph[component.steps] {
      let given = graph[component.parameters[step.parameters]].flatMap(\.givenExpressions)
      guard case .call(let name) = step.kind else {
        for value in given {
          refuse(
            value, "the value of a 'set'", "pass it in a 'call', which can be 'async' and 'throws'",
            &diagnostics)
        }
        continue
      }
      let call = Sayer(
        name: "'call \(name.text)'", said: syntax.effects(ofCallAt: step.span), place: step.span,
        start: "call \(name.text)(…)")
      check(given, call, &diagnostics)
    }
    for release in graph[component.releases] {
      let sayer = Sayer(
        name: "the 'release'", said: release.effects, place: release.call,
        start: "release …")
      check(release.arguments.map(\.value), sayer, &diagnostics)
    }
    for role in syntax.roles {
      guard case .collection(let key?) = role.kind else { continue }
      refuse(key, "a key", nil, &diagnostics)
    }
  }

  /// What says, or does not say, that something fails or has to be waited for.
  private struct Sayer {
    let name: String
    let said: EffectsSyntax
    /// What the words stand behind.
    let place: SourceSpan
    /// How it is written before these words and behind them.
    let start: String
    var end = ""
  }

  private static func check(
    _ values: [FragmentSyntax], _ sayer: Sayer, _ diagnostics: inout Diagnostics
  ) {
    let lacking = EffectsSyntax(
      async: sayer.said.async == nil ? values.lazy.compactMap(\.effects.async).first : nil,
      throws: sayer.said.throws == nil ? values.lazy.compactMap(\.effects.throws).first : nil)
    guard let first = lacking.first else { return }
    let all = Effects(
      isAsync: sayer.said.async != nil || lacking.async != nil,
      thrown: sayer.said.thrown ?? (lacking.throws == nil ? nil : .any))
    let missing = Effects(lacking).words
    diagnostics.report(
      Diagnostic(
        .unsaidEffects,
        "'\(words(lacking))' is used in an expression, so \(sayer.name) must be"
          + " '\(missing.dropFirst())'",
        at: first,
        suggestion: Suggestion(
          "write '\(sayer.start)\(all.words)\(sayer.end)'", fix(sayer, lacking, missing))))
  }

  private static func fix(_ sayer: Sayer, _ lacking: EffectsSyntax, _ missing: String) -> Fix {
    if let said = sayer.said.throws, lacking.async != nil { return .insert("async ", before: said) }
    return .insert(missing, after: sayer.said.async ?? sayer.place)
  }

  /// Where nothing can be said of effects, there can be none. `instead` is what helps in this place.
  private static func refuse(
    _ value: FragmentSyntax, _ what: String, _ instead: String?, _ diagnostics: inout Diagnostics
  ) {
    guard let first = value.effects.first else { return }
    var helps = instead.map { [$0] } ?? []
    if value.effects.async == nil { helps.append("write 'try?' and what to use if it fails") }
    diagnostics.report(
      Diagnostic(
        .unsaidEffects, "\(what) can't throw or be 'async'", at: first,
        help: helps.isEmpty
          ? "compute the value beforehand, where 'await' is allowed"
          : helps.joined(separator: ", or ")))
  }

  private static func words(_ effects: EffectsSyntax) -> String {
    [effects.throws == nil ? nil : "try", effects.async == nil ? nil : "await"]
      .compactMap(\.self).joined(separator: " ")
  }
}

extension Parameter {
  /// The expressions that are evaluated for what it is given.
  fileprivate var givenExpressions: [FragmentSyntax] {
    if case .asked(_, let arguments) = syntax.value { return arguments.map(\.value) }
    if case .expression(let value) = source { return [value] }
    return []
  }
}

extension ComponentSyntax {
  /// What is written behind a call of its block.
  fileprivate func effects(ofCallAt place: SourceSpan) -> EffectsSyntax {
    for case .call(_, _, let effects, let span) in block where span == place { return effects }
    return EffectsSyntax()
  }
}
