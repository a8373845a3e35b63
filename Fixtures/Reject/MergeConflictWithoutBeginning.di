container App {
    strong Feed
    strong Player(feed: Feed)
=======
    strong Player(feed: Feed, skips = true)
    strong Skips
>>>>>>> feature
    strong Queue(skips: Skips)
}
