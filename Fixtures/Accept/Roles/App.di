container App {
    strong    Store() as Reading, Writing
    strong    Engine() as self, any Starting
    weak      Recorder() as class Device
    transient Plain() as Greeting
    transient Tagged(id: input Int, name: input String = "none") as self, Labelled, Named
    strong    any Clock = SystemClock()
    transient Both(first: any Labelled(id = 4), second: Named(id = 5, name = "five"))
    transient User(
        reading: Reading,
        writing: any Writing,
        engine: Engine,
        start: Starting,
        device: Device,
        greeting: Greeting,
        clock: Clock
    )
}

// What is not held, or has an owner, is an object; the roles that it plays need not be class-bound.
container Loosely {
    weak Leaflet as Readable
    weak Poster as [Readable]
    tied Card as Foldable
}
