facet Reading {
    async Shelf
    Feed Feed async throws
    make Article(id: Int)) async throws
    Library asnyc
}
container App: Reading {
    strong    Feed() async throws
    transient Article(id: input Int) async throws
    strong    Library() async
    strong    Shelf() async
}
