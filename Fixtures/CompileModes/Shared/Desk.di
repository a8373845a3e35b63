// Containers for one thread: every lifetime, every form of parameter, roles, blocks, collections, children.

#if !EVOLUTION
public import Foundation
#endif

/// What a page sees of its container.
public facet PageFacet {
    Store
    /// The speller.
    any Speller
    make Page(id: UUID)
    String named title
    [any Plugin]
}

/// Everything that a desk contains.
bundle DeskMembers {
    input     log: Log
    /// The folder of the store.
    input     folder: URL named folder = URL(fileURLWithPath: "/desk")
    private input retries: Int = 3
    input     title: String named title = "Desk"
    input     onNote: (String) -> Void = { _ in }

    include   DeskParts
    override strong StrictSpeller(log: Log) as Speller { release learn() throws }
    decorate  CountingSpeller(inner: Speller, log: Log) as Speller
    decorate  LoudSpeller(inner: Speller) as Speller

    // Lifetimes.
    strong    Store(folder: URL named folder, log: Log, retries: Int, onNote: (String) -> Void) {
        release close()
    }
    weak      Draft(store: Store) as Editing, Saving
    private weak { Clip(store: Store); Ruler }
    transient Cutting(clip: Clip, ruler: Ruler)
    session { Account(store: Store) { release logOut }; Inbox(account: Account) }
    cached    Weather(log: Log) as self, Forecast
    cached    Quote(log: Log) throws = try Quote.latest(log)
    purgeable Images(log: Log) as Thumbnails
    tied      Dialing(number: input Int, log: Log)
    tied      Ringing(number: input Int = 1, log: Log) as Rings
    graph     Palette
    transient Brush(palette: Palette)
    transient Canvas(brush: Brush, palette: Palette, size: (Int, Int))

    // Parameters.
    transient Page(id: input UUID, title: String named title, editing: Editing)
    transient Row(_: input String, size: input Int = 12, store: Store, absent: Missing?)
    transient Header(row: Row("header"), level: input Int, limit: Limit = .standard, scale = 2.5)
    transient Table(
        header: Header(level = level + 1),
        level: input Int,
        makeRow: (String) -> Row,
        makeSizedRow: (String, Int) -> Row,
        makeMissing: (() -> Missing)?
    )
    strong    Librarian(makePage: (UUID) -> Page, spell: () throws -> Speller, store: () -> Store)
    strong    (Int, Int) = (80, 25) { accessor screenSize }
    strong    () -> Date = { Date(timeIntervalSince1970: 0) } { accessor clock }
    transient Stamp(now: () -> Date)

    // Roles.
    strong    FileJournal(log: Log) as self, Journal, class BaseJournal
    transient any Shape = Circle(radius: 2)
    strong    Repository<User>(log: Log)
    strong    Repository<[Int]>(log: Log) as any Finding<[Int]>
    transient Shelf(users: Repository<User>, numbers: any Finding<[Int]>, journal: BaseJournal)

    // Blocks: a cycle of shared components, and calls after it is closed.
    strong    Player(log: Log) as Playback, self {
        set weak window: Window
        set volume = 3
        set makeRow: (String) -> Row
        call connect(to: Remote, times = 2)
        call start
        accessor mainPlayer for Player
    }
    strong    Window(playback: Playback)
    strong    Remote(log: Log)
    graph     Knot(log: Log) { set loop: Loop; call tie() throws }
    graph     Loop(log: Log) { set weak knot: Knot }

    // Created in the container's init, and created by something that throws.
    eager strong Heater(log: Log)
    eager strong Boiler(heater: Heater) throws = try Boiler.started(heater)
    strong    Database(folder: URL named folder, log: Log) throws = try Database.open(folder, log) {
        release flush() throws
    }
    transient Search(database: Database, text: input String)

    // Collections.
    strong    SpellPlugin(speller: Speller) as [Plugin]
    transient ExportPlugin() as [Plugin], Exporting
    weak      HomeRoute() as [String: Route] at "home"
    transient HelpRoute() as [String: Route] at title + "/help"
    transient Menu(
        plugins: [Plugin], routes: [String: Route], more: () -> [Plugin], tools: [Tool] = []
    )

    #if DEBUG
    /// For developers.
    strong    DebugMenu(log: Log) as DeskMenu
    #else
    strong    ReleaseMenu(log: Log) as DeskMenu
    #endif
    #if os(Linux) && !NOWHERE
    strong    Penguin
    #elseif os(macOS)
    strong    Penguin named apple
    #endif
}

/// The desk.
public container DeskContainer: PageFacet {
    include   DeskMembers
    transient Reader(facet: PageFacet, desk: DeskContainer)
    strong    Opener(open: (Int) -> TaskContainer, log: Log)
}

/// The same container, with components that can be replaced.
public overridable container DeskPreview: PageFacet {
    include DeskMembers
}

/// Everything that one task on the desk contains.
public container TaskContainer in DeskContainer: PageFacet {
    input     number: Int
    override input title: String named title = "Task"
    override strong LooseSpeller() as Speller
    strong    Steps(number: Int, store: Store, palette: () -> Palette)
    decorate  TaskPlayback(inner: Playback, number: Int) as Playback
    transient Play(playback: Playback, steps: Steps, draft: Editing)
    transient TaskPlugin(number: Int) as [Plugin]
    transient Sketch(canvas: Canvas, palette: Palette)
}

/// A part of a task.
container StepContainer in TaskContainer {
    session StepNotes(log: Log, number: Int, steps: Steps)
}

/// Metatypes and compositions of what is known to be a protocol.
container KindsOfDesks {
    input kind: Speller.Type
    input kinds: [String: Speller.Type]
    input both: Speller & Sendable named both
}
