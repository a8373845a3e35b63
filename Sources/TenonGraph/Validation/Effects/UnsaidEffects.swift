import TenonDiagnostics
import TenonSyntax

/// An expression's `try` and `await` need `throws` and `async` on what evaluates it.
extension Rule<ComponentSite> {
  static let unsaidInit = Rule(.unsaidEffects, skips: .foreign) { site in
    guard site.component.kind.isMadeByInit, let row = site.component.statement else { return nil }
    return Finding.unsaid(
      (site.expression?.said ?? [])
        + site.graph[site.component.initParameters].flatMap { $0.said },
      beside: site.graph[row].effects, of: "'\(site.name)'",
      at: site.graph[row].closingParenthesis ?? site.component.span
    ) { words in
      let syntax = site.graph[row]
      let list = syntax.parameters.isEmpty ? "" : "(…)"
      let end = syntax.expression == nil ? "" : " = …"
      return "\(syntax.type.text())\(list)\(words)\(syntax.named)\(end)"
    }
  }

  static let effectsInKey = Rule(all: .unsaidEffects, skips: .foreign) { site in
    site.roles.compactMap { role in
      guard case .collection(let key?) = role.kind else { return nil }
      return Finding.refusing(key.effects, in: "a key")
    }
  }
}

extension Rule<StepSite> {
  static let unsaidCall = Rule(.unsaidEffects, skips: .foreign) { site in
    guard case .call(let name) = site.step.kind else { return nil }
    return Finding.unsaid(
      site.parameters.flatMap { $0.said },
      beside: site.owner.statement?.effects(ofCallAt: site.step.span) ?? EffectsSyntax(),
      of: "'call \(name.text)'",
      at: site.step.span
    ) { "call \(name.text)(…)\($0)" }
  }

  static let effectsInSet = Rule(all: .unsaidEffects, skips: .foreign) { site in
    guard case .set = site.step.kind else { return [] }
    return site.parameters.flatMap { $0.said }.compactMap {
      Finding.refusing(
        $0, in: "the value of a 'set'",
        "pass it in a 'call', which can be 'async' and 'throws'")
    }
  }
}

extension Rule<ReleaseSite> {
  static let unsaidRelease = Rule(.unsaidEffects, skips: .foreign) { site in
    Finding.unsaid(
      site.release.arguments.flatMap(\.value.said), beside: site.release.effects,
      of: "the 'release'", at: site.release.call
    ) { "release …\($0)" }
  }
}

/// Defaults, keys and storages are evaluated where nothing can fail or be waited for.
extension Rule<ParameterSite> {
  static let effectsInDefault = Rule(.unsaidEffects, skips: .foreign) { site in
    guard case .input(_, let value?) = site.syntax.value, site.owner.component.kind.isMadeByInit
    else { return nil }
    return Finding.refusing(
      value.effects, in: "the default of an input",
      "write the input without a default, so that the caller supplies it")
  }
}

extension Rule<ContainerSite> {
  static let effectsInInput = Rule(all: .unsaidEffects) { site in
    site.container.inputs.compactMap { input in
      Finding.refusing(
        input.syntax.defaultValue?.effects, in: "the default of an input",
        "write the input without a default, or declare a component with these effects")
    }
  }
}

extension Rule<RuleGround> {
  static let effectsInDeclarations = Rule(all: .unsaidEffects) { ground in
    ground.graph.lifetimes.compactMap {
      Finding.refusing($0.syntax.storage?.effects, in: "the arguments of a storage")
    }
      + ground.graph.traits.flatMap(\.syntax.members).compactMap {
        Finding.refusing($0.defaultValue?.effects, in: "the default of a trait")
      }
  }
}

extension Finding {
  /// A place without effects refuses an expression that has some; `instead` is its help.
  fileprivate static func refusing(
    _ effects: EffectsSyntax?, in what: String, _ instead: String? = nil
  ) -> Finding? {
    guard let effects, let first = effects.first else { return nil }
    let caught = effects.async == nil ? "write 'try?' and what to use if it fails" : nil
    let helps = [instead, caught].compactMap(\.self)
    return Finding(
      "\(what) can't throw or be 'async'", at: first,
      Suggestion(
        helps.isEmpty
          ? "compute the value beforehand, where 'await' is allowed"
          : helps.joined(separator: ", or ")))
  }

  /// The effects of expressions that the words at `place` lack; `whole` writes them all.
  fileprivate static func unsaid(
    _ used: [EffectsSyntax], beside said: @autoclosure () -> EffectsSyntax,
    of name: @autoclosure () -> String, at place: @autoclosure () -> SourceSpan,
    _ whole: (String) -> String
  ) -> Finding? {
    if used.isEmpty { return nil }
    let said = said()
    let lacking = EffectsSyntax(
      async: said.async == nil ? used.lazy.compactMap(\.async).first : nil,
      throws: said.throws == nil ? used.lazy.compactMap(\.throws).first : nil)
    guard let first = lacking.first else { return nil }
    let all = Effects(
      isAsync: said.async != nil || lacking.async != nil,
      thrown: said.thrown ?? lacking.throws.map { _ in .any })
    let missing = Effects(lacking).words
    let words = [lacking.throws.map { _ in "try" }, lacking.async.map { _ in "await" }]
    return Finding(
      "'\(words.compactMap(\.self).joined(separator: " "))' is used in an expression, so \(name())"
        + " must be '\(missing.dropFirst())'", at: first,
      Suggestion(
        "write '\(whole(all.words))'",
        lacking.async.flatMap { _ in said.throws }.map { .insert("async ", before: $0) }
          ?? .insert(missing, after: said.async ?? place())))
  }
}

extension FragmentSyntax {
  /// Its effects, if it has any.
  fileprivate var said: [EffectsSyntax] { effects.first == nil ? [] : [effects] }
}

extension Parameter {
  /// The effects of the expressions that are evaluated for what it is given.
  fileprivate var said: [EffectsSyntax] {
    if case .asked(_, let arguments) = syntax.value { return arguments.flatMap(\.value.said) }
    if case .expression(let value) = source { return value.said }
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
