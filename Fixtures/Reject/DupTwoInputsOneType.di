container PlayerApp {
    input     host: Secret
    input     token: Secret
    strong    API(host: Secret)
    transient Player(api: API)
}
