// What the app has without any screen. Any thread may use it.

/// Makes the services, and keeps them as long as the app.
public overridable container ServicesContainer: Sendable {
  input log: LifeLog

  // Reading the library takes its time, so whoever needs it has to wait.
  strong StoredLibrary(log: LifeLog) async as Library { release close() async }
  strong Downloads(library: Library, log: LifeLog)

  // The one service that belongs to the main actor. What needs it does too.
  @MainActor strong Player(log: LifeLog) { release stop() }
}
