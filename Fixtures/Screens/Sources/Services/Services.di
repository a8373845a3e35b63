// The part of the app that needs no screen. Any thread may use it.

/// Creates the services, and retains them as long as the app runs.
public overridable container ServicesContainer: Sendable {
    input  log: LifeLog

    // Its init is async, because reading takes time. So everything that needs the library is async.
    strong StoredLibrary as Library { release close() async }
    strong Downloads

    // A class on the main actor. Everything that needs it is on the main actor, too.
    strong Player { release stop() }
}
