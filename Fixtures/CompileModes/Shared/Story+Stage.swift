extension Story {
  /// What the main actor uses.
  @MainActor
  public static func stage() async throws -> [String] {
    let log = Log()
    var owner: Screen? = Screen()
    do {
      let stage = StageContainer(log: log)
      log.note("scene: \(stage.makeScene(number: 3).number), \(stage.makeAct().isOne)")
      stage.curtain.raise()
      log.note("ticket: \(try stage.ticket.text)")
      log.note("reading: \(try await stage.makeReading().page)")
      log.note("one script: \(try await stage.script === stage.makeReading(page: 2).script)")
      _ = try await stage.director
      _ = try await stage.rehearsal
      _ = await stage.makeStagehand()
      log.note("band: \(await stage.makeBand().sounds), \(await stage.vault.take())")
      let manager = stage.manager
      log.note("manager: \(manager.makeScene(4).number), \(manager.lights() === stage.lights)")
      log.note("manager: \(try await manager.makeReading(5).page)")
      log.note("prompter: \(await manager.prompt() === stage.prompter)")
      log.note("prologue: \(stage.makePrologue().facet === stage), \(stage.boards)")
      let box = stage.makeBoxContainer(seat: 6)
      box.curtain.raise()
      log.note("box: \(try await box.makeLook().glass.seat), \(box.makeEncore().make(7).seat)")
      _ = (stage.scenery, await stage.poster, stage.crew, await stage.critic)
      if let owner {
        stage.tie(stage.makeCostume(size: 8), to: owner)
        stage.tie(try await stage.makeFan(), to: owner.lifetime)
      }
      owner = nil
      try await stage.resetSession()
      stage.releaseUnused()
      try await stage.shutdown()
    }
    log.note("end")
    return log.lines
  }
}
