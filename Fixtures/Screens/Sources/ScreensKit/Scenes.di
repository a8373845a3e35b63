// What is on the screen. `@MainActor` is written where it begins: at the container. Its accessors, its
// closures and its child containers follow.

import Listening
import Services

/// One window: its navigation, and the screens that it shows.
@MainActor
overridable container SceneContainer in ServicesContainer: ListeningFacet {
    input     name: String named scene

    include   ListeningParts

    // Retained by the window: created with it, and cleared when the window is closed.
    eager strong NavigationStack(name: String named scene, log: LifeLog) { release clear() }

    // Opens screens without knowing what they need. The components of a screen decide whether it opens
    // at once or has to be awaited.
    strong    Coordinator(
        navigation: NavigationStack,
        makeHome: () async -> HomeScreen,
        makeSettings: () -> SettingsScreen,
        makeSleep: (Int) -> SleepTimer,
        open: (Episode.ID) async -> EpisodeScreen,
        log: LifeLog
    )

    // An actor, which requests from the main actor's container from outside.
    strong    Prefetcher(
        downloads: @Sendable () async -> Downloads,
        settings: @Sendable () async -> Settings,
        log: LifeLog
    )

    transient HomeScreen(model: HomeModel, nowPlaying: NowPlaying, log: LifeLog)
    transient HomeModel(library: Library, artwork: Artwork)
    transient SettingsScreen(settings: Settings, library: () async -> Library, log: LifeLog)
    weak      Settings(log: LifeLog)

    // Large, and easy to create again.
    purgeable Artwork(log: LifeLog)

    // Runs for as long as the screen that started it.
    tied      SleepTimer(minutes: input Int, player: Player, log: LifeLog)
}

/// A sheet over a window, with a draft of its own. It is on the main actor because its parent is.
container ShareContainer in SceneContainer {
    input     id: Episode.ID
    strong    Draft(id: Episode.ID, log: LifeLog)
    transient ShareScreen(draft: Draft, nowPlaying: NowPlaying, log: LifeLog)
}
