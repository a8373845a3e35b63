facade FeedContainer {
    make Feed
}

container ChatApp: FeedContainer {
    strong    Socket()
    transient Feed(socket: Socket)
    transient Screen(parts: FeedContainer)
}
