container App {
    strong    NavigationStack() as navigation
    strong    Clock() as clocking, Ticking
    transient Home(clock: clocking, stack: NavigationStack?)
}
