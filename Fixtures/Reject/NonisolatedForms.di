// What any thread may make of what works on an actor.
@MainActor
container App {
    strong    Store
    nonisolated strong Cache
    @MainActor nonisolated transient Both
    nonisolated transient Bad(store: Store)
    nonisolated transient Worse(bad: Bad)
    nonisolated input x: Int
    nonislated transient Typo
    nonisolated weak { A  B }
    nonisolated session Own
    nonisolated session { Other }
    nonisolated transient Clo(make: () -> Store)
    nonisolated include B
    nonisolated decorate Deco(inner: Typo) as Typo
}
bundle B { nonisolated transient InB }
container Plain {
    nonisolated transient Free
    include B
}
nonisolated container No {}
lifetime session
