public import Lives
public import Storage

/// Stands for whoever is logged in. A new one is there after each logout.
public final class Token {
  /// What the server is sent.
  public let text: String
  private let log: LifeLog

  /// The next one of those that the store counts.
  public init(store: any KeyValueStore, log: LifeLog) {
    let number = (store["token"].flatMap { Int($0) } ?? 0) + 1
    store["token"] = "\(number)"
    text = "token\(number)"
    self.log = log
    log.made(self)
  }

  deinit { log.gone(self) }
}
