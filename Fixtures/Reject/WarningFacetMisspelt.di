facet FeedContainer {
    make Feed
}

container ChatApp: FeedContaner {
    strong    Socket()
    transient Feed(socket: Socket)
}
