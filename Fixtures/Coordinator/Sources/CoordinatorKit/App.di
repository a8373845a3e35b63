// The components of the app and their lifetimes. Everything else is plain Swift.

/// Creates the app's objects, and retains each coordinator for as long as its flow lasts.
container AppContainer {
    input  log: LifeLog    // every object reports its init and deinit to it

    // The container retains it from the moment it is tied to a screen until that screen is deallocated.
    // There may be many at once, each with its own lifetime.
    tied   UpdateDetailsCoordinator(id: input, navigation: input, ...)

    // Saved contacts outlive every flow.
    strong ContactStore

    // Only their navigation controller holds the screens.
    transient {
        ContactsScreen
        EntryScreen(id: input, ...)
        ReviewScreen(id: input, name: input, ...)
        ResultScreen(id: input, ...)
    }
}
