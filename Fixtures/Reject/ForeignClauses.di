// Clauses as other languages and people have them.
container App {
    strong Log
    strong Client(log: Log) to Clienting
    strong Markdown() into [Plugin]
    strong Preview() as Tab into [Tab]
    strong Cache() as Caching lazy
    strong Index() as Searching eager
    strong Table() as Rows private
    strong Pages() as [String: Page] key "home"
    strong Cart(log: Log),
    strong Basket[log: Log]
    strong Wallet{log: Log}
    strong Store(log: Log) as Reading Writing Clearing
    strong Player { Engine.shared } as Playing
    strong Server { release stop() } async as Serving
    strong Mail() set weak log: Log
    strong Feed() release close()
    strong Timer as [Ticking, Timing]
    strong Disk named on-disk
    strong Sorter(log: Log) where Log: Logging
    strong named("uploads") Session(log: Log)
    strong Router log
    strong A(), strong B(log: Log)
    strong C(), D(log: Log) as Dee
}
