// Through a collection.
container Keyed {
    strong Router(screen: Screen)
    strong Screen(routes: [String: Route])
    strong Home(router: Router) as [String: Route] at "home"
}
// Through a decorator.
container Decorated {
    strong   Disk() as Reading
    decorate Logged(inner: Reading, log: Log) as Reading
    strong   Log(reading: Reading)
}
// Through a decorator of the elements.
container Both {
    strong   Plug() as [Plugin]
    decorate Loud(inner: Plugin, host: Host) as Plugin
    strong   Host(plugins: [Plugin])
}
