import Foundation

bundle Net {
    strong URLSession = .shared
}

Sendable container Clock {
    strong Timer
}

Sendable container Watch: Timing {
    strong Timer
}

container Wall @MainActor {
    strong Timer
}

container App {
    strong HTTPClient as Client
    strong Logger(category: String)
    transient RoomStore(room: input RoomID)

    Net
    Timer
    include Net(url: URL(string: "/"))

    input @escaping onDone: () -> Void
    input for name: String
    input weak window: Window?
    weak input owner: Owner

    bind Store to FileStore
    strong Cache <- DiskCache(path: input String)
    decorate Client with LoggingClient
    strong Reader as FileReader(path = "x")
    transient HomeView(client: Client) as some View
    transient Feed(id: input Int) -> Feed
    transient makePage(id: input Int) async -> Page
    strong scoped(.session) Session()
    strong resolver.resolve(Saver.self)! as Saving
    strong { Lamp.shared } as Light
    strong registry.lamp()
    strong JSONExporter as [String: Exporter], key "json"

    strong A1(client: App.client)
    strong A2(client: self.client)
    strong A3(missing: self.missing)
    strong A4(store: RoomStore(room: RoomID))
    strong A5(type: Client.self, make: lazy Client)
    strong A6(client: named main Client)
    transient A7(title: arg String)
    strong A8 {
        $0.client = client
        self.volume = 7
    }
    strong A9{client: Client}
    strong A11 = Store.shared as Client
}

component Child: App, Hosting {
    strong Chair
}

container Ways {
    Store <- FileStore
    strong A12 {
        shade = left + right
    }
}
