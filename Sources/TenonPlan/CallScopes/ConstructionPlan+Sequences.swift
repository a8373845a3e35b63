public import TenonGraph
import TenonSyntax

/// Which calls need no object, for all that they make is known beforehand.
extension ConstructionPlan {
  /// How many statements an accessor has at most. What nobody else asks for in a call may have more, for there
  /// are few of these.
  private static let mostStatements = (usual: 12, ofRoots: 160)

  /// The sequence of the call that an accessor begins, where it has one.
  public func sequence(of id: ComponentID) -> CallSequence? { sequences[id] }

  /// Whether others ask a component's accessor for it in the course of their calls: it makes the component of what
  /// the container has, and shares nothing.
  public func isAskedInSequences(_ id: ComponentID) -> Bool { sequences[id]?.isSingle == true }

  /// Whether a component takes part in the call that makes one that asks for it. What the init has made is there
  /// already, but for its own cycle.
  func takesPart(_ id: ComponentID, askedBy asker: ComponentID) -> Bool {
    guard self[id].call.isPassedOn, !graph[id].isEager || isOfOneCycle(id, asker) else {
      return false
    }
    let owner = graph[id].container
    return owner == graph[asker].container || !graph[owner].isForeign
  }

  /// Whether two components are of one cycle by what they make.
  func isOfOneCycle(_ id: ComponentID, _ other: ComponentID) -> Bool {
    self[id].call.cycle != nil && self[id].call.cycle == self[other].call.cycle
  }

  /// Whether what becomes of a request for a component is known beforehand in a call that begins at `root`: it is
  /// made, or the call has made it already. What the container holds is made if it is what was asked for; or if
  /// it is of one cycle with that, for all of a cycle is made in one call.
  func isStatic(_ id: ComponentID, from root: ComponentID) -> Bool {
    let (component, making) = (graph[id], self[id])
    let isMade =
      component.lifetime.isInProperty
      ? !component.isEager && (id == root || isMadeTogether(id, root))
      : !component.lifetime.isHeld
    return isMade && component.kind.isMadeByInit && component.releases.isEmpty
      && !component.isLimited
      && !making.effects.isAsync && !making.isWrittenTwice && !making.isSent
      && making.closuresLeadingBack.isEmpty && !making.call.isUnit && !making.call.hasUnit
      && !graph[component.container].isOverridable && !graph[component.container].isObserved
  }

  /// Whether two components of a cycle are always made in one call, so that the container has both or neither: it
  /// holds all of the cycle till its end, and nothing of it can ask the container meanwhile.
  private func isMadeTogether(_ id: ComponentID, _ other: ComponentID) -> Bool {
    guard let cycle = self[id].call.cycle, isOfOneCycle(id, other), graph[id].lifetime == .strong,
      graph[other].lifetime == .strong
    else { return false }
    return cyclesMadeTogether.contains(cycle)
  }

  /// Finds the cycles of which the container has all or nothing, unless the call that makes it has not ended yet.
  /// Closures that lead back are known otherwise. O(components + parameters) where there are cycles.
  private mutating func findCyclesMadeTogether() {
    if cycles.isEmpty { return }
    var canAsk = [Bool](repeating: false, count: creations.count)
    for group in StronglyConnectedComponents(edges: graph.callEdges).groups {
      let asks = group.contains { index in
        graph[graph.components[index].parameters].contains {
          if case .instance(.scope) = $0.source { return true }
          return $0.source.instance.map { canAsk[$0.index] } ?? false
        }
      }
      for index in group { canAsk[index] = asks }
    }
    for (cycle, members) in cycles {
      let isWhole = members.allSatisfy { id in
        let lifetime = graph[id].lifetime
        return !canAsk[id.index] && !graph[id].isKeyed
          && (lifetime == .strong || !lifetime.outlivesCall)
      }
      if isWhole { cyclesMadeTogether.insert(cycle) }
    }
  }

