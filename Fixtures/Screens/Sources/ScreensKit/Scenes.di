// What is on the screen. `@MainActor` is written at the container. Its accessors, its closures and its
// child containers follow.

import Listening
import Services

/// One window: its navigation, and the screens that it shows.
@MainActor
overridable container SceneContainer in ServicesContainer: ListeningFacet {
    input     name: String named scene

    include   ListeningParts

    // Retained by the window: created with it, and cleared when the window is closed.
    eager strong NavigationStack(name: named scene, ...) { release clear() }

    // Opens screens without knowing what they need. The components of a screen decide whether it opens
    // at once or has to be awaited.
    strong    Coordinator

    // An actor, which requests from the main actor's container from outside.
    strong    Prefetcher

    transient HomeScreen
    transient HomeModel
    transient SettingsScreen
    weak      Settings

    // Large, and easy to create again.
    purgeable Artwork

    // Runs for as long as the screen that started it.
    tied      SleepTimer(minutes: input, ...)
}

/// A sheet over a window, with a draft of its own. It is on the main actor because its parent is.
container ShareContainer in SceneContainer {
    input     id: Episode.ID
    strong    Draft
    transient ShareScreen
}
