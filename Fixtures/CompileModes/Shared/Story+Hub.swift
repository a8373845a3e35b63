extension Story {
  /// What any thread uses.
  nonisolated public static func hub() async throws -> [String] {
    let log = Log()
    let hub = HubContainer(log: log, onWire: { log.note("told of the \($0)") })
    let wires = try await withThrowingTaskGroup(of: Wire.self) { group in
      for _ in 0..<8 { group.addTask { try await hub.wire } }
      var wires: [Wire] = []
      for try await wire in group { wires.append(wire) }
      return wires
    }
    log.note("one wire: \(wires.allSatisfy { $0 === wires[0] })")
    log.note("packet: \(hub.makePacket(number: 1).number), \(hub.meter.value), \(hub.ports)")
    log.note("coil: \(hub.makeCoil().isOne)")
    _ = (hub.relay, try await hub.sender, try await hub.signal)
    log.note("message: \(await hub.makeMessage(text: "a").text)")
    log.note("ledger: \(await hub.telling.tell())")
    log.note("chores: \(try await hub.makeChores().names), \(hub.makeRing().names)")
    let router = hub.router
    log.note("router: \(router.makePacket(2).number), \(await router.dial(3).number)")
    log.note("router: \(try await router.wire() === hub.wire)")
    try await use(hub.makeViewer().open(4), log)
    try await onMain(hub, log)
    _ = (hub.cable, await hub.carrying, hub.switching, try hub.belonging)
    hub.releaseUnused()
    try await hub.resetSession()
    try await hub.shutdown()
    log.note("end")
    return log.lines
  }

  nonisolated private static func use(_ call: CallContainer, _ log: Log) async throws {
    log.note("talk: \(try await call.makeTalk().text), \(call.meter.value)")
    _ = call.makeRoomContainer().chair
    log.note("chores: \(try await call.chores.map(\.name))")
    let viewer = call.parent.makeHallContainer().makeFacetViewer()
    log.note("facet: \(try await viewer.facet.wire === call.parent.wire)")
  }

  @MainActor
  private static func onMain(_ hub: HubContainer, _ log: Log) async throws {
    log.note("gauge: \(hub.pointing.gauge === hub.gauge), \(hub.makeStroke().isOne)")
    _ = (hub.badge, await hub.display)
    let view = hub.makeViewContainer(title: "b")
    log.note("view: \(view.view.title), \(view.makeEasel().dial().number)")
    _ = try await view.photo
    let caller = hub.makeCaller()
    log.note("caller: \(caller.makePacket(6).number), \(caller.panel() === hub.panel)")
    let local = hub.makeLocalContainer(number: 5)
    log.note("doodle: \(local.makeDoodle().packet.number), \(local.scratch.number)")
    _ = hub.makePlug(port: 7)
  }
}
