// A decorator has the lifetime of what it wraps, and errors say so.
container App {
    transient Page as Screen
    decorate  Framed(inner: Screen) as Screen { release close() }
    weak      Cell as [Row]
    purgeable Tile as [Row]
    decorate  Padded(inner: Row) as Row { release close() async }
    @Singleton decorate Logged(inner: Screen) as Screen
    weak      Title?
}
