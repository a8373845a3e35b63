container ChatApp {
    strong    Disk()
    transient ChatScreen(model: ChatModel)
    transient ChatModel(messages: MessageStoring)
    strong    MessageStore(sync: Syncing, disk: Disk) as MessageStoring
    strong    SyncEngine(socket: Socket) as Syncing
    strong    Socket(router: Router)
    strong    Router(messages: MessageStoring)
}
