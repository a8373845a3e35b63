bundle Rows {
    transient Header(title: String)
}

// What the caller has at hand is an input of what each request makes.
container App {
    include Rows
    strong    Store
    transient Row(title: String, store: Store)
    tied      Flow(id: UUID, isOn: Bool, started: Date)
    transient Cell(_ index: Int, note: Note.ID) { set ratio: Double; call load(from: URL) }
    transient List(items: [String], sizes: [String: Int], pair: (Int, Double))
    transient Screen(row: Row, makeTitle: () -> String)
    decorate  Framed(inner: Drawing, width: Double) as Drawing
    transient Circle as Drawing
    private   transient Page(makePage: (Int) -> Sheet)
    transient Sheet(number: Int)
}

// Of what is shared, the container is given it.
container Session {
    strong    Server(token: Data)
    weak      Cache(limit: Int)
    graph     Query(limit: Int)
    transient Upload(server: Server, data: Data named body)
    transient Tab(title: String) as [Tab]
}

container Two in Session {
    strong First(name: String)
    strong Second(folder: String)
}
