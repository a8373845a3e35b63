container App {
    strong    A(b: B))
    strong    B()
    strong    C = [1, 2]]
    strong    D(block: () -> B) {
        accessor dee
    strong    E(missing: Missing)
}
