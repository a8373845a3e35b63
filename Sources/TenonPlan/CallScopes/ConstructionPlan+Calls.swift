public import TenonGraph
import TenonSyntax

/// What a component shares with all that one outermost call makes.
///
/// Such a call has an object of its own only if it has something to share: a `graph` component that
/// may be asked for twice in it, or a `set` or `call` that waits until all is made. Whoever may come
/// upon one of these takes the object along.
public struct CallNeeds: Sendable, Hashable {
  /// Whether its making takes the call's object along.
  public var isPassedOn = false
  /// Whether `set`s and `call`s may wait for the end of a call that makes it.
  public var mustFinish = false
  /// Whether the call's object has a place for the one that it makes.
  public var hasSlot = false
  /// The cycle that it is part of by what it makes, if it is part of one.
  public var cycle: Int?
  /// Whether members of its cycle get the one that the call has made, although others get a new one:
  /// so that a cycle has one of each, whichever is asked for first.
  public var isReusedInCycle = false
  /// The container that has the class of the call's object, if it is passed on.
  public var home: ContainerID?
  /// Whether a child asks for it in the course of a call.
  public var isAskedFromChild = false
  /// Whether it is made and finished as a whole before anybody else sees it: it is shared, or in a cycle
  /// with one that is, and there is something to wait for or to fail.
  public var isUnit = false
  /// Whether there is a function that makes and finishes it in the course of a call.
  public var hasUnit = false
  /// The unit or the accessor makes the component itself.
  public var isMadeInPlace = false
  /// The accessor is the unit's only caller, and makes and finishes the component itself.
  public var isWholeInPlace = false
  /// No step of the call has parameters, so steps wait from the creation on.
  public var hasBareSteps = false
  /// A number that is the same for those that can come upon each other in one call.
  var cluster = 0
  /// A number that is near for those that are made together.
  public var order = 0
  /// Whether some parameter gets a closure that makes it, by a call of its own.
  public var isClosureTarget = false
  /// Whether what the container keeps gets such a closure.
  public var isKeptClosureTarget = false

  /// Forgets what is numbered anew in every plan.
  mutating func forgetNumbers() {
    (cycle, home, cluster, order) = (nil, nil, 0, 0)
  }
}

/// What the calls that begin at some of a container's components may share: all that can come upon
/// each other in one call, and others only as far as the object stays small. They have one kind of
/// object.
public struct SharedCall: Sendable {
  /// The components whose making takes the object along.
  public var components: [ComponentID] = []
  /// Those that have a place in it, in parts: most calls make few of many, and an object with hundreds
  /// of places would cost more than what it is for. Those that are made together stand together.
  public var parts: [[ComponentID]] = []
  /// Whether anything waits for the end of a call.
  public var hasSteps = false
  /// Whether the calls go through children of the container too.
  public var isShared = false
  /// With what effects calls are finished, each once.
  public var finishes: [Effects] = []
}

extension ConstructionPlan {
  /// How many places an object has at most that is in one part.
  private static let mostPlaces = 24

  /// Some components, what needs others behind those.
  public func inMakingOrder(_ ids: [ComponentID]) -> [ComponentID] {
    ids.sorted { creations[$0.index].call.order < creations[$1.index].call.order }
  }

  /// The kinds of calls that share anything whose objects' classes stand in a container, in the order
  /// of their first components.
  public func sharedCalls(of container: ContainerID) -> [SharedCall] {
    callsByHome[container] ?? []
  }

