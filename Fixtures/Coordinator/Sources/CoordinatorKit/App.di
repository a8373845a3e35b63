// What the app is made of, and how long each part lives. Everything else is plain Swift.

/// Makes the app's objects, and keeps each coordinator for as long as its flow lasts.
container AppContainer {
  input log: LifeLog  // told by every object when it is made and when it goes

  // Held by the container from when it is tied to a screen until that screen goes. There may be
  // many at once: each has a life of its own.
  tied UpdateDetailsCoordinator(
    id: input Contact.ID,
    navigation: input NavigationController,
    contacts: ContactStore,
    makeEntry: (Contact.ID) -> EntryScreen,
    makeReview: (Contact.ID, String) -> ReviewScreen,
    makeResult: (Contact.ID) -> ResultScreen,
    log: LifeLog
  )

  // What was saved outlives every flow.
  strong ContactStore(log: LifeLog)

  // Screens are held by their navigation controller alone.
  transient {
    ContactsScreen(contacts: ContactStore, log: LifeLog)
    EntryScreen(id: input Contact.ID, contacts: ContactStore, log: LifeLog)
    ReviewScreen(id: input Contact.ID, name: input String, log: LifeLog)
    ResultScreen(id: input Contact.ID, contacts: ContactStore, log: LifeLog)
  }
}
