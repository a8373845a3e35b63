// What is on the screen. `@MainActor` stands where it begins: at the container. Its accessors, its
// closures, and the containers in it follow.

import Listening
import Services

/// One window: its navigation, and the screens that it shows.
@MainActor
overridable container SceneContainer in ServicesContainer: ListeningFacet {
  input name: String named scene

  include ListeningParts

  // Kept by the window: made with it, and cleared when the window is closed.
  eager strong NavigationStack(name: String named scene, log: LifeLog) { release clear() }

  // It opens screens without knowing what they need. What it can open at once, and what it has to
  // wait for, is what their parts come to.
  strong    Coordinator(
    navigation: NavigationStack,
    makeHome: () async -> HomeScreen,
    makeSettings: () -> SettingsScreen,
    makeSleep: (Int) -> SleepTimer,
    open: (Episode.ID) async -> EpisodeScreen,
    log: LifeLog
  )

  // An actor of its own, which asks the main actor's container from beside it.
  strong    Prefetcher(
    downloads: @Sendable () async -> Downloads,
    settings: @Sendable () async -> Settings,
    log: LifeLog
  )

  transient HomeScreen(model: HomeModel, nowPlaying: NowPlaying, log: LifeLog)
  transient HomeModel(library: Library, artwork: Artwork)
  transient SettingsScreen(settings: Settings, library: () async -> Library, log: LifeLog)
  weak      Settings(log: LifeLog)

  // Large, and easily made again.
  purgeable Artwork(log: LifeLog)

  // Runs for as long as the screen that it was started from.
  tied      SleepTimer(minutes: input Int, player: Player, log: LifeLog) { release cancel() }
}

/// A sheet over a window, with a draft that only it knows. What it is in is the main actor's.
container ShareContainer in SceneContainer {
  input id: Episode.ID
  strong    Draft(id: Episode.ID, log: LifeLog)
  transient ShareScreen(draft: Draft, nowPlaying: NowPlaying, log: LifeLog)
}
