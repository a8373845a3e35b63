container BankApp {
    input     baseURL: String
    strong    Auth(client: Client)
    strong    Client(tokens: Tokens, url = baseURL)
    strong    Tokens(auth: Auth)
    transient Login(auth: Auth)
}
