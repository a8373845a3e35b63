container App {
    strong Log() {
#if DEBUG
        call trace()
#endif
        accessor mainLog
    }
    @MainActor
#if DEBUG
    strong Debugger(log: Log)
#endif
}
#if DEBUG
@MainActor
#endif
container Other { strong Log() }
