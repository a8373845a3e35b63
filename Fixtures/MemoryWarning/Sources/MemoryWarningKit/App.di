// The components of the app and their lifetimes. Everything else is plain Swift.

// A user-defined lifetime: `TimeLimited` decides when to create a new instance.
lifetime cached = TimeLimited(seconds: 60)

/// Creates the app's screens, and retains what they share.
container AppContainer {
    input     log: LifeLog    // every object reports its init and deinit to it

    // Slow to create and large: created once and retained, whether a screen uses it or not. A memory
    // warning releases it if no screen does.
    purgeable ExpensiveService

    // One for the whole app, which no memory warning releases.
    strong    PhotoLibrary

    // One for all screens that show downloads; released with the last of them.
    weak      Downloads

    // The same one for a minute, whoever holds it.
    cached    News

    // The first screen gets closures: it does not know what the second one needs, and it requests the
    // news each time it shows them.
    transient {
        FirstScreen
        SecondScreen
    }

    // All components created for one screen share one selection. The next screen has another.
    private graph Selection

    private transient {
        PhotoView
        CaptionView
        TapRecognizer
    }
}
