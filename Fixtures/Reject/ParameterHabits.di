container App {
    input     user: User
    input     count:
    strong    Client
    transient Page(client: { Client() }, user: User)
    transient List(user: self.user)
    transient Cell(id: @input Int, name: @key String)
    transient Row(open: Int -> Client, close: () => Client, done: () async => Client)
    transient Card(level: .debug, size: 3)
    transient Menu(Client.shared, "title")
    transient Tab(at: Date(timeIntervalSince1970: 0, zone: 3))
    transient Item(client: Client(first: 3, kind: Int))
    transient Area(client Client, other: lazy Client; user: User user: User)
    strong    Store.shared.main as Storing
    strong    Kit.Store.shared named kit
    strong    Open.make(client: Client)
    transient Rank(order: -1, tabs: [String: Tab.home])
    transient Zone(label name Client, other: Client.init, Client.init)
    transient Yard(some Client, client?, Kit.user)
}
