container App {
    strong    Log() async
    strong    Engine() { call async start() }
    strong    Disk() { release try close() }
    strong    Tape() { release try await stop }
    transient Page(makeLog: async () -> Log)
    transient Menu(makeLog: () async Log)
    transient Desk(makeLog: () asnyc -> Log)
    transient Card(makeLog: () -> Log async)
    strong    async Shelf(log: Log)
    strong    Radio() @MainActor
    decorate  @MainActor Loud(inner: Speaker) as Speaker
    strong    Voice() as Speaker
}
