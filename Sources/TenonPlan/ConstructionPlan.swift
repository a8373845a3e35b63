import TenonDiagnostics
public import TenonGraph
import TenonSyntax

/// What generated code has to know beyond the graph: who keeps whom, which making can be entered
/// again, and what one call shares. It exists for sound graphs only.
///
/// A closure that a component gets asks the container when it is called. If the container keeps
/// that component, itself or through what it keeps, the closure must not keep the container, or
/// neither would ever go. If not, the closure must keep it, or it would fail when called. Which of
/// the two holds depends, for a transient, on who asks; so those that hand out closures may be
/// written twice, once for each.
public struct ConstructionPlan: Sendable {
  /// What is to be known of one component.
  public struct Creation: Sendable, Hashable {
    /// Whether the container may come to keep what is made, through something that it holds.
    public var isKept = false
    /// Whether it is also made for those outside. Of a transient, if `isKept` as well, there are
    /// two ways of making it.
    public var isFree = false
    /// Whether something that is made in the course of it gets a closure that asks the container.
    public var handsOutClosures = false
    /// The closures that lead back to it, as `owner.parameter`, so that one that is called too early
    /// is stopped; empty for most.
    public var closuresLeadingBack: [String] = []
    /// What it shares with others in the call that makes it.
    public var call = CallNeeds()
    /// What it takes to make it.
    public var effects = Effects()
    /// Whether its maker looks for what the call has made of it already: an operand of `??` cannot wait, and what it
    /// throws loses its type.
    public var looksForItself: Bool { effects.isAsync || effects.isTyped }
    /// Whether it is handed to what may be made on another thread, and nobody else holds it.
    public var isSent = false

    /// Whether somebody asks for it without an input that has a default.
    public var isAskedByDefaults = false

    /// Whether it is a decorator that stands around other components of the container too.
    public var isRepeated = false
    /// Whether it is made in several members of the container, so that a function apart makes it.
    public var isMadeApart = false
    /// Whether only sequences of other components make it, so that it has no members.
    public var isInSequencesOnly = false
    /// Whether a sequence may give what is made to several.
    public var isSharedInSequences = false

    /// Whether the container may keep what is made for whoever asks from outside.
    func isKeptByDefault(_ lifetime: Lifetime) -> Bool {
      lifetime.isMadeAnew ? isKept && !isFree : isKept
    }

    /// Whether it is written twice.
    public var isWrittenTwice: Bool { isKept && isFree && handsOutClosures }
  }

  /// The graph that it is a plan for.
  public let graph: BindingGraph
  @usableFromInline var creations: [Creation]
  /// The components of each cycle, in the order of their containers.
  public private(set) var cycles: [Int: [ComponentID]] = [:]
  /// The containers that may hold what a child makes, by the child that is next on the way to it.
  var holders: Set<ContainerID> = []
  /// The kinds of calls that share anything, by the container that has the classes of their objects.
  var callsByHome: [ContainerID: [SharedCall]] = [:]
  /// The cycles of which a container has all or nothing.
  var cyclesMadeTogether: Set<Int> = []
  /// The calls of which all is known beforehand, by the component whose accessor begins them.
  var sequences: [ComponentID: CallSequence] = [:]
  /// Which members of overridable containers are asked for what.
  var demands: Set<Demand> = []
  /// The eager components that are made before their container is whole, as constants.
  public internal(set) var constants: Set<ComponentID> = []
  /// The functions of tied components.
  public internal(set) var tieFunctions: [ComponentID: [TieFunctions]] = [:]
  /// What is released before what, of each container that releases anything.
  var needsByContainer: [ContainerID: ReleaseNeeds] = [:]
  /// The names of all inputs.
  let inputNames: Set<String>

  @inlinable public subscript(_ id: ComponentID) -> Creation {
    _read { yield creations[id.index] }
  }

  /// Whether it is for one of several combinations of conditions, whose code is merged: what differs has to
  /// be statements of its own then.
  public let isConditional: Bool

