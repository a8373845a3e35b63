container ChatApp {
    strong    Disk()
    transient ChatScreen(model: ChatModelling)
    transient ChatModel(store: Storing) as ChatModelling
    strong    DiskStore(disk: Disk, sync: Syncing) as Storing
    strong    SocketSync(socket: Socket) as Syncing
}
