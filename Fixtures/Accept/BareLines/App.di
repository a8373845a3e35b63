lifetime session

@MainActor
container App {
    input home: URL
    input limit: Int

    strong Log as Logging
    decorate Loud as Logging
    strong Client.Settings
    strong Client as Fetching { release close() }
    strong Database
    weak Cache
    graph Pass
    transient Screen(id: input, ...)
    transient Page(title: input, ...)
    strong Room(number: key, ...)
    tied Basket(user: input, log:)
    purgeable Pictures(log:)
    strong Plain(...) as [Row]
    strong Fancy(log:, depth = 2) as Row, [Row]
    strong RowList
    strong Repository<User>
    session Visit
    strong Made(log: Logging) = Made.make(log)
    strong Late
    strong Child
    strong Owner { set late: Late; call start(log: Logging) }
    strong Maker
    strong Choice(url: named spare, log = nil)
    strong URL named spare = URL("spare")
    strong Erased
}
