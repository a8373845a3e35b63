lifetime session
lifetime cached = Cached()

container App {
    transient Report() { release close() }
    graph     Context() { release close() }
    weak      Cache() { release close() }
    cached    Image() { release close() }
    purgeable Big() { release close() async }
    tied      Coordinator() { release stop() async throws }
    purgeable Small() { release close() throws }
    session   User() { release logout() async throws }
    strong    Server() {
        release stop() async throws
        release close()
    }
}
