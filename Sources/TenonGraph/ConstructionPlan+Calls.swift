import TenonSyntax

/// What a component shares with all that one outermost call makes.
///
/// Such a call has an object of its own only if it has something to share: a `graph` component that
/// may be asked for twice in it, or a `set` or `call` that waits until all is made. Whoever may come
/// upon one of these takes the object along.
package struct CallNeeds: Sendable {
  /// Whether its making takes the call's object along.
  package var isPassedOn = false
  /// Whether `set`s and `call`s may wait for the end of a call that makes it.
  package var mustFinish = false
  /// Whether the call's object has a place for the one that it makes.
  package var hasSlot = false
  /// The ring that it is part of by what it makes, if it is part of one.
  package var ring: Int?
  /// Whether members of its ring get the one that the call has made, although others get a new one:
  /// so that a ring has one of each, whichever is asked for first.
  package var isReusedInRing = false
  /// A number that is near for those that are made together.
  package var order = 0
  /// Whether some param gets a closure that makes it, by a call of its own.
  package var isClosureTarget = false
  /// Whether what the container keeps gets such a closure.
  package var isKeptClosureTarget = false
}

extension ConstructionPlan {
  /// Whether anything in a container waits for the end of the call that makes it.
  package func hasSteps(_ container: Container) -> Bool {
    container.components.contains { !graph[$0].steps.isEmpty }
  }

  /// The components that have a place in the object of a container's calls, in parts: most calls
  /// make few of many, and an object with hundreds of places would cost more than what it is for.
  /// Those that are made together stand together.
  package func slots(of container: Container) -> [[ComponentID]] {
    let all = container.components.filter { makings[$0.index].call.hasSlot }
      .sorted { makings[$0.index].call.order < makings[$1.index].call.order }
    if all.count <= 24 { return [all] }
    // As many parts as places in each: a call has all of the former and a few of the latter.
    var size = 12
    while size * size < all.count { size += 1 }
    return stride(from: 0, to: all.count, by: size).map {
      Array(all[$0..<min($0 + size, all.count)])
    }
  }

  /// Finds the rings of what is made in one call.
  mutating func findRings(_ edges: [[Int]], _ groups: StronglyConnectedComponents) {
    for (number, group) in groups.groups.enumerated() {
      for index in group where group.count > 1 || edges[index].contains(index) {
        let component = graph.components[index]
        makings[index].call.ring = number
        // With other inputs it is another one.
        makings[index].call.isReusedInRing =
          component.lifetime.isMadePerRequest && component.inputs.isEmpty
      }
    }
  }

  mutating func findCalls(_ edges: [[Int]], _ groups: StronglyConnectedComponents) {
    findTargetsAfterInit()
    findSlots(edges, groups)
    // Dependencies come first.
    var order = 0
    for group in groups.groups {
      for index in group {
        makings[index].call.order = order
        order += 1
      }
      let isPassedOn = group.contains { index in
        makings[index].call.isPassedOn || edges[index].contains { makings[$0].call.isPassedOn }
      }
      let mustFinish = group.contains { index in
        !graph.components[index].steps.isEmpty
          || edges[index].contains { makings[$0].call.mustFinish }
      }
      for index in group {
        makings[index].call.isPassedOn = isPassedOn
        makings[index].call.mustFinish = mustFinish
        // Nobody else may hold it until the call ends.
        if isPassedOn, graph.components[index].lifetime == .weak {
          makings[index].call.hasSlot = true
        }
      }
    }
    findClosureTargets()
  }

  /// Finds the `graph` components that one call may ask for more than once.
  private mutating func findSlots(_ edges: [[Int]], _ groups: StronglyConnectedComponents) {
    var asks = [Int](repeating: 0, count: edges.count)
    var mayRepeat = [Bool](repeating: false, count: edges.count)
    for targets in edges { for target in targets { asks[target] += 1 } }
    // Whoever asks comes first.
    for group in groups.groups.reversed() {
      for index in group {
        let isInRing = group.count > 1 || edges[index].contains(index)
        let isAskedAgain = isInRing || asks[index] > 1 || mayRepeat[index]
        let lifetime = graph.components[index].lifetime
        switch lifetime {
        case .graph: makings[index].call.hasSlot = isAskedAgain
        // In a ring it is made once, even if its storage keeps nothing.
        case .stored: makings[index].call.hasSlot = isInRing
        case .transient, .tied: makings[index].call.hasSlot = makings[index].call.isReusedInRing
        default: break
        }
        if makings[index].call.hasSlot || !graph.components[index].steps.isEmpty {
          makings[index].call.isPassedOn = true
        }
        let isMadeAgain: Bool =
          switch lifetime {
          case .transient, .tied, .stored: isAskedAgain
          // What is passed on is held by the call.
          case .weak: isAskedAgain && !makings[index].call.isPassedOn
          default: false
          }
        if isMadeAgain { for target in edges[index] { mayRepeat[target] = true } }
      }
    }
  }

  /// What is weak and given to a property or a method lives through the call, whoever comes to hold
  /// it there.
  private mutating func findTargetsAfterInit() {
    for component in graph.components {
      for parameter in component.parameters where parameter.use != .initializer {
        guard let target = parameter.source.instance, graph[target].lifetime == .weak else {
          continue
        }
        makings[target.index].call.isPassedOn = true
      }
    }
  }

  private mutating func findClosureTargets() {
    for (index, component) in graph.components.enumerated() {
      for parameter in component.parameters {
        guard case .closure(.component(let target, _), _) = parameter.source else { continue }
        makings[target.index].call.isClosureTarget = true
        if makings[index].isKept { makings[target.index].call.isKeptClosureTarget = true }
      }
    }
  }
}
