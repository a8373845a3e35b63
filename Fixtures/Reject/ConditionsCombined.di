// Every combination of conditions is checked, and each finding is told once, where it is simplest.
container App {
    #if DEBUG
    strong Log() as Logging
    #endif
    strong Store(log: Logging)
    #if BETA || os(iOS)
    strong Banner(page: Page)
    #endif
    #if os(iOS)
    strong Screen(window: Window)
    strong Window()
    #elseif os(macOS)
    strong Screen(window: Window)
    #else
    strong Window()
    #endif
    strong Frame(screen: Screen)
    #if !DEBUG
    strong Cache() as Caching
    #else
    #if BETA
    strong Cache() as Caching
    strong Slow() as Caching
    #endif
    weak Held()
    #endif
    strong User(caching: Caching, held: Held?)
    strong First(second: Second)
    #if BETA
    strong Second(first: First)
    #else
    strong Second()
    #endif
}
#if DEBUG
container Lab in App {
    transient Bench(tools: Tools, second: Second)
}
bundle Extra { strong Tools() }
#endif
container Whole2 {
    #if DEBUG
    include Extras
    #endif
}
container Whole {
    strong Needy(missing: Missing)
    #if DEBUG
    include Extra
    #endif
    transient Handy(tools: Tools?)
}
