#if !EVOLUTION
  import Foundation
#endif

extension Story {
  /// What stands in the place of the containers' own parts.
  @MainActor
  public static func previews() async throws -> [String] {
    let log = Log()
    try deskPreview(log)
    try await stagePreview(log)
    try await hubPreview(log)
    try await waitingPreview(log)
    return log.lines
  }

  @MainActor
  private static func deskPreview(_ log: Log) throws {
    let speller = LooseSpeller()
    var overrides = DeskPreview.Overrides()
    overrides.speller = { speller }
    overrides.screenSize = { (1, 2) }
    overrides.makeRow = { text, size in
      log.note("a row of \(text)")
      return Row(text, size: size, store: plainStore(log), absent: nil)
    }
    let desk = try DeskPreview(log: log, overrides: overrides)
    log.note("desk: \(desk.speller.spell("word")), \(desk.makeCanvas().size)")
    log.note("desk: \(desk.makeHeader(level: 2).row.size), \(desk.plugins.map(\.name))")
    log.note("desk: \(desk.weather.forecast)")
    try desk.shutdown()
  }

  nonisolated private static func plainStore(_ log: Log) -> Store {
    Store(folder: URL(fileURLWithPath: "/"), log: log, retries: 0, onNote: { _ in })
  }

  @MainActor
  private static func stagePreview(_ log: Log) async throws {
    let lights = Lights(log: log)
    lights.turnOn()
    var overrides = StagePreview.Overrides()
    overrides.lights = { lights }
    overrides.script = {
      log.note("another script")
      return try await Script(log: log)
    }
    let stage = StagePreview(log: log, overrides: overrides)
    log.note("stage: \(stage.makeScene(number: 1).lights.isOn)")
    log.note("stage: \(try await stage.makeReading(page: 2).script.pages)")
    try await stage.shutdown()
  }

  @MainActor
  private static func hubPreview(_ log: Log) async throws {
    let meter = WireMeter(log: log)
    var overrides = HubPreview.Overrides()
    overrides.meter = { meter }
    overrides.wire = { try await Wire(log: log, onWire: { log.note("another \($0)") }) }
    overrides.panel = { Panel(log: log) }
    let hub = HubPreview(log: log, overrides: overrides)
    log.note("hub: \(hub.gauge.meter.value)")
    _ = try await hub.makeStream(name: "preview")
    try await hub.shutdown()
  }

  @MainActor
  private static func waitingPreview(_ log: Log) async throws {
    var overrides = WaitingPreview.Overrides()
    overrides.connection = {
      log.note("another connection")
      return try await Connection(log: log)
    }
    let waiting = try WaitingPreview(log: log, overrides: overrides)
    log.note("waiting: \(try await waiting.makeQuery(text: "preview").text)")
    try await waiting.shutdown()
  }
}
