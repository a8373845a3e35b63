public container CoreContainer {
    internal strong HTTPClient()
    strong          Clock()
}
