container App {
    strong TagService()
    strong TokenProvider() as Identified
    strong UserDefaults = .standard
    strong A(tags: TagServiceProtocol)
    strong B(token: TokenProviding)
    strong C(user: User)
    private strong Syncing2() as Syncing
    strong D(sync: Synching)
}
