public import Lives

/// A few words that stand on a screen until it goes.
public final class Toast {
  /// The words.
  public let text: String
  private let log: LifeLog

  /// Those words.
  public init(text: String, log: LifeLog) {
    self.text = text
    self.log = log
    log.made(self)
  }

  deinit { log.gone(self) }
}
