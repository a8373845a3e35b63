// What a container is given is declared inside it; the parts that ask for it are not wrong as well.
container ReaderApp(title: String, pageSize: Int = max(10, 20), open: ([Int], String) -> Void) {
    strong Feed(title: String, open: ([Int], String) -> Void)
    strong Reader(feed: Feed, pageSize: Int)
}

container EmptyApp() {
    strong Empty
}

container TypesAlone(String, [Int]) {
    strong Empty(text: Text)
}
