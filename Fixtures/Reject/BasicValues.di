// A basic value has its name: what lacks one of its name says the ways out.
facet Home { URL; Int; String named title }

container App: Home {
    input     home: URL
    input     port: Int, count: Int
    input     host: String, token: String, title: String named title
    strong    Data named seed = Data()
    transient Model(id: Int)
    tied      Page(id: Int, hots: String)
    transient Plain(flag: Bool, seed: Data)
    transient Bare(_: Int, Double)
    strong    Server(url: URL, limit: Int, data: Data)
    strong    Hub(make: () -> URL, now: () -> Int, all: [Int]) {
        set  pot: Int
        call start(at base: URL)
    }
}

container Child in App {
    input     count: Int
    override input size: Int
    override input port: String
    decorate  Loud(host: String) as String
    transient Asked(url: URL(path = "/"), make: (Int) -> URL)
    strong    Named(host: String, port: Int, count: Int)
}
