/// What is new. It was true when it was loaded.
final class News {
  let headline = "Three photos are new."
  private let log: LifeLog

  init(log: LifeLog) {
    self.log = log
    log.made(self)
  }

  deinit { log.gone(self) }
}
