container App: Sendable (
    strong    Log{)
    weak [
        Store(log: Log}
    }
    strong    Menu(makeStore: {) -> Store, log: Log)
    strong    Plugins(all: [Plugin), log: Log)
    strong    Plugin() as [Plugin]
    transient Page(store: Store) ( set log: Log }
}
container Child in App {
    override strong Log()
    strong    Desk(menu: Menu)
}
