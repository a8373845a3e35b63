/// Somebody who comes and goes, as an object.
public final class Guest: BadgeInjected, DiaryInjected {
  /// Told when the guest comes and goes.
  public let log: LifeLog
  /// Where the injected properties are.
  public var injected = InjectedStorage()

  /// A new guest.
  public init(log: LifeLog) {
    self.log = log
    log.made(self)
  }

  deinit { log.gone(self) }
}
