bundle Networking {
    strong HTTPClient(base: URL)
}
