container App: Sendable {
    strong    Theme
    strong    Session { release close() }
    strong    Shown
    transient Form
    transient Wrapped
}
