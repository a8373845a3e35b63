container BankApp {
    input     baseURL: String
    strong    Auth(client: Client)
    strong    Client(tokens: Tokens, url: String)
    strong    Tokens(auth: Auth)
    transient Login(auth: Auth)
}
