container PhotoApp {
    strong URL named store = .documentsDirectory
    strong Log
    transient Page(id: inpt Int, log: Log)
    transient Album(store: URL nmaed store, titles: INPUT [String])
    transient Library(page: (Int) -> Page, album: ([String]) -> Album)
}
