container PlayerApp {
    input     host: String
    input     token: String
    strong    API(host: String)
    transient Player(api: API)
}
