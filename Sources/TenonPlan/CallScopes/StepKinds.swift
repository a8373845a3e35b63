public import TenonGraph
import TenonSyntax

/// The kinds of steps that wait for the end of the calls whose objects' classes stand in a container.
public struct StepKinds: Sendable {
  /// The effects of the steps, each once; none has an actor unless it is waited for.
  public let kinds: [Effects]
  /// With what effects calls are finished.
  public let finishes: [Effects]
  /// Whether the calls go through children of the container too.
  public let isShared: Bool

  /// Whether all is done by functions that neither wait nor fail: then steps are nothing but these.
  public var isPlain: Bool { !(kinds + finishes).contains(where: \.isEffectful) }

  /// What a kind of steps is called: `plain`, `throwing`, `throwingStoreError`, `waitingOnMainActor`.
  public static func caseName(_ effects: Effects) -> String {
    var word =
      effects.isAsync
      ? (effects.isThrowing ? "waitingThrowing" : "waiting")
      : (effects.isThrowing ? "throwing" : "plain")
    if case .type(let text)? = effects.thrown { word += nameForm(text) }
    guard let actor = effects.actor else { return word }
    return word + "On" + actor.filter { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  /// A type as a part of a name, of which no two are the same.
  private static func nameForm(_ type: String) -> String {
    var name = ""
    for scalar in type.unicodeScalars {
      switch scalar {
      case ".": name += "_"
      case "_": name += "__"
      case let scalar where scalar.properties.isXIDContinue: name.unicodeScalars.append(scalar)
      default: name += "_\(String(scalar.value, radix: 16))_"
      }
    }
    return name
  }
}

extension ConstructionPlan {
  /// The kinds of steps of the calls whose objects' classes stand in a container.
  public func stepKinds(of id: ContainerID) -> StepKinds {
    let calls = sharedCalls(of: id).filter(\.hasSteps)
    var kinds: [Effects] = []
    func note(_ effects: Effects) { if !kinds.contains(effects) { kinds.append(effects) } }
    for component in calls.flatMap(\.components) where !graph[component].steps.isEmpty {
      if !self[component].call.hasBareSteps { note(self[component].effects.ofFinishing) }
      for step in graph[graph[component].steps] { note(effects(of: step, of: component)) }
    }
    var finishes: [Effects] = []
    for effects in calls.flatMap(\.finishes) where !finishes.contains(effects) {
      finishes.append(effects)
    }
    func named(_ effects: [Effects]) -> [Effects] {
      effects.sorted { StepKinds.caseName($0) < StepKinds.caseName($1) }
    }
    return StepKinds(
      kinds: named(kinds), finishes: named(finishes), isShared: calls.contains { $0.isShared })
  }

  /// What it takes to do one step of a component.
  public func effects(of step: Step, of component: ComponentID) -> Effects {
    guard step.effects.isAsync else { return step.effects }
    return step.effects.union(Effects(actor: self[component].effects.actor))
  }
}
