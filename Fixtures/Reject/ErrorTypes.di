// What promises an error of one type, and leads to another.
lifetime cached = Cache()

facet Stores {
    any Storing throws(StoreError)
    make Page(id: Int) throws(PageError)
    Net
}

container App: Stores {
    strong    Disk throws(StoreError) as Storing
    strong    Net throws(NetError)
    transient Page(id: input Int, any Storing, Net)
    transient Feed(makePage: (Int) throws(StoreError) -> Page)
    transient Status(net: () throws(StoreError) -> Net)
    transient Header(disk: () -> any Storing)
    cached    Kept(any Storing)
    transient Album(kept: () throws(StoreError) -> Kept)
    strong    Both { call start() throws(StoreError); call stop() throws(NetError) }
    transient Player(both: () async throws(StoreError) -> Both)
    #if DEBUG
    strong    Fake throws(NetError) as Loading
    #else
    strong    Loader throws(StoreError) as Loading
    #endif
    transient Loads(loading: () throws(StoreError) -> any Loading)
}
