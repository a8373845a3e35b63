container ChatApp {
    input     path: String
    strong    Database(path: String)
    strong    Socket()
    transient ChatModel(store: MessageStore, socket: Socket)
    strong    MessageStore(database: Database named main)
}
