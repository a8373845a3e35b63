container Notes {
    strong    Repository<Account>
    strong    Repository<Folder>
    strong    DiskCache as Caching<Int>
    input     pages: Page<Note>
    transient List(users: Repository<User>, cache: any Caching<String>, make: () -> Repository<User>)
    transient Bare(repository: Repository, caching: any Caching, page: Page<Folder>)
    transient Other(users: Repository<User> named old)
}
container Detail in Notes {
    transient Row(users: Repository<Tag>?, tags: Repository<Tag>)
}
container Deferred {
    strong    Store
    transient Cart(store: Lazy<Store>, gone: Provider<Gone>, others: Factory<Store, Int>)
}
