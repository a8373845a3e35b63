import Foundation

lifetime session

// What the other manifest includes. Its expressions use what this manifest imports.
bundle Network {
    include Logging
    strong  Client(log: Log, url: URL)
    strong  URL = URL(string: "https://example.com/" + user)!
    session Token(log: Log)
    input   user: String named user = "nobody"
}

bundle Logging {
    /// Where all that happens is noted.
    strong  Log(sink: Sink)
    private strong Sink()
}
