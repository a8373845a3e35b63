import Foundation

container ShopContainer {
    input     stream: OutputStream
    input     diskStoreURL: URL named
    input     path: String named

    strong    DiskStore(path: String named path) as Store
    transient ConsoleLog throws as Log
    strong    Cache(any Log, any Store)
    strong    Client(output: OutputStream, any Log)
    transient UserModel(
        users: Repository<User>,
        id: input UUID,
        in: input String,
        default: input Bool,
        extra: input Int
    )
    @MainActor strong Base(any Log)
    strong    Repository<User>(any Log)
    strong    Parser(text: String named path)
    strong    UserList(
        users: Repository<User>,
        cache: Cache?,
        makeModel: (UUID) -> UserModel,
        [any Tab]
    )
    transient Tabs.Home(users: Repository<Int>) as [Tab]
    transient Tabs.Settings(log: Log, theme = 3) async as [Tab]
    strong    Clock
}
