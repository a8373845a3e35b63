// The part of the app that needs no screen. Any thread may use it.

/// Creates the services, and retains them as long as the app runs.
public overridable container ServicesContainer: Sendable {
    input  log: LifeLog

    // Reading the library takes time, so everything that needs it is async.
    strong StoredLibrary(log: LifeLog) async as Library { release close() async }
    strong Downloads(library: Library, log: LifeLog)

    // The one service on the main actor. Everything that needs it is on the main actor, too.
    @MainActor strong Player(log: LifeLog) { release stop() }
}
