bundle Network {
    strong Client(url: URL, log: Log)
}
bundle Features {
    include   Network
    transient Feed(client: Client)
}
bundle Logging {
    strong  Log()
    strong  Journal() as Noting
}
// Nothing has a URL; a bundle that is not included has the rest.
container App {
    include Features
    strong  Screen(feed: Feed, noting: Noting)
}
