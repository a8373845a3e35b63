container App: All, Making {
    strong    Log
    strong    Database() async throws
    strong    () -> Int = { 3 } { accessor now }
    strong    (@Sendable (Int) async throws -> String) = { "loaded \($0)" } { accessor loader }
    transient (Int, String) named pair = (1, "one") { accessor numbered }
    transient () -> Double = { 0.5 } { accessor next }
    strong    Counter
    transient Editor(id: input Int, log: Log)
    strong    String named title = "title"
    strong    First as [Page], [String: Page] at "first" { accessor pageTable for [String: Page] }
    tied      Flow(log: Log)
    tied      Step as Flowing
    #if BETA
    strong    Beta
    #endif
    transient Screen(both: any Clocked & Making)
    transient Wide(both: (any Clocked & Describing)?)
    // What is bound is what is meant.
    strong    Pair as Clocked & Naming
    transient Bound(pair: Naming & Clocked)
}

// What a parent has is its own.
container Child in App: Making, Feature {
    transient Near(all: Making & Feature, basics: Basics)
}

container Visit in App {
    transient Far(all: Making & Feature, listed: Listed)
}

// It is what its facet says that it is.
container Service: Shared {
    strong Log
    tied   Flow(log: Log)
}

@MainActor container Main: OnMain {
    strong    Log
    transient Editor(id = 7, log: Log)
    tied      Flow(log: Log)
}

overridable container Overridden: Shared {
    strong    Log
    transient Flow(log: Log)
}
