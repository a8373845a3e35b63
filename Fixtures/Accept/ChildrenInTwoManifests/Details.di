import Dispatch

/// The child, in another one, which does not import what the parent's does.
container Detail in App: Serves {
    input     title: String
    input     deadline: DispatchTime = .now()
    strong    View(title: String, server: Server)
    // By name, from the other file.
    strong    Line() = Line(text: "\(title) at most \(limit)")
    // The same keys as what the other file keeps to itself.
    strong    Hidden()
    strong    Secret()
    decorate  Counting(inner: Fetching) as Fetching
    strong    Second() as [Tool]
    transient All(tools: [Tool], hidden: Hidden, secret: Secret)
}

container Other in App {
    fileprivate strong Note(server: Server)
    strong    Shown(note: Note)
}

/// Seen by its own file alone.
fileprivate container Quiet in Other {
    strong    Deep(note: Note, shown: Shown)
}
fileprivate container Silent in Detail {
    strong    Deep(note: View)
    private strong Own(deep: Deep)
    transient Uses(own: Own)
}
