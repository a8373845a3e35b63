container App {
    strong Player(codec: Codec)
    #if DEBUG
    strong Tools(level: )
    #endif
    strong Queue(player: Player, store: Store)
}
