bundle Networking {
    strong HTTPClient()
}
