container App {
    #if DEBUG
    strong Console() as Log
    strong Silent() as Log
    strong Chat(log: Log)
    strong Store()
}
container Child in App {
    strong Inner(store: Store)
}
