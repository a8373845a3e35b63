// Containers for any thread.

/// What any thread sees of the hub.
public facet HubFacet {
    Registry
    Wire async throws
    make Packet(number: Int)
    any Meter
}

/// Satisfies the facet with what its parent provides.
public container HallContainer in HubContainer: HubFacet, Sendable {
    strong    Bell(registry: Registry)
    transient FacetViewer(facet: HubFacet, bell: Bell)
}

facet PanelFacet {
    @MainActor Panel
}

bundle HubParts {
    strong    Registry(log: Log)
    transient Packet(number: input Int, registry: Registry)
    strong    WireMeter(log: Log) as Meter
    decorate  ScaledMeter(inner: Meter, scale: Int named scale) as Meter
}

bundle HubMembers {
    input     log: Log
    input     scale: Int named scale = 2
    input     onWire: @Sendable (String) -> Void = { _ in }

    include   HubParts

    // Lifetimes.
    strong    Switch(log: Log) as self, Switching { release off }
    weak      Lease(registry: Registry) as Leasing
    session   Member(log: Log) throws as self, Belonging { release leave() throws }
    purgeable Cable(log: Log)
    tied      Plug(port: input Int, log: Log)
    graph     Spool(log: Log)
    transient Coil(spool: Spool, other: Winding)
    transient Winding(spool: Spool)
    eager strong Fuse(log: Log)
    strong    (Int, Int) = (1, 2) { accessor ports }
    strong    Relay(log: Log) { set partner: Partner; call begin }
    strong    Partner(log: Log) { set weak relay: Relay }

    // Async: created once, whoever requests it.
    strong    Wire(log: Log, onWire: @Sendable (String) -> Void) async throws {
        release cut() async throws
    }
    weak      Signal(wire: Wire)
    session   Carrier(log: Log) async as self, Carrying { release drop() async }
    purgeable Echo(wire: Wire)
    tied      Stream(name: input String, wire: Wire)
    graph     Frame(log: Log) async
    transient Message(frame: Frame, text: input String)
    strong    Sender(log: Log) { set receiver: Receiver; call open() async throws }
    strong    Receiver(log: Log) { set weak sender: Sender }

    // Actors, and components on the main actor.
    strong    Ledger(start = 1, log: Log) { release close() async }
    weak      Teller(ledger: Ledger) as Telling
    @MainActor strong Panel(log: Log) { release fade }
    @MainActor strong Gauge(panel: Panel, meter: Meter)
    @MainActor weak Needle(gauge: Gauge) as Pointing
    @MainActor session Badge(panel: Panel) { release unpin() async throws }
    @MainActor transient Dial(number: input Int, panel: Panel)
    @MainActor graph Paint(panel: Panel)
    @MainActor transient Stroke(paint: Paint, again: Brushwork)
    @MainActor transient Brushwork(paint: Paint)
    @MainActor strong Display(panel: Panel) { set console: Console; call light() async }
    @MainActor strong Console(panel: Panel) { set weak display: Display }

    // One actor is given closures of another.
    @Archiving strong Archive
    @MainActor transient ArchiveReader(archive: @Archiving () -> Archive)
    @MainActor strong ArchiveShelf(archive: @Archiving () -> Archive)
    @Archiving session Filer(archive: Archive) {
        set panel: @MainActor () -> Panel
        set weak desk: FilerDesk
        call file(panel: @MainActor () async -> Panel)
    }
    @Archiving session FilerDesk(clerk: Filer)
    @MainActor transient Placard(panel: () -> Panel, meter: () -> Meter) async
        = await Placard(panel: panel, meter: meter)

    // Closures.
    strong    Router(
        makePacket: @Sendable (Int) -> Packet,
        wire: @Sendable () async throws -> Wire,
        dial: @MainActor @Sendable (Int) -> Dial,
        stream: @Sendable (String) async throws -> Stream
    )
    transient Caller(
        makePacket: (Int) -> Packet, wire: () async throws -> Wire, panel: @MainActor () -> Panel
    )

    // Collections.
    strong    TidyJob(registry: Registry) as [Chore]
    transient WireJob(wire: Wire) as [Chore]
    transient Chores(chores: [Chore], more: () async throws -> [Chore])
    strong    TidyKey() as [String: Key] at "tidy"
    transient LogKey(log: Log) as [String: Key] at "scale \(scale)"
    transient Ring(keys: [String: Key])
}

/// For any thread.
public container HubContainer: HubFacet, PanelFacet, Sendable {
    include   HubMembers
    transient Viewer(hub: HubContainer, open: @Sendable (Int) -> CallContainer)
}

/// The same container, with components that can be replaced.
public overridable container HubPreview: PanelFacet, Sendable {
    include HubMembers
}

/// For any thread, in a container for any thread.
public container CallContainer in HubContainer: HubFacet, Sendable {
    input     number: Int
    strong    Caption(number: Int, registry: Registry)
    strong    Voice(wire: Wire, caption: Caption)
    transient Talk(voice: Voice, message: Message(text = "talk"))
    decorate  CallMeter(inner: Meter, number: Int) as Meter
    transient CallJob(number: Int) as [Chore]
}

/// For one thread, in a container for any thread.
container LocalContainer in HubContainer {
    input     number: Int
    strong    Scratch(number: Int, registry: Registry)
    transient Doodle(scratch: Scratch, packet: Packet(number = number), spool: Spool)
}

/// For the main actor, in a container for any thread.
@MainActor
public container ViewContainer in HubContainer {
    input     title: String named title
    strong    View(panel: Panel, title: String named title, registry: Registry)
    strong    Photo(wire: Wire, view: View)
    transient Easel(view: View, paint: Paint, makeDial: (Int) -> Dial)
}

/// For any thread, one level deeper.
container RoomContainer in CallContainer: Sendable {
    strong Chair(caption: Caption, number: Int)
}

/// Its init runs on an actor, and so does the function that creates it.
container GateContainer in HubContainer: Sendable {
    @MainActor eager strong Turnstile(panel: Panel)
}
