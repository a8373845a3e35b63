container GameApp {
    strong    SaveStore() as Saves
    decorate  LoggingSaves(inner Saves) as Saves
    transient Level(saves: Saves)
}