  /// Finds the kinds of calls. A call that goes through several containers has its object's class in
  /// the outermost of them.
  mutating func findSharedCalls() {
    var clusters: [Int: SharedCall] = [:]
    var order: [Int] = []
    for container in graph.containers {
      for id in container.components where creations[id.index].call.isPassedOn {
        let cluster = creations[id.index].call.cluster
        if clusters[cluster] == nil { order.append(cluster) }
        clusters[cluster, default: SharedCall()].components.append(id)
        if !graph[id].steps.isEmpty { clusters[cluster]?.hasSteps = true }
      }
    }
    var byHome: [ContainerID: [SharedCall]] = [:]
    var homes: [ContainerID] = []
    for cluster in order {
      guard let call = clusters[cluster], let first = call.components.first else { continue }
      var home = graph[first].container
      for id in call.components where graph.isInside(home, graph[id].container) {
        home = graph[id].container
      }
      if byHome[home] == nil { homes.append(home) }
      byHome[home, default: []].append(call)
    }
    for home in homes {
      var calls = joined(byHome[home] ?? [])
      for number in calls.indices {
        calls[number].parts = parts(of: calls[number].components)
        let hasBareSteps = calls[number].components.allSatisfy { id in
          graph[graph[id].steps].allSatisfy(\.parameters.isEmpty)
        }
        for id in calls[number].components {
          creations[id.index].call.home = home
          creations[id.index].call.hasBareSteps = hasBareSteps
          let effects = graph.makingEffects(of: id).ofFinishing
          if creations[id.index].call.mustFinish, !calls[number].finishes.contains(effects) {
            calls[number].finishes.append(effects)
          }
          calls[number].isShared = calls[number].isShared || graph[id].container != home
        }
      }
      callsByHome[home] = calls
    }
    // Whoever takes the object of another container's calls asks that container's functions.
    for index in graph.components.indices where creations[index].call.isPassedOn {
      for parameter in graph[graph.components[index].parameters] {
        guard let target = parameter.source.instance,
          graph[target].container != graph.components[index].container
        else { continue }
        creations[target.index].call.isAskedFromChild = true
      }
    }
  }

  /// Joins clusters as long as their object stays small: a class for each of hundreds of pairs would
  /// take the compiler longer than all the rest.
  private func joined(_ clusters: [SharedCall]) -> [SharedCall] {
    var calls: [SharedCall] = []
    // The one that takes more, for those with steps and those without.
    var open: [Bool: (number: Int, places: Int)] = [:]
    for cluster in clusters {
      let places = cluster.components.count { creations[$0.index].call.hasSlot }
      if let last = open[cluster.hasSteps], last.places + places <= Self.mostPlaces {
        calls[last.number].components += cluster.components
        open[cluster.hasSteps]?.places += places
      } else {
        if places < Self.mostPlaces { open[cluster.hasSteps] = (calls.count, places) }
        calls.append(cluster)
      }
    }
    return calls
  }

  private func parts(of components: [ComponentID]) -> [[ComponentID]] {
    let all = inMakingOrder(components.filter { creations[$0.index].call.hasSlot })
    if all.count <= Self.mostPlaces { return [all] }
    // As many parts as places in each: a call has all of the former and a few of the latter.
    var size = 12
    while size * size < all.count { size += 1 }
    return stride(from: 0, to: all.count, by: size).map {
      Array(all[$0..<min($0 + size, all.count)])
    }
  }

  /// Finds which components can come upon each other in one call: those that steps join.
  private mutating func findClusters(_ edges: Edges) {
    var sets = DisjointSets(count: edges.count)
    for (index, targets) in edges.enumerated() where creations[index].call.isPassedOn {
      for target in targets where creations[target].call.isPassedOn { sets.join(index, target) }
    }
    for index in edges.indices { creations[index].call.cluster = sets.root(index) }
  }

  /// Finds the cycles of what is made in one call.
  mutating func findCycles(_ edges: Edges, _ groups: StronglyConnectedComponents) {
    for (number, group) in groups.groups.enumerated() {
      for index in group where group.count > 1 || edges[index].contains(index) {
        let component = graph.components[index]
        creations[index].call.cycle = number
        // With other inputs it is another one.
        creations[index].call.isReusedInCycle =
          component.lifetime.isMadePerRequest && graph.inputs(of: component).isEmpty
      }
    }
  }

  mutating func findCalls(_ edges: Edges, _ groups: StronglyConnectedComponents) {
    findTargetsAfterInit()
    findSlots(edges, groups)
    // Dependencies come first.
    var order = 0
    for group in groups.groups {
      for index in group {
        creations[index].call.order = order
        order += 1
      }
      let isPassedOn = group.contains { index in
        creations[index].call.isPassedOn || edges[index].contains { creations[$0].call.isPassedOn }
      }
      let mustFinish = group.contains { index in
        !graph.components[index].steps.isEmpty
          || edges[index].contains { creations[$0].call.mustFinish }
      }
      for index in group {
        creations[index].call.isPassedOn = isPassedOn
        creations[index].call.mustFinish = mustFinish
        // Nobody else may hold it until the call ends.
        if isPassedOn, graph.components[index].lifetime == .weak {
          creations[index].call.hasSlot = true
        }
      }
    }
    findUnits(edges, groups)
    findClusters(edges)
    findClosureTargets()
  }

