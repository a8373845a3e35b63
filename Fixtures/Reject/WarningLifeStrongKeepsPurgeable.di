container PlayerApp {
    strong    Network()
    purgeable ArtworkCache(network: Network)
    strong    Player(artwork: ArtworkCache)
    transient NowPlaying(player: Player)
}
