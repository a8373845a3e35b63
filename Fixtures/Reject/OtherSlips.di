lifetime session session

lifetime call: Storage()

facet Shop {
    transient Cart
    make Cart() async
    let total
    func find(id: Int) async -> Item
    user: User
    make Card(id: Int) throws -> Card
    make Cup() -> Thing
}

traits Style {
    vra dark: Bool = false
    let size: Int
    wide: Bool = true
}

MainActor container Main {
    async F
}

container App {
    decorate Inner -> Other(inner: Inner)
    strong strong { A }
    weak weak B
    strong lazy C
    MainActor strong D
    strong class E
    strong named G slow
    input input home: URL
    input host host: String
    input final weak cache: Cache
    strong H { set owner: unowned Owner }
    strong I(log: let Log)
    strong J(make: () -> -> Log)
    strong K(key Key)
    strong L(log Log log)
    strong M(make: () throws(E) async -> Log)
    strong N(make: () throws -> Log async)
    strong Q(log: Log())
    strong R => Role
    strong S implements Role
    strong T extends Base
    strong U as Role,
        Other()
    strong V { $0.log = 3 }
    strong W { $0.start() }
    strong X X
    strong Y foo bar
    strong Z {
        async call start()
        weak var owner = Owner()
        self.title = "x"
        try await begin(now: true)
    }
    decorate Inner -> Outer
    Wrapper(inner: Role) as Role
    if {
        strong AA
    }
    while true { strong AB }
    do { strong AC }
    override
    exclude
    decorate
}

if DEBUG { }
