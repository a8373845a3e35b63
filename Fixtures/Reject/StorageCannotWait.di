lifetime cached = Cached(seconds: 5)

container App {
    strong Database() async throws
    cached Image(db: Database)
    cached Other() throws
}
