container GameApp {
    strong    SaveStore() as Saves
    decorator LoggingSaves(inner: Saves) as Saves
    transient Level(saves: Saves)
}
