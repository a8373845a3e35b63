// The components of the app and their lifetimes. Everything else is plain Swift.

/// Creates the app's objects, and retains each coordinator for as long as its flow lasts.
container AppContainer {
    input  log: LifeLog    // every object reports its init and deinit to it

    // The container retains it from the moment it is tied to a screen until that screen is deallocated.
    // There may be many at once, each with its own lifetime.
    tied   UpdateDetailsCoordinator(
        id: input Contact.ID,
        navigation: input NavigationController,
        contacts: ContactStore,
        makeEntry: (Contact.ID) -> EntryScreen,
        makeReview: (Contact.ID, String) -> ReviewScreen,
        makeResult: (Contact.ID) -> ResultScreen,
        log: LifeLog
    )

    // Saved contacts outlive every flow.
    strong ContactStore(log: LifeLog)

    // Only their navigation controller holds the screens.
    transient {
        ContactsScreen(contacts: ContactStore, log: LifeLog)
        EntryScreen(id: input Contact.ID, contacts: ContactStore, log: LifeLog)
        ReviewScreen(id: input Contact.ID, name: input String, log: LifeLog)
        ResultScreen(id: input Contact.ID, contacts: ContactStore, log: LifeLog)
    }
}
