container App {
    strong    Client(url: URL("https://x.org"), log: Logger(level = 3))
    strong    Proxy(url: URL(string: "https://x.org"), log: Logger(level: 3))
    transient Clock(now: Date(), id: UUID(), data: Data(count: 3))
    transient Page(formatter: Formatter()) {
        set  since: Date()
        call start(at: Date(timeIntervalSince1970: 0))
    }
}
