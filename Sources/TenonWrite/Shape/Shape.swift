import TenonGraph
import TenonSyntax

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
