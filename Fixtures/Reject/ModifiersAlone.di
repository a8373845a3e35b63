public
container App {
    input name: String async
    eager
    strong Database(name: String) {
        release close()
        release close()
    }
    strong Cache(database: Database)
    async strong Queue()
}
