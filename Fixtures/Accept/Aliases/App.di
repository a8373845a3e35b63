container App {
    input id: UserID
    input port: Int

    strong Disk as Keeping
    strong Handler = { say("handled \($0)") }
    strong Page
    strong Log
    strong Server
    strong Client(store: Reading & Writing)
    strong MainStore
    transient Row(user: input UserID, ...)
}
