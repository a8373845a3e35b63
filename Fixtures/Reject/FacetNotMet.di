facet ListContainer {
    any ItemService
    make Card(id: Int)
    make Card2(id: Int)
    Card3
    Secret
    URL named store
    make Plain(id: Int)
    Typo
    make Size(id: Int)
}

public facet Wide {
    Inner
}

public container App: ListContainer, Wide, Equatable {
    public input size: Size
    transient Card(number: input Int)
    transient Card2(id: input Int, other: input Int)
    transient Card3(id: input Int)
    private strong Secret()
    strong    UsesSecret(secret: Secret)
    strong    URL = URL()
    strong    Plain()
    strong    Typoo()
    internal strong Inner()
}
