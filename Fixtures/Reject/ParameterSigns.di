container App {
    strong    File(path: = "x")
    strong    Folder(path := "x", mode: = .all)
    strong    Disk(path == "x", size == 3)
    strong    Tape(path: String: "x", size: Int == 3)
    transient Reader(file -> File, folder => Folder)
}
