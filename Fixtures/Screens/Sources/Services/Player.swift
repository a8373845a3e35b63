/// What plays. There is one for all windows, and it shows what it does, so it is the main actor's.
@MainActor
public final class Player {
  /// What it plays now.
  public private(set) var playing: Episode?
  private let log: LifeLog

  /// A player that is silent.
  public init(log: LifeLog) {
    self.log = log
    log.made(self)
  }

  deinit { log.gone(self) }

  /// Plays an episode.
  public func play(_ episode: Episode) { playing = episode }

  /// Falls silent.
  public func stop() {
    MainActor.assertIsolated()
    playing = nil
    log.note("player stopped")
  }
}
