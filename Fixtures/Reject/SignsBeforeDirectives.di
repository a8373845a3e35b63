container App {
    [#if BETA
    strong Banner() as Showing
    "#else
    strong Plain() as Showing
    (#endif
    #"#if DEBUG
    strong Log()
    `#endif
    {#if TRACE
    strong Trace(showing: any Showing)
    #endif
    strong User(showing: any Showing, text = "#if")
    Store { release close() }
    strong Keeper(store: Store)
    exclude
}

container Braces {
    {include Parts
    strong Reader(part: Part)
}

bundle Parts {
    strong Part()
}
