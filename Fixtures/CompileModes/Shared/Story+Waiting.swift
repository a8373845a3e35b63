extension Story {
  /// What is waited for.
  @MainActor
  public static func waiting() async throws -> [String] {
    let log = Log()
    var screen: Screen? = Screen()
    do {
      let waiting = try WaitingContainer(log: log)
      log.note("query: \(try await waiting.makeQuery(text: "a").text)")
      let cache = try await waiting.makeQuery(text: "b").cache
      log.note("one cache: \(try await waiting.cache === cache)")
      log.note("one batch: \(try await waiting.makeReport().isOne)")
      log.note("one note: \(try waiting.noted === waiting.note)")
      _ = try await (waiting.feeding, waiting.token, waiting.blob)
      _ = try await waiting.server
      _ = await waiting.makeLeft()
      log.note("source: \(try await waiting.sourcing.text)")
      let jobs = try await waiting.makeJobs()
      log.note("jobs: \(jobs.names), \(try await jobs.more().count)")
      log.note("sign: \(waiting.makeSign(text: "c").text), \(waiting.line.signs)")
      log.note("bank: \(await waiting.bank.add(1)), \(await waiting.guarding.guarded())")
      let desk = waiting.desk
      log.note("desk: \(try await desk.makeQuery("d").text), \(desk.makeLine() === waiting.line)")
      log.note("greeting: \(try await waiting.greeting.text)")
      if let screen { waiting.tie(try await waiting.makeUpload(name: "e"), to: screen) }
      screen = nil
      let visit = waiting.makeVisitContainer(number: 1)
      log.note("visit: \(try await visit.makeGreeter().guest.number)")
      await waiting.resetSession()
      waiting.releaseUnused()
      try await waiting.shutdown()
    }
    log.note("end")
    return log.lines
  }

  /// The same on an actor that is not the main one.
  nonisolated public static func elsewhere() async throws -> [String] {
    #if DEFAULT_MAIN
      return try await Booth.used()
    #else
      let booth = try Booth()
      return try await booth.use()
    #endif
  }
}

#if DEFAULT_MAIN
  enum Booth {
    static func used() async throws -> [String] {
      let log = Log()
      let waiting = try WaitingContainer(log: log)
      log.note("query: \(try await waiting.makeQuery(text: "booth").text)")
      await waiting.resetSession()
      return log.lines
    }
  }
#else
  actor Booth {
    private let log = Log()
    private let waiting: WaitingContainer

    init() throws { waiting = try WaitingContainer(log: log) }

    func use() async throws -> [String] {
      log.note("query: \(try await waiting.makeQuery(text: "booth").text)")
      await waiting.resetSession()
      return log.lines
    }
  }
#endif
