// What cannot be offered to a parent, and what would be lost.
lifetime kept = Kept()

container App {
    strong Api
    root strong Alone(api: Api)
    strong Taken
    input  number: Int
}

container Trip in App {
    input     id: String
    private root transient Hidden
    root transient Page as [Tab]
    root tied Flow
    root kept Cache
    root transient Taken
    root transient Twice
    strong    Closing { release close() }
    strong    Asking(makeRow: () -> Row)
    transient Row(closing: Closing)
    root transient Screen(closing: Closing)
    root transient Form(asking: Asking)
    root strong Held(makeRow: () -> Row)
    root weak Weak(row: Row)
    root transient Keeping(closing: Closing, trip: Trip)
    root transient Asker(closing: Closing, makeRow: () -> Row)
    root transient Loose(closing: Closing) { call use(trip: Trip) }
    root transient Wrapped(closing: Closing) as Wrapping
    decorate  Wrap(inner: Wrapping) as Wrapping
}

container Other in App {
    root transient Twice
    root strong Int = 3
}

container Third in App {
    override root transient Taken
}

container Slips in App {
    root input name: String
    root include Parts
    root decorate Wrapped2(inner: Plain) as Plain
    transient root Late
    root root transient Two
    strong Plain
}

bundle Parts {
    root transient OfBundle
}

container Beside {
    include Parts
    root strong {
        One
        Two
    }
}

container Keeper in App {
    root transient Kept2(keeper: Keeper)
    root transient Free
}

container Holder {
    strong Router(screen: Kept3, free: Free3)
}

container Box in Holder {
    root transient Kept3(box: Box)
    root transient Free3
}

container Round {
    strong Start(end: End)
}

container Circle in Round {
    root transient End(start: Start)
}

container Effects {
    transient Sync(make: () -> Slow, label: Labelled)
}

container Far in Effects {
    root transient Slow async
    @MainActor root transient Labelled
}

// What is made anew for each call begins one of its own through a root, without end; what the container has does not.
container Endless {
    graph  Flow { set weak help: Helping }
    strong Kept4 { set weak page: Page4 }
    strong Awaited async { set weak sheet: Sheet4 }
}

container Again in Endless {
    root transient Help4(flow: Flow) as Helping
    root transient Page4(kept: Kept4)
    root transient Sheet4(awaited: Awaited)
}
