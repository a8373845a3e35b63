import TenonDiagnostics
public import TenonGraph
import TenonSyntax

/// What a component's members say of effects and isolation, and how they come to what threads share.
extension ComponentContext {
  /// The actor, where the container itself works for none or another.
  public var isolationLines: [String] {
    guard let actor = creation.effects.actor, isolation != .actor(actor) else { return [] }
    return [actor]
  }

  /// The attributes of what its container alone sees.
  public var ownAttributes: [String] { availability + isolationLines }

  /// From when on there is such a thing at all.
  public var availability: [String] { attributes(where: \.limitsAvailability) }

  /// The attributes of what those outside see of it.
  public var attributes: [String] {
    // Swift takes an `async` witness without its actor for one that stays with its caller.
    let isSaid = creation.effects.isAsync && container.hasProtocols
    let actor = isSaid ? creation.effects.actor.map { [$0] } : nil
    return attributes { !$0.isGlobalActor } + (actor ?? isolationLines)
  }

  private func attributes(where isIncluded: (AttributeSyntax) -> Bool) -> [String] {
    if graph[component.head].attributes.isEmpty { return [] }
    return graph[component.head].attributes.filter(isIncluded).map(\.text)
  }

  /// What an accessor says: that of a container for any thread is for none, whatever the protocol is of
  /// whose requirement it is the witness.
  public func accessorModifier(_ effects: Effects) -> String {
    let isForAll = isShared && effects.actor == nil && container.hasProtocols
    let modifier = effects.modifier
    return modifier.isEmpty && isForAll ? "nonisolated " : modifier
  }

  /// Whether the properties of the container are shared by threads.
  public var isShared: Bool { isolation == .sendable }

  /// Whether a function that gives the component keeps other threads out.
  public var locks: Bool {
    guard lock != nil, !creation.effects.isAsync else { return false }
    if isShared, component.lifetime.outlivesCall || own.has(.making) { return true }
    return creation.call.isPassedOn
      || graph[component.parameters].contains { $0.source.instance != nil }
  }
}

extension Effects {
  /// What an async function says that works for nobody in particular: it stays with whoever calls it.
  public var modifier: String { isAsync && actor == nil ? "nonisolated(nonsending) " : "" }
}
