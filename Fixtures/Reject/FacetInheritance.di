facet One: Two { A }
facet Two: Three { B }
facet Three: One { C }
facet Itself: Itself { A }
facet Readable { Feed }
public facet Open: Readable { Editor }
facet Misspelt: Readabel { Editor }
facet Twice: Readable, Readable { Editor }
facet OfContainer: App { Editor }
facet OfBundle: Parts { Editor }

facet Left { Log }
facet Right { Kit.Log }
facet Both: Left, Right { Feed }
facet Further: Both { Editor }
facet Own: Left { Kit.Log }
facet Fine: Left {
    Log named other
}

#if DEBUG
facet Debugging { Log }
#endif
facet Wide: Debugging { Feed }

facet Sent: Sendable { Feed }

bundle Parts { strong Feed }

container App: Open {
    strong Editor
    strong Feed
}

container Shared in App: Sent {}

container Lacking: Fine {
    strong    Feed
    strong    Editor
    transient Screen(some: Fine & Left, all: Fine & Readable, none: any Fine & Unknown & Twice)
}
