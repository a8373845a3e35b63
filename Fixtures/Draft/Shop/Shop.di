import Foundation

// Drafted from the compiled types of Shop. Lifetimes are guesses: 'strong' for classes and actors
// that others share, 'transient' for the rest. Review each line, then run 'tenon check'.
container ShopContainer {
    // No component provides these yet, so the container's init takes them.
    input     outputStream: OutputStream

    // Values of components that others need, so no caller can supply them.
    input     diskStoreURL: URL named diskStoreURL

    // Left to Swift's defaults: fileManager: FileManager = .default, _ limit: Int = 3
    // Other initializers: init()
    strong    DiskStore(url: URL named diskStoreURL) as Store

    transient ConsoleLog as Log
    strong    Cache(any Store, any Log)
    strong    Client(output: OutputStream, any Log) async throws(StoreError)
    @MainActor transient UserModel(
        id: input UUID,
        users: Repository<User>,
        onClose: input () -> Void,
        in scope: input Int,
        default: input Bool
    )
    strong    UserList(
        users: Repository<User>,
        _: Cache?,
        makeModel: @MainActor (UUID, @escaping () -> Void, Int, Bool) -> UserModel,
        [any Tab]
    )
    transient Tabs.Home(users: Repository<User>) as [Tab]
    strong    Tabs.Settings(some Log) as [Tab]
    strong    Clock = .shared
    transient Base(date: input Date, any Log)
    transient Derived(date: input Date, any Log)

    // Left to Swift's defaults: of type: Item.Type = Item.self
    strong    Repository<User>(any Store)

    // Not drafted:
    // Parser: its initializer may return nil: 'init?(text: String)'
    // Counter: 'value' of 'init(value: inout Int)' is inout
}
