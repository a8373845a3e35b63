// What a container is given is declared inside it; the parts that ask for it are not wrong as well.
container ReaderApp(title: String, pageSize: Int = 20) {
    strong Feed(title: String)
    strong Reader(feed: Feed, pageSize: Int)
}
