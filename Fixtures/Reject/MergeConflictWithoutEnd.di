container App {
    strong Feed
<<<<<<< HEAD
    strong Player(feed: Feed)
=======
    strong Player(feed: Feed, skips = true)
    strong Queue(skips: Skips)
}

container Screen in App {
    strong View(queue: Queue)
}
