container App {
    strong Window { { release close() }
    strong Menu(window: Window)
}
container Sheet in App {
    override strong Menu(window: Window)
}
