// A collection of one element that nobody asks for, and nearly the name of another one.
container App {
    strong    Spelling as [Plugin]
    strong    Grammar as [Plugn]
    strong    Editor(plugins: [Plugin])
    strong    Open as [String: Command] at "open"
    strong    Close as Closing, [String: Comand] at "close"
    strong    Menu as [class Panel]
    strong    Toolbar as [class Pannel]
    strong    Home as [Tab]
    strong    Cart as [Tba]
    strong    Ask as [Rule<Int>]
    strong    Bid as [Ruule<Int>]
    #if DEBUG
    strong    Debug as [Plugim]
    #endif
}
container Child in App {
    strong    Hyphens as [Pluggin]
}
bundle Hooks {
    strong    Ping as [Hoko]
}
container First {
    include   Hooks
    strong    Pong as [Hook]
    strong    Caller(hooks: [Hook])
}
container Second {
    include   Hooks
    strong    Pung as [Hook]
    strong    Caller(hooks: [Hook])
}

// Silent: a plural, other words, numbers, qualifiers, and what is asked for, offered or collected elsewhere.
facet Seen {
    [any Filters]
}
container Quiet: Seen {
    strong    A as [Item]
    strong    B as [Items]
    strong    C as [Page]
    strong    D as [Pane]
    strong    E as [Reader]
    strong    F as [Header]
    strong    G as [Step1]
    strong    H as [Step2]
    strong    I named one as [Plugin]
    strong    J named two as [Plugn]
    strong    K as [Filter]
    strong    L as [Filters]
    strong    M as [Loader]
    strong    N as [Loadar]
    strong    O as [Importer]
    strong    P as [Imporder]
    strong    Q as Imporder
    strong    R as [Sender]
    strong    S as [Sennder]
    strong    T as [Sennder]
    strong    All(
        items: [Item], pages: [Page], readers: [Reader], steps: [Step1], loaders: [Loader],
        others: [Loadar], importers: [Importer], senders: [Sender])
}
