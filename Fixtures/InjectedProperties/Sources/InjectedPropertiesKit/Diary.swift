/// What one keeps for oneself. It is made when it is first opened.
public final class Diary {
  /// What was written, the oldest first.
  public private(set) var entries: [String] = []
  private let log: LifeLog

  init(log: LifeLog) {
    self.log = log
    log.made(self)
  }

  deinit { log.gone(self) }

  /// Adds a line.
  public func write(_ entry: String) { entries.append(entry) }
}
