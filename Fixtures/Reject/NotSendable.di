container App {
    strong    Log()
    transient Worker(log: @Sendable () -> Log)
    transient Screen(log: @MainActor () -> Log)
    @Storage transient Table(log: @MainActor () -> Log)
}

container Child in App: Sendable {
    strong Cache()
}

@MainActor container Main {
    strong Log()
    transient Worker(log: @MainActor @Sendable () -> Log)
}

container Sub in Main: Sendable {
    strong Cache()
    transient Helper(cache: @Sendable () -> Cache)
}
