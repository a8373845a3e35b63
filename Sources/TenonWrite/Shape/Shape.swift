public import TenonGraph
public import TenonSyntax

/// All decisions about the code of a sound graph, before a line is written. One pass finds each fact.
final class Shape {
  let graph: BindingGraph
  let names: Names
  private let rows: [Row]
  let keeping: Keeping
  let tieFunctions: [ComponentID: [TieFunctions]]
  /// The closures that may request a component while it is being created, for the message of the trap.
  let leadsBack: [ComponentID: String]
  let cycles: Cycles
  let calls: GraphCalls
  /// The components that each container releases, and those that its `start()` creates.
  let lettingGo: [LettingGo]
  let starts: [Start?]
  let trees: Trees

  init(_ graph: BindingGraph) {
    self.graph = graph
    names = Names(graph)
    keeping = Keeping(graph)
    tieFunctions = TieFunctions.all(graph)
    var rows = Array(repeating: Row(), count: graph.components.count)
    cycles = Cycles(graph)
    let leadsBack = LeadsBack(graph, cycles)
    self.leadsBack = leadsBack.closures
    let containers = graph.containers.indices.map { ContainerID(index: $0) }
    let inlining = Inlining(graph, cycles)
    lettingGo = containers.map { LettingGo($0, graph, inlining) }
    starts = containers.map { Start($0, graph, inlining) }
    for container in lettingGo {
      for id in container.sent { rows[id.index].isSent = true }
    }
    trees = Trees(graph)
    let sending = Sending(graph)
    let places = Places(graph, leadsBack: leadsBack.closures, cycles, inlining)
    calls = GraphCalls(graph, cycles, form: places.forms)
    for index in rows.indices {
      let id = ComponentID(index: index)
      let isBoth = keeping.isKept[index] && keeping.isFree[index]
      rows[index].isKept = keeping.isKept[index] && !isBoth
      rows[index].isTwice = isBoth && keeping.handsOutClosures[index]
      rows[index].form = places.forms[index]
      rows[index].place = places.places[index]
      rows[index].isSending = sending.isSent[index]
      rows[index].isLocked = graph.isLocked(id, in: rows[index].place)
      rows[index].isMerged = graph.isMerged(id, isConstant: rows[index].form.isConstant)
      rows[index].takesCall = calls.takesCall[index]
      rows[index].storesEarly = leadsBack.storesEarly.contains(index)
    }
    self.rows = rows
  }

  subscript(id: ComponentID) -> Row { rows[id.index] }
}

extension BindingGraph {
  /// A lock protects the place of the component, which threads share.
  fileprivate func isLocked(_ id: ComponentID, in place: Place) -> Bool {
    // A component that the init creates never changes.
    guard self[self[id].container].isolation == .sendable, !isMadeByInit(id) else { return false }
    return switch place {
    case .property, .table, .weakTable, .storage: true
    case .once: self[id].lifetime == .purgeable
    case .none, .constant, .onceByKey: false
    }
  }

  /// True if a component has a role as its only visible offer, and no request for its own type.
  fileprivate func isMerged(_ id: ComponentID, isConstant: Bool) -> Bool {
    let offers = self[id].offers
    if offers.count != 1 || self[offers, 0].isHidden { return false }
    // The release of a constant needs it as its own type.
    return !isConstant || self[offers, 0].kind.isOwn || self[id].releases.isEmpty
  }
}

/// Relations of containers with their children.
struct Trees {
  /// The container has children or creates features.
  private(set) var hasChildren: [Bool]
  /// The access of each lock's property; nothing else of it is visible.
  private(set) var lockAccess: [Access]
  /// Reports of containers in the lock's tree wait until the lock is free.
  private(set) var isLockObserved: [Bool]

  init(_ graph: BindingGraph) {
    let ids = graph.containers.indices.map { ContainerID(index: $0) }
    hasChildren = ids.map { _ in false }
    isLockObserved = ids.map { _ in false }
    // Other modules may have containers in those that they see.
    lockAccess = graph.containers.map { $0.access < .package ? .private : $0.access }
    for id in ids {
      if let parent = graph[id].parent { hasChildren[parent.index] = true }
      if let maker = graph.maker(ofChild: id) { hasChildren[maker.index] = true }
      guard let owner = graph[id].lockOwner else { continue }
      if graph[id].isObserved { isLockObserved[owner.index] = true }
      if owner == id || graph[id].isForeign { continue }
      let isInFile = graph[id].manifest == graph[owner].manifest
      let needed: Access = isInFile ? .fileprivate : .internal
      lockAccess[owner.index] = max(lockAccess[owner.index], needed)
    }
  }
}

/// The functions that the generated code of a sound graph has beside accessors and inits.
public struct GeneratedFunctions {
  private let shape: Shape

  /// The functions of a graph's code. O(components + parameters).
  public init(_ graph: BindingGraph) { shape = Shape(graph) }

  /// The functions of a whole container, without parameters, in order: `start`, resets, `shutdown`, `releaseUnused`.
  public func whole(_ id: ContainerID) -> [(name: String, effects: Effects)] {
    let (graph, lettingGo) = (shape.graph, shape.lettingGo[id.index])
    let start = shape.starts[id.index].map { ("start", $0.effects) }
    let resets = lettingGo.resets.map { lifetime, release in
      (graph.lifetimes[lifetime.index].resetName, release.effects)
    }
    let shutdown = lettingGo.shutdown.map { ("shutdown", $0.effects) }
    let isPurgeable = graph[id].components.contains { graph[$0].lifetime == .purgeable }
    let releaseUnused = isPurgeable ? ("releaseUnused", Effects()) : nil
    return [start].compactMap(\.self) + resets + [shutdown, releaseUnused].compactMap(\.self)
  }

  /// The offers as which `tie` and `release` take a component, with the functions' access.
  public func ties(_ id: ComponentID) -> [(offer: Int, access: Access)] {
    (shape.tieFunctions[id] ?? []).map { ($0.offer, $0.access) }
  }
}
