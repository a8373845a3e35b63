public import TenonGraph
import TenonSyntax

/// What the helper types are called of which a generated file has one for all of its containers. They stand in
/// one of these, for at the top of a file they could be taken for what another file of the module has. No
/// container has another type of that name, and no manifest uses one.
public struct SupportNames {
  /// What the class sees to by which one task at a time makes something: one for each lock that it works with.
  public struct TurnKind: Hashable, Sendable {
    /// The class of that lock, as the file names it; `nil` where threads do not share the container.
    public let lock: String?
    /// Whether it knows who waits for whom.
    public let isWatched: Bool
  }

  /// The names of such a class, of what waits in it, and of what knows who waits for whom.
  public struct Turn: Sendable {
    public let type: String
    public let waiter: String
    public let waits: String
    /// The class that has a turn for each key.
    public let byKey: String
  }

  public let lock: String
  public let steps: String
  public let stepList: String
  public let step: String
  public let shared: String
  public let held: String
  public let weak: String
  public let deallocated: String
  public let weakInstances: String
  public let memoryWarnings: String
  public private(set) var turns: [TurnKind: Turn] = [:]
  /// The classes of pending releases, by what tells them apart.
  public private(set) var releases: [ReleaseForm.Key: String] = [:]

  /// Names the helper types of all files of a plan. `mentioned` are all names that the manifests use.
  init(_ plan: ConstructionPlan, mentioned: Set<String>) {
    var namer = SwiftNamer(shared: mentioned)
    for index in plan.graph.containers.indices {
      for (name, _) in plan.graph.reservedTypes(of: ContainerID(index: index)) { namer.take(name) }
    }
    lock = namer.unique("Lock")
    steps = namer.unique("Unfinished")
    stepList = namer.unique("Steps")
    step = namer.unique("Step")
    shared = namer.unique("Shared")
    held = namer.unique("Held")
    weak = namer.unique("Weak")
    deallocated = namer.unique("Deallocated")
    weakInstances = namer.unique("WeakInstances")
    memoryWarnings = namer.unique("MemoryWarnings")
    for index in plan.graph.containers.indices where !plan.graph.containers[index].isForeign {
      if let key = plan.releaseKey(of: ContainerID(index: index)), releases[key] == nil {
        releases[key] = namer.unique(key.name)
      }
      guard let kind = plan.turnKind(of: ContainerID(index: index), lock: lock), turns[kind] == nil
      else { continue }
      turns[kind] = Turn(
        type: namer.unique("Turn"), waiter: namer.unique("Waiter"), waits: namer.unique("Waits"),
        byKey: namer.unique("Turns"))
    }
  }

  /// All of these names.
  var all: [String] {
    [lock, steps, stepList, step, shared, held, weak, deallocated, weakInstances, memoryWarnings]
      + turns.values.flatMap { [$0.type, $0.waiter, $0.waits, $0.byKey] } + releases.values
  }
}

extension ConstructionPlan {
  /// Whether nobody but a container itself uses its lock.
  public func isLockPrivate(of id: ContainerID) -> Bool {
    graph[id].access < .package && !graph.isInFacet(id)
      && !graph.containers.contains { $0.parent == id }
  }

  /// The class of the lock of a container's tree, as the container's file names it; `lock` is that of the
  /// file. `nil` where threads do not share the container.
  public func lockType(of id: ContainerID, lock: String) -> String? {
    guard graph[id].isolation == .sendable, let owner = graph.lockOwner(of: id) else { return nil }
    if owner == id, isLockPrivate(of: id) { return lock }
    return "\(graph[owner].syntax.name.text).\(ReservedNames.lockType)"
  }

  /// Whether a task can come to wait for itself, so that it has to be known who waits for whom.
  func watchesWaits(_ id: ContainerID) -> Bool {
    graph[id].components.contains {
      self[$0].effects.isAsync && !self[$0].closuresLeadingBack.isEmpty
    }
  }

  /// What sees to it that one task at a time makes what a container has; `nil` where nothing has to.
  public func turnKind(of id: ContainerID, lock: String) -> SupportNames.TurnKind? {
    let waits = graph[id].components.contains {
      self[$0].call.isUnit && self[$0].effects.isAsync && !graph[$0].isEager
    }
    return waits || watchesWaits(id)
      ? SupportNames.TurnKind(
        lock: lockType(of: id, lock: lock), isWatched: watchesWaits(id)) : nil
  }

  /// The kinds of steps that wait for the end of calls in any container of a manifest whose calls go
  /// through no children.
  public func stepKinds(inManifest index: Int) -> StepKinds {
    graph.manifests[index].containers.map { stepKinds(of: $0) }.filter { !$0.isShared }
      .reduce(StepKinds(kinds: [], finishes: [], isShared: false)) { $0.union($1) }
  }
}
