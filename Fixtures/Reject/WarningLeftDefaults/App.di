container App {
    input size: Int
    strong Log as Logging
    strong Store
    // Its own default is left, though the container has what it takes.
    strong Cart
    strong Box(store:)
    strong Crate(log:, ...)
    // What is written is meant.
    strong Chest(log = nil, size: Int, store:)
    strong Trunk()
    strong Plain(store: Store)
}