  /// Finds what has to be whole before anybody else may see it. In between others may ask, where there
  /// is something to wait for; and what fails must leave nothing behind.
  private mutating func findUnits(_ edges: Edges, _ groups: StronglyConnectedComponents) {
    for group in groups.groups {
      let isEffectful = group.contains {
        graph.makingEffects(of: ComponentID(index: $0)).isEffectful
      }
      let isCycle = group.count > 1 || edges[group[0]].contains(group[0])
      if isEffectful, group.contains(where: { graph.components[$0].lifetime.isInProperty }) {
        for index in group {
          creations[index].call.isUnit = true
          if isCycle, graph.components[index].lifetime.isInProperty,
            creations[index].call.isPassedOn
          {
            creations[index].call.hasSlot = true
          }
        }
      }
    }
    for index in edges.indices where creations[index].call.isPassedOn {
      let isMadeAnew =
        creations[index].call.isReusedInCycle
        && graph.makingEffects(of: ComponentID(index: index)).isAsync
      if creations[index].call.isUnit || isMadeAnew { creations[index].call.hasUnit = true }
    }
    // Whoever waits or may fail gets only what is whole.
    for (index, targets) in edges.enumerated() {
      let effects = graph.makingEffects(of: ComponentID(index: index))
      guard effects.isEffectful else { continue }
      let isLocked = graph.lockOwner(of: graph.components[index].container) != nil
      for target in targets where groups.groupOfNode[target] != groups.groupOfNode[index] {
        let call = creations[target].call
        guard call.isPassedOn, !graph.components[target].isEager else { continue }
        if call.isUnit || call.mustFinish || (isLocked && effects.isAsync) {
          creations[target].call.hasUnit = true
        }
      }
    }
  }

  /// Finds the `graph` components that one call may ask for more than once.
  private mutating func findSlots(_ edges: Edges, _ groups: StronglyConnectedComponents) {
    var asks = [Int](repeating: 0, count: edges.count)
    var mayRepeat = [Bool](repeating: false, count: edges.count)
    for targets in edges { for target in targets { asks[target] += 1 } }
    // Whoever asks comes first.
    for group in groups.groups.reversed() {
      for index in group {
        let isInCycle = group.count > 1 || edges[index].contains(index)
        let isAskedAgain = isInCycle || asks[index] > 1 || mayRepeat[index]
        let lifetime = graph.components[index].lifetime
        switch lifetime {
        case .graph: creations[index].call.hasSlot = isAskedAgain
        // In a cycle it is made once, even if its storage keeps nothing.
        case .stored: creations[index].call.hasSlot = isInCycle
        case _ where lifetime.isMadePerRequest:
          creations[index].call.hasSlot = creations[index].call.isReusedInCycle
        default: break
        }
        if creations[index].call.hasSlot || !graph.components[index].steps.isEmpty {
          creations[index].call.isPassedOn = true
        }
        let isMadeAgain: Bool =
          switch lifetime {
          case _ where lifetime.isMadePerRequest || lifetime.isStored: isAskedAgain
          // Of each key there is one.
          case _ where graph.components[index].isKeyed: isAskedAgain
          // What is passed on is held by the call.
          case .weak: isAskedAgain && !creations[index].call.isPassedOn
          default: false
          }
        if isMadeAgain { for target in edges[index] { mayRepeat[target] = true } }
      }
    }
  }

  /// What is weak and given to a property or a method lives through the call, whoever comes to hold
  /// it there.
  private mutating func findTargetsAfterInit() {
    for index in graph.components.indices {
      for parameter in graph[graph.components[index].parameters] where parameter.use != .initializer
      {
        guard let target = parameter.source.instance, graph[target].lifetime == .weak,
          !graph[graph[target].container].isForeign
        else { continue }
        creations[target.index].call.isPassedOn = true
      }
    }
  }

  private mutating func findClosureTargets() {
    for index in graph.components.indices {
      for parameter in graph[graph.components[index].parameters] {
        guard case .closure(.component(let target, _), _) = parameter.source,
          graph[target].container == graph.components[index].container
        else { continue }
        creations[target.index].call.isClosureTarget = true
        if creations[index].isKept { creations[target.index].call.isKeptClosureTarget = true }
      }
    }
  }
}

extension Effects {
  /// The effects of what is done at the end of a call: an actor matters only where it is waited for.
  public var ofFinishing: Effects { isAsync ? self : withoutActor }
}
