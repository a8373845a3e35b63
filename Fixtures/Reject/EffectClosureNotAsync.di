container ChatApp {
    strong    Socket() async
    transient Feed(socket: Socket)
    transient FeedScreen(make: () -> Feed)
}
