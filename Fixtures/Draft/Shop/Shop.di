import Foundation

// Drafted from the Swift files of Shop; parameters are read from initializers.
// The lifetimes are guesses: review each line, then run 'tenon check'.
container ShopContainer {
    // Nothing here provides these:
    input     url: URL                            // for DiskStore
    input     outputStream: OutputStream          // for Client
    input     repositoryUser: Repository<User>    // for UserModel, UserList, Tabs.Home
    input     host: String                        // for Relay
    input     port: Int                           // for Relay

    // other initializers: init()
    strong    DiskStore(url:) as Store    // for Cache
    strong    Cache                       // for UserList
    strong    Client                      // nothing here asks for it
    strong    UserList                    // nothing here asks for it
    strong    Tabs.Settings as [Tab]      // for UserList
    strong    Clock = .shared             // its only instance
    strong    Relay as Mailer             // for Newsletter
    strong    Newsletter                  // nothing here asks for it

    transient ConsoleLog as Log
    transient UserModel(id: input, onClose: input, in: input, default: input, ...)
    transient Tabs.Home as [Tab]
    transient Base(date: input, ...)
    transient Derived(date: input, ...)

    // Not drafted:
    // Counter: 'value' is 'inout'
}
