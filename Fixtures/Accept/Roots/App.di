lifetime login

// What a child offers to its parent: whoever asks there gets it of a child of its own.
overridable container Session: Shows {
    strong    Api
    transient Home(makeTrip: (Int) -> TripScreen, help: Helping, makeHelp: () -> Helping)
    strong    Router(makeTrip: (Int) -> TripScreen, makeTitled: (Int, String) -> Titled)
    transient Fixed(screen: TripScreen(id = 9))
    transient Maybe(absent: Absent?, counter: Counter?)
    // Wrapped for the parent alone.
    decorate  Boxed(inner: Badging) as Badging
}

facet Shows {
    make TripScreen(id: Int)
    any Helping
    make Counter
}

container Trip in Session {
    input     id: Int
    strong    Model(id: Int, api: Api)
    /// The screen of a trip.
    root transient TripScreen(model: Model)
    root transient Detail(id: input String, model: Model) as Detailing, Titled
    decorate  Framed(inner: Titled, color: input String = "red") as Titled
    // Finds its own, not its parent's.
    strong    Own(screen: TripScreen, make: () -> TripScreen)
    // Keeps its child, by a closure or by asking for it.
    root transient Form(makeRow: () -> Row)
    transient Row(model: Model)
    root graph Sheet(closing: Closing, trip: Trip)
    strong    Closing(model: Model) { release close() }
    root strong Shared(model: Model)
    root weak Passing(model: Model)
    root purgeable Cached(model: Model)
    root login Account(model: Model)
}

/// Without inputs: asked for as what it is, too.
container HelpBox in Session {
    root strong Help(api: Api) as Helping
    root transient Counter { accessor counter }
    root strong Badge as Badging
    // Asks its sibling.
    transient Tour(makeTrip: (Int) -> TripScreen, detailing: Detailing(id = 5, id = "tour"))
    // What its parent's parent would have is hidden by one that says so.
    weak {
        root Hint(api: Api)
        Footnote(hint: Hint)
    }
}

/// What a bundle offers is a root of who includes it, less what that replaces.
bundle Basics {
    strong Old as Aging
    root transient Kept(aging: Aging) as Keeping, Aged
}

container Young in Session {
    include Basics
    override strong New as Aging
    override transient Fresh as Aged
}
