facet FeedContainer {
    make Feed
}

container ChatApp: FeedContainer {
    strong    Socket() async
    transient Feed(socket: Socket)
    transient Rooms(open: () async -> Feed)
}