  /// Plans a sound graph. O(components + parameters).
  public init(_ graph: BindingGraph, isConditional: Bool = false) {
    self.graph = graph
    self.isConditional = isConditional
    inputNames = Set(graph.containers.flatMap { $0.inputs.map(\.syntax.name.plain) })
    creations = Array(repeating: Creation(), count: graph.components.count)
    let edges = graph.callEdges
    let groups = StronglyConnectedComponents(edges: edges)
    for index in creations.indices {
      creations[index].effects = graph.makingEffects(of: ComponentID(index: index))
    }
    findCycles(edges, groups)
    for (index, isKept) in graph.keptByContainers.enumerated() { creations[index].isKept = isKept }
    findHolders()
    if hasClosures { findClosures() }
    findFree()
    if hasClosures { findReentry() }
    findCalls(edges, groups)
    for container in graph.containers {
      for id in container.components {
        if let cycle = creations[id.index].call.cycle { cycles[cycle, default: []].append(id) }
      }
    }
    findSent(groups)
    findRepeated()
    findSequences()
    findSharedCalls()
    findReleaseNeeds()
    findMakers()
    findConstants()
    findAskedByDefaults()
    findDemands()
    findTieFunctions()
  }

  /// Whether anything asks for a closure that makes a component.
  private var hasClosures: Bool {
    graph.components.indices.contains { index in
      graph[graph.components[index].parameters].contains { parameter in
        if case .closure(.component, _) = parameter.source { true } else { false }
      }
    }
  }

  private mutating func findRepeated() {
    for container in graph.containers {
      let decorators = container.components.filter { graph[$0].kind == .decorator }
      let counts = Dictionary(grouping: decorators) { graph[$0].span }
      for id in decorators {
        creations[id.index].isRepeated = (counts[graph[id].span]?.count ?? 0) > 1
      }
    }
  }

  private mutating func findAskedByDefaults() {
    let counts = graph.components.indices.map {
      graph[graph.components[$0].parameters].count(where: \.isInput)
    }
    for index in graph.components.indices {
      for parameter in graph.components[index].parameters.indices {
        switch graph[graph.components[index].parameters, parameter].source {
        case .asked(let id, _, let arguments) where arguments.contains { $0 == nil }:
          creations[id.index].isAskedByDefaults = true
        case .closure(.component(let id, _), let given) where given.count < counts[id.index]:
          creations[id.index].isAskedByDefaults = true
        case .forwarded(let id, _, let inputs) where inputs.count < counts[id.index]:
          creations[id.index].isAskedByDefaults = true
        case .instance(.component(let id, _)) where counts[id.index] > 0:
          creations[id.index].isAskedByDefaults = true
        default: break
        }
      }
    }
  }

  // MARK: Who hands out closures

  private mutating func findClosures() {
    let edges = graph.instanceEdges
    // Dependencies come first, so one pass is enough; what is in a cycle has its closures together.
    for group in StronglyConnectedComponents(edges: edges).groups {
      let handsOut = group.contains { index in
        graph[graph.components[index].parameters].contains {
          switch $0.source {
          case .closure(.component(let id, _), _):
            isHeldWeakly(graph[id].container, by: graph.components[index].container)
          case .instance(.component(let id, _)), .asked(let id, _, _), .forwarded(let id, _, _):
            graph[id].container == graph.components[index].container
              && graph[id].lifetime.isMadeAnew
              && creations[id.index].handsOutClosures
          default: false
          }
        }
      }
      for index in group { creations[index].handsOutClosures = handsOut }
    }
  }

  // MARK: Who is asked for from outside

  /// Goes from what can be asked for from outside to all that is made on the way.
  private mutating func findFree() {
    func isFreeByItself(_ component: Component, _ creation: Creation) -> Bool {
      if component.lifetime.isHeld { return false }
      // One that is used in its cycle may come to be kept by whoever is.
      return component.lifetime.isMadeAnew && !creation.call.isReusedInCycle
        ? graph.isReachable(component) : !creation.isKept
    }
    let free = graph.components.indices.filter {
      isFreeByItself(graph.components[$0], creations[$0])
    }
    var reach = Reach(nodes: creations.count)
    reach.walk(from: free) { index, add in
      for parameter in graph[graph.components[index].parameters] {
        guard let target = parameter.source.target, graph[target].lifetime.isMadeAnew,
          graph[target].container == graph.components[index].container,
          !(creations[target.index].call.isReusedInCycle && creations[target.index].isKept)
        else { continue }
        add(target.index, 0)
      }
    }
    for index in reach.nodes { creations[index].isFree = true }
    // A parent gives closures to what a child has.
    for (index, component) in graph.components.enumerated() {
      guard let asker = component.asker, graph[asker].container != component.container else {
        continue
      }
      creations[index].isKept =
        creations[asker.index].isKept
        && isHeldWeakly(component.container, by: graph[asker].container)
      creations[index].isFree = creations[asker.index].isFree || !creations[index].isKept
    }
  }

