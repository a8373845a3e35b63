container Names {
    input `default`: Default
    input `in`: Int named `in`

    strong    URLSession()
    strong    HTTPClient()
    strong    IDStore()
    strong    UUID()
    strong    UTF8Decoder()
    strong    Outer.Inner(in: Int named in)
    strong    Repository<User>(default: Default)
    strong    Repository<[User]>(default: Default)
    strong    Subject<[User], Never>()
    strong    RoleImpl() as RoleProtocol
    strong    ABox() as A & B
    strong    [Plugin] = [Plugin()]
    strong    [URL] = []
    strong    [String: Policy] = [:]
    strong    User? = nil
    strong    Thing() named main
    strong    Thing() named `default`
    transient Thing() named spare
    transient Class() { accessor `class` }
    strong    `Type`()
    strong    Protocol()
    strong    strong(weak: `input`)
    strong    input(transient: `as`)
    strong    `as`()
    transient Labels(for: HTTPClient, in: IDStore, repeat: Thing named main, `self`: Default)
    transient Shadow(httpClient: HTTPClient, made: IDStore, idStore other: IDStore, thing: Thing named spare)
}
