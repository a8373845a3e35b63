// Slips that people have made in their first week.
final class Tools { strong Wrench }

component Session in App {
    input     user: User
    strong    Cart(user: User)
}

container App: Lists {
    input     url: URL
    strong    HTTPClient(url: URL), as Client
    strong    var log: Log
    strong    store: Store
    strong    strong Cache
    strong    input size: Int
    MainActor strong Router
    strong    MainActor Theme
    strong    Disk named: main
    strong    Backup named("cold")
    strong    Keychain(log: Log) as Keeping, as Reading
    strong    Player Playing
    strong    Queue Queue
    strong    Poller(clients: Client...)
    strong    Window -> Showing
    strong    Screen(title: arg String) {
        volume = 7
        delegate = client
        weak owner: Owner
        start()
    }
    include   Basics()
    strong {
        Left(),
        Right()
    }
    bind Client to HTTPClient
    static let shared = App()
    makeFeed(id: Int) -> Feed
    decorate Client with LoggingClient
    container Child { strong Row }
}

bundle Basics { strong Base }

facet Lists {
    maek Page(id: Int)
    log: Log
    var store: Store { get async }
    func makeRow(id: Int) throws -> Row
    strong Cache
}

traits Pets {
    vra pet: Pet = .cat
}