  // MARK: What can be entered again

  /// A component from whose making a closure leads back to it: if the closure is called during the
  /// creation, there is nothing yet that could be returned, or it would be created without end.
  private mutating func findReentry() {
    let all = graph.components.indices.map { index in
      graph[graph.components[index].parameters].compactMap { parameter in
        parameter.source.target.flatMap {
          graph[$0].container == graph.components[index].container ? $0.index : nil
        }
      }
    }
    // Whoever gets a child may ask it for anything that it has.
    let throughChildren = graph.components.indices.map { index -> [Int] in
      if let child = graph.components[index].kind.child {
        return graph[child].components.map(\.index)
      }
      if case .listed(let meeting?) = graph.components[index].kind { return [meeting.index] }
      return graph[graph.components[index].parameters].compactMap { parameter in
        parameter.source.target.flatMap { target in
          let owner = graph[target].container
          return graph[owner].isForeign && !graph.isBelowFacet(owner) ? nil : target.index
        }
      }
    }
    findReentry(throughChildren) { $0.lifetime.outlivesCall }
    // What no earlier call has made is made anew by each, which comes to an end at anything that
    // one has; and what takes inputs may make smaller ones of its kind until it is done.
    let anew = all.enumerated().map { index, targets in
      graph.components[index].lifetime.outlivesCall
        ? [] : targets.filter { !graph.components[$0].lifetime.outlivesCall }
    }
    findReentry(anew) { [graph] in
      !$0.lifetime.outlivesCall && graph.inputs(of: $0).isEmpty
    }
  }

  private mutating func findReentry(_ edges: [[Int]], _ isMeant: (Component) -> Bool) {
    let groups = StronglyConnectedComponents(edges: edges)
    for (number, group) in groups.groups.enumerated() {
      var closures: [String] = []
      for index in group {
        let component = graph.components[index]
        for parameter in graph[component.parameters] {
          guard case .closure(.component(let target, _), _) = parameter.source,
            groups.groupOfNode[target.index] == number
          else { continue }
          closures.append(
            "'\(parameter.name ?? "_")' of '\(graph.displayName(of: component))'"
              + " (requests '\(graph.displayName(of: target))')")
        }
      }
      if closures.isEmpty { continue }
      // The message is for a reader; three are enough to find the fault.
      let shown = Array(closures.prefix(3))
      for index in group where isMeant(graph.components[index]) {
        // Of these several are made at once, by several tasks.
        let isWaited = creations[index].effects.isAsync
        if isWaited, !graph.components[index].lifetime.isInProperty { continue }
        creations[index].closuresLeadingBack = shown
      }
    }
  }
}

extension BindingGraph {
  /// What a component is, the same in every combination of conditions in which it is there.
  public func identity(of id: ComponentID) -> String {
    let component = self[id]
    let place = "\(component.span.file):\(component.span.start)"
    switch component.kind {
    case .written, .listed: return place
    case .decorator:
      // One for each that it wraps; what stands between the two is the same for it.
      let inner = component.innermost ?? component.span
      return "\(place) over \(inner.file):\(inner.start)"
    case .collection:
      let offer = self[component.offers, 0]
      return "all \(offer.key.description) \(component.asker == nil ? "" : offer.accessor ?? "")"
    case .child: return "child \(place)"
    }
  }

  /// For each component, those that it gets instances of in the call that makes it: from its own
  /// container, and from those that this is in as far as they are of one module. What another module's
  /// has begins a call of its own, for nobody there knows of this one.
  public var callEdges: Edges {
    edges { [containers] owner, target in
      owner == target || (!containers[owner.index].isForeign && !containers[target.index].isForeign)
    }
  }

  /// For each component, those that it gets instances of from its own container.
  public var instanceEdges: Edges { edges { $0 == $1 } }

  /// For each component, those that it gets instances of, where `includes` takes the containers of the two.
  private func edges(_ includes: (ContainerID, ContainerID) -> Bool) -> Edges {
    Edges(nodes: components.count) { index, add in
      let component = components[index]
      for parameter in component.parameters.indices {
        guard let id = self[component.parameters, parameter].source.instance,
          includes(component.container, self[id].container)
        else { continue }
        add(id.index)
      }
    }
  }
}
