container NotesApp {
    input     user: String named user
    input     token: String named token
    strong    Cache()
    transient Login(user: String named user, cache: Cache)
    strong    API(token: String, cache: Cache)
}
