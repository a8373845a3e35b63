import Core

container Session in CoreContainer {
    input     user: User
    strong    Account(user: User, client: HTTPClient)
}
