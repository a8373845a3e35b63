import TenonDiagnostics
import TenonSyntax

/// Tells where an effect comes from: who asks for whom, down to the place where it is written.
extension EffectTrails {
  /// The kinds of effects of which one of a component's lacks something.
  private func kinds(
    of lacking: Effects, beside allowed: ThrownError?
  ) -> [EffectAnalysis.Kind] {
    var kinds: [EffectAnalysis.Kind] = []
    if lacking.isAsync { kinds.append(.async) }
    if lacking.isThrowing { kinds.append(.throwing(beside: allowed)) }
    if let actor = lacking.actor { kinds.append(.actor(actor)) }
    return kinds
  }

  /// Notes with the way from a component to each of some effects; to where something is thrown beside what is
  /// `allowed`. Of a long way the middle is left out.
  mutating func notes(
    from id: ComponentID, to lacking: Effects, beside allowed: ThrownError? = nil
  ) -> [Diagnostic.Note] {
    var all: [Diagnostic.Note] = []
    for kind in kinds(of: lacking, beside: allowed) {
      for note in notes(from: id, to: kind)
      where !all.contains(where: { $0.message == note.message && $0.span == note.span }) {
        all.append(note)
      }
    }
    return all
  }

  private mutating func notes(
    from id: ComponentID, to kind: EffectAnalysis.Kind
  ) -> [Diagnostic.Note] {
    guard let (steps, cause) = path(from: id, to: kind) else { return [] }
    let notes = steps.map(graph.effectNote).filled(Cycles.gap)
    return notes + (cause.map { [.init($0.message, at: $0.span)] } ?? [])
  }
}

extension BindingGraph {
  /// A note for a step of the way to an effect.
  fileprivate func effectNote(of step: Dependency) -> Diagnostic.Note? {
    let (owner, target) = (components[step.owner], components[step.target])
    let name = displayName(of: target)
    if step.parameter >= 0 {
      return Diagnostic.Note(
        owner.kind == .collection
          ? "'\(name)' is collected in '\(displayName(of: owner))'"
          : "'\(displayName(of: owner))' depends on '\(name)'",
        at: parameter(of: step).syntax.span)
    }
    if owner.kind.child == nil { return nil }
    return Diagnostic.Note(
      "the init of '\(displayName(of: owner))' creates '\(name)'", at: target.span)
  }

  /// What a closure lacks of what the component takes that it asks for.
  func lacks(
    _ function: FunctionTypeSyntax, for target: ComponentID, in owner: Component, _ id: ComponentID
  ) -> Effects {
    let needed = requestEffects(of: target)
    var lacking = Effects(
      isAsync: needed.isAsync && !function.isAsync,
      thrown: needed.lacking(function.thrown))
    // One that waits can go to the actor.
    let container = self[owner.container]
    // Where a bundle will be included is not known.
    let goes = function.isAsync && (container.isolation != .none || container.isBundleAlone)
    if goesElsewhere(function, for: target, in: id), !goes { lacking.actor = needed.actor }
    return lacking
  }
}

extension Effects {
  /// What is thrown, where that is more than what is `allowed`.
  func lacking(_ allowed: ThrownError?) -> ThrownError? {
    guard let thrown, !thrown.isPart(of: allowed) else { return nil }
    return thrown
  }

  /// Each of them in quotes, joined: `'async' and 'throws'`.
  var listed: String {
    var words: [String] = []
    if let actor { words.append("'\(actor)'") }
    if isAsync { words.append("'async'") }
    if let thrown { words.append("'\(thrown.clause)'") }
    return words.listed
  }

  /// Whether there are none at all.
  var isEmpty: Bool { !isEffectful && actor == nil }
}

extension [String] {
  /// `a, b and c`
  var listed: String {
    count < 3
      ? joined(separator: " and ")
      : "\(dropLast().joined(separator: ", ")) and \(self[count - 1])"
  }
}
