container App {
    strong    URL = .main
    internal  strong Server async throws(url: URL)
    strong    Client named main (url: URL, retries = 3)
    transient Upload async as Work (client: Client named main)
    strong    Store = make() as Storing
    public    strong Cache = Cache.shared as self, Caching
    eager     strong Index() as Searching = open() as any Finding
    strong    Base = Derived() as Base
    strong    Plain = (open() as Opened)
    strong    Pump as Pumping named left, Heating named right
    strong    Boiler() as Boiling named left, Warming named left
    strong    Tank as Filling named left, Draining
    strong    Valve named a as Closing named b
}
