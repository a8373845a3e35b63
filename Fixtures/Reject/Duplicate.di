container App {
    input     url: Web
    strong    Store()
    weak      Store(url: Web)
    strong    Web = Web()
    strong    FileStore() as Storing
    strong    MemoryStore() as any Storing, Caching, Caching
    strong    [Int] = []
    strong    Array<Int> = []
    strong    Int? = nil
    strong    Optional<Int> = 1
    strong    Both() as A & B
    strong    Either() as B & A
    strong    Store() named other
    input     url: Foundation.URL, size: Int?, count: Int?, count: Optional<Int>
}
