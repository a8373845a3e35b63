container AppContainer {
    input     base: URL
    input     limit: Int
    strong    RealAPI as API
    strong    Log
    strong    Disk as Storing
    transient Feed(api: API)
    transient Draft(id: input UUID)
}
overridable container ShopApp {
    strong    Catalog as Listing
    transient Row
}
container TestContainer in AppContainer {
    override strong MockAPI as API
    override transient Draft
}
container TestShop in ShopApp {
    override weak MockCatalog as Listing
    override transient Row
}
container Settings in AppContainer {
    override input base: URL
    // Asked for by its own decorator alone.
    override strong Memory as Storing
    decorate Checked(inner: Storing) as Storing
    // An expression uses it.
    override input limit: Int
    strong Page = Page(limit)
}
// Used: by a component, by a child's component, by a facet, by whoever gets the whole, by a closure.
facet Logging {
    Log
}
container Chat in AppContainer: Logging {
    override strong Log
    override strong ChatAPI as API
    override input base: URL
    override strong Memory as Storing
    override transient Draft
    transient Writer(makeDraft: () -> Draft)
    eager strong Start { call go(api: API?) }
}
container Room in Chat {
    transient Topic(base: URL, storing: Storing)
}
container Whole in AppContainer {
    override strong MockAPI as API
    transient Screen(app: Whole)
}
// What a Swift protocol asks for is not known.
container Ported in AppContainer: HasAPI {
    override strong MockAPI as API
}
// One override of a bundle serves several children; one nobody.
bundle Doubles {
    override strong Log
    override strong MockAPI as API
}
container One in AppContainer {
    include Doubles
    transient Reader(log: Log)
}
container Two in AppContainer {
    include Doubles
}
