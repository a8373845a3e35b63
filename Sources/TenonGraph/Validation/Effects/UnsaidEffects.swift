import TenonDiagnostics
import TenonSyntax

/// An expression's `try` and `await` need `throws` and `async` on the statement that evaluates it.
extension Rule<ComponentSite> {
  static let unsaidInit = Rule(.unsaidEffects, skips: .foreign) { site in
    guard let statement = site.statement else { return nil }
    let parameters = site.graph[site.component.initParameters].flatMap { $0.said }
    return Finding.unsaid(
      (site.expression?.said ?? []) + parameters, beside: statement.effects,
      of: "'\(site.name)'", at: statement.list.closing ?? site.component.span)
  }

  static let effectsInKey = Rule(all: .unsaidEffects, skips: .foreign) { site in
    site.roles.compactMap { role in
      guard case .collection(let key?) = role.kind else { return nil }
      return Finding.refusing(key.effects, in: "a key")
    }
  }
}

extension Rule<PartSite<Step>> {
  static let unsaidCall = Rule(.unsaidEffects, skips: .foreign) { site in
    guard case .call(let name) = site.part.kind else { return nil }
    var said = EffectsSyntax()
    for case .call(_, _, let effects, let span) in site.owner.statement?.block ?? []
    where span == site.part.span { said = effects }
    return Finding.unsaid(
      site.parameters.flatMap { $0.said }, beside: said, of: "'call \(name.text)'",
      at: site.part.span)
  }

  static let effectsInSet = Rule(all: .unsaidEffects, skips: .foreign) { site in
    guard case .set = site.part.kind else { return [] }
    return site.parameters.flatMap { $0.said }.compactMap {
      Finding.refusing($0, in: "the value of a 'set'")
    }
  }
}

extension Rule<PartSite<ReleaseSyntax>> {
  static let unsaidRelease = Rule(.unsaidEffects, skips: .foreign) { site in
    Finding.unsaid(
      site.part.arguments.flatMap(\.value.said), beside: site.part.effects,
      of: "the 'release'", at: site.part.call)
  }
}

/// Defaults, keys and storages are evaluated in places that can neither throw nor wait.
extension Rule<ParameterSite> {
  static let effectsInDefault = Rule(.unsaidEffects, skips: .foreign) { site in
    guard case .input(_, let value?) = site.syntax.value, site.owner.component.kind.isMadeByInit
    else { return nil }
    return Finding.refusing(value.effects, in: "the default of an input")
  }
}

extension Rule<ContainerSite> {
  static let effectsInInput = Rule(all: .unsaidEffects) { site in
    site.container.inputs.compactMap { input in
      Finding.refusing(input.syntax.defaultValue?.effects, in: "the default of an input")
    }
  }
}

extension Rule<RuleGround> {
  static let effectsInDeclarations = Rule(all: .unsaidEffects) { ground in
    ground.graph.lifetimes.compactMap {
      Finding.refusing($0.syntax.storage?.value.effects, in: "the arguments of a storage")
    }
      + ground.graph.traits.flatMap(\.syntax.members).compactMap {
        Finding.refusing($0.trait?.defaultValue?.effects, in: "the default of a trait")
      }
  }
}

extension Finding {
  /// A finding if an expression has effects in a place that allows none.
  fileprivate static func refusing(_ effects: EffectsSyntax?, in what: String) -> Finding? {
    guard let first = effects?.first else { return nil }
    return Finding(
      "\(what) can't throw or be 'async'", at: first,
      help: "compute the value in a component with these effects, or write 'try?'")
  }

  /// A finding if expressions have effects that the words at `place` don't declare.
  fileprivate static func unsaid(
    _ used: [EffectsSyntax], beside said: @autoclosure () -> EffectsSyntax,
    of name: @autoclosure () -> String, at place: @autoclosure () -> SourceSpan
  ) -> Finding? {
    if used.isEmpty { return nil }
    let said = said()
    let lacking = EffectsSyntax(
      async: said.async == nil ? used.lazy.compactMap(\.async).first : nil,
      throws: said.throws == nil ? used.lazy.compactMap(\.throws).first : nil)
    guard let first = lacking.first else { return nil }
    let missing = Effects(lacking).words
    let words = [lacking.throws.map { _ in "try" }, lacking.async.map { _ in "await" }]
    return Finding(
      "'\(words.compactMap(\.self).joined(separator: " "))' is used in an expression, so \(name())"
        + " must be '\(missing.dropFirst())'", at: first, help: "write '\(missing.dropFirst())'",
      lacking.async.flatMap { _ in said.throws }.map { .insert("async ", before: $0) }
        ?? .insert(missing, after: said.async ?? place()))
  }
}

extension FragmentSyntax {
  /// The expression's effects, or an empty array if it has none.
  fileprivate var said: [EffectsSyntax] { effects.first == nil ? [] : [effects] }
}

extension Parameter {
  /// The effects of the expressions that are evaluated for the parameter's value.
  fileprivate var said: [EffectsSyntax] {
    if case .asked(_, let arguments) = syntax.value { return arguments.flatMap(\.value.said) }
    if case .expression(let value) = source { return value.said }
    return []
  }
}
