public import Listening
public import Services

/// Opens a window's screens. It knows what each is called, and not what it needs.
@MainActor
public final class Coordinator {
  /// The window's screens.
  public let navigation: NavigationStack
  private let makeHome: () async -> HomeScreen
  private let makeSettings: () -> SettingsScreen
  private let makeSleep: (Int) -> SleepTimer
  private let makeEpisode: (Episode.ID) async -> EpisodeScreen
  private let log: LifeLog

  init(
    navigation: NavigationStack,
    makeHome: @escaping () async -> HomeScreen,
    makeSettings: @escaping () -> SettingsScreen,
    makeSleep: @escaping (Int) -> SleepTimer,
    open: @escaping (Episode.ID) async -> EpisodeScreen,
    log: LifeLog
  ) {
    self.navigation = navigation
    self.makeHome = makeHome
    self.makeSettings = makeSettings
    self.makeSleep = makeSleep
    makeEpisode = open
    self.log = log
    log.made(self)
  }

  deinit { log.gone(self) }

  /// Opens what a window begins with, once the library is read.
  @discardableResult
  public func start() async -> HomeScreen {
    let screen = await makeHome()
    await screen.model.load()
    navigation.push(screen)
    return screen
  }

  /// Opens the settings, at once.
  @discardableResult
  public func showSettings() -> SettingsScreen {
    let screen = makeSettings()
    navigation.push(screen)
    return screen
  }

  /// Opens an episode.
  @discardableResult
  public func show(_ id: Episode.ID) async -> EpisodeScreen {
    let screen = await makeEpisode(id)
    await screen.model.load()
    navigation.push(screen)
    return screen
  }

  /// A timer, which whoever asked for it ties to something.
  public func makeTimer(minutes: Int) -> SleepTimer { makeSleep(minutes) }
}