  /// Finds the sequences, and takes what stands in nothing else out of all other calls. Whatever differs with
  /// conditions is to stand in statements of its own, so there are none then. O(components + parameters).
  mutating func findSequences() {
    if isConditional { return }
    findCyclesMadeTogether()
    for container in graph.containers
    where !container.isForeign && !container.isOverridable
      && !container.isObserved
    {
      let passedOn = container.components.filter { self[$0].call.isPassedOn }
      if passedOn.isEmpty { continue }
      var isAsked: Set<ComponentID> = []
      for id in passedOn {
        for parameter in graph[graph[id].parameters] {
          if let target = parameter.source.instance { isAsked.insert(target) }
        }
      }
      var left = 2 * passedOn.count + Self.mostStatements.ofRoots
      for id in passedOn where isStatic(id, from: id) && beginsCalls(id) {
        let isRoot = !isAsked.contains(id)
        let most = isRoot ? min(Self.mostStatements.ofRoots, left) : Self.mostStatements.usual
        guard
          let sequence = CallSimulator.sequence(
            of: id, in: self, most: max(most, Self.mostStatements.usual)),
          isFreeOfInputs(sequence, of: id)
        else { continue }
        if isRoot { left -= sequence.steps.count }
        sequences[id] = sequence
      }
    }
    if !sequences.isEmpty { takeOutSequences() }
  }

  /// Whether somebody asks for it by a call of its own.
  private func beginsCalls(_ id: ComponentID) -> Bool {
    graph.isReachable(graph[id]) || self[id].call.isClosureTarget
  }

  /// Whether no expression of what a sequence makes could take an input of its accessor for something else.
  private func isFreeOfInputs(_ sequence: CallSequence, of root: ComponentID) -> Bool {
    let inputs = Set(graph.inputNames(of: graph[root]).values)
    if inputs.isEmpty { return true }
    // Then there is no way to the container.
    if inputs.contains("self") { return sequence.isSingle }
    return Set(sequence.made).allSatisfy { id in
      if id == root { return true }
      var isFree = !inputs.contains(graph[graph[id].type].headName)
      graph.forEachArgument(of: graph[id]) { fragment in
        if fragment.names.contains(where: inputs.contains) { isFree = false }
      }
      if let expression = graph[graph[id].expression],
        expression.names.contains(where: inputs.contains)
      {
        isFree = false
      }
      return isFree
    }
  }

  /// Leaves in the objects of calls only what calls without a sequence come upon.
  private mutating func takeOutSequences() {
    var needed: [Int] = []
    var isFromChild: Set<ComponentID> = []
    for index in graph.components.indices where creations[index].call.isPassedOn {
      let id = ComponentID(index: index)
      if sequences[id] == nil, beginsCalls(id) || graph[id].isEager { needed.append(index) }
      for parameter in graph[graph.components[index].parameters] {
        if let target = parameter.source.instance,
          graph[target].container != graph.components[index].container
        {
          isFromChild.insert(target)
        }
      }
    }
    needed += isFromChild.filter { self[$0].call.isPassedOn }.map(\.index)
    var reach = Reach(nodes: creations.count)
    reach.walk(from: needed) { index, add in
      let id = ComponentID(index: index)
      for parameter in graph[graph[id].parameters] {
        if let target = parameter.source.instance, takesPart(target, askedBy: id) {
          add(target.index, 0)
        }
      }
    }
    // The making of what is kept, and of which calls have to know, is written once.
    for id in sequences.keys where reach.contains(id.index) && graph[id].lifetime.isInProperty {
      sequences[id] = nil
    }
    var uses: [ComponentID: Int] = [:]
    for sequence in sequences.values {
      for id in sequence.made { uses[id, default: 0] += 1 }
    }
    for index in graph.components.indices where creations[index].call.isPassedOn {
      let id = ComponentID(index: index)
      let uses = uses[id, default: 0] + (reach.contains(index) ? 1 : 0)
      creations[index].isMadeApart = uses > 1 && !isAskedInSequences(id)
      creations[index].isSharedInSequences = creations[index].call.hasSlot
      // What nobody asks for is left as it is.
      if reach.contains(index) || uses == 0 { continue }
      creations[index].call.isPassedOn = false
      creations[index].call.hasSlot = false
      creations[index].call.mustFinish = false
      creations[index].isInSequencesOnly = sequences[id] == nil
    }
  }
}
