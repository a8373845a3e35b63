/// Loads what the screens that are open show.
final class Downloads {
  private let log: LifeLog

  init(log: LifeLog) {
    self.log = log
    log.made(self)
  }

  deinit { log.gone(self) }
}
