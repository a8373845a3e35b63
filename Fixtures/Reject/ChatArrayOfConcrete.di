container ChatApp {
    strong    Socket()
    strong    EmojiPlugin()
    strong    GifPlugin(socket: Socket)
    transient ContactList(socket: Socket)
    transient Composer(plugins: [Plugin])
}
