// What the app is made of, and how long each part lives. Everything else is plain Swift.

// A lifetime of the app's own: `TimeLimited` decides when there is a new one.
lifetime cached = TimeLimited(seconds: 60)

/// Makes the app's screens, and keeps what they share.
container AppContainer {
  input log: LifeLog  // told by every object when it is made and when it goes

  // Slow to make and large: made once and kept, whether a screen is using it or not. A memory
  // warning drops it if no screen is.
  purgeable ExpensiveService(library: PhotoLibrary, log: LifeLog)

  // One for the whole app, which no memory warning drops.
  strong PhotoLibrary(log: LifeLog)

  // One for all screens that have downloads to show; gone with the last of them.
  weak Downloads(log: LifeLog)

  // One for a minute, whoever holds it.
  cached News(log: LifeLog)

  // The first screen gets closures: it does not know what the second one needs, and it asks for the
  // news each time that it shows them.
  transient {
    FirstScreen(news: () -> News, makeSecond: () -> SecondScreen, log: LifeLog)
    SecondScreen(
      service: ExpensiveService, downloads: Downloads, photo: PhotoView, caption: CaptionView,
      log: LifeLog)
  }

  // What is made for one screen shares one selection. The next screen has another.
  private graph Selection(log: LifeLog)

  private transient {
    PhotoView(selection: Selection, recognizer: TapRecognizer)
    CaptionView(selection: Selection, recognizer: TapRecognizer)
    TapRecognizer()
  }
}
