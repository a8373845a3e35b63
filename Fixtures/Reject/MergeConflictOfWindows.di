container App {
    strong Feed
<<<<<<< HEAD
    strong Player(feed: Feed)
=======
    strong Player(feed: Feed, skips: Skips)
>>>>>>> feature
    strong Queue(player: Player, gone: Gone)
}
=======
