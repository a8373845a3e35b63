public import Listening
import Services

/// The settings. They open at once, for they need the library only when the user asks.
@MainActor
public final class SettingsScreen: Screen, LifetimeOwner {
  /// What is tied to the screen goes with it.
  let lifetime = Lifetime()
  private let settings: Settings
  private let library: () async -> any Library
  private let log: LifeLog

  init(settings: Settings, library: @escaping () async -> any Library, log: LifeLog) {
    self.settings = settings
    self.library = library
    self.log = log
    log.made(self)
  }

  deinit { log.gone(self) }

  /// What stands on top of it.
  public var title: String { "Settings" }
  /// How fast it plays.
  public var text: String { "speed \(settings.speed)" }

  /// The user chooses how fast it plays.
  public func choose(speed: Int) { settings.speed = speed }

  /// The user wants to know how many episodes there are.
  public func count() async -> Int { await library().episodes().count }
}

/// What can be set while somebody does.
@MainActor
final class Settings {
  var speed = 1
  private let log: LifeLog

  init(log: LifeLog) {
    self.log = log
    log.made(self)
  }

  deinit { log.gone(self) }
}

/// Stops the player after a while, unless the screen that it was started from goes before.
@MainActor
public final class SleepTimer {
  /// How long it runs.
  public let minutes: Int
  private let player: Player
  private let log: LifeLog

  init(minutes: Int, player: Player, log: LifeLog) {
    self.minutes = minutes
    self.player = player
    self.log = log
    log.made(self)
  }

  deinit {
    log.gone(self)
    log.note("timer cancelled")
  }

  func fire() { player.stop() }
}
