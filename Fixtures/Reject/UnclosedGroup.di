container App {
    weak {
        A(b: B)
    strong B()
    strong C = { $0
    private strong D(missing: Missing)
    strong E() {
        accessor e
    strong F()
}

container Other { strong G() }
