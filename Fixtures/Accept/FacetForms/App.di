container App: All, Tying {
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
    transient Exact? = Exact()
    tied      Flow(log: Log)
    tied      Step as Flowing
    #if BETA
    strong    Beta
    #endif
    transient Screen(both: any Clocked & Tying)
    transient Wide(both: (any Clocked & Describing)?)
    // What is bound is what is meant.
    strong    Pair as Clocked & Naming
    transient Bound(pair: Naming & Clocked)
}

// What a parent has is its own.
container Child in App: Tying, Feature {
    transient Near(all: Tying & Feature, basics: Basics)
}

container Visit in App {
    transient Far(all: Tying & Feature, wished: Wished)
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

overridable container Overridden: Wished {
    strong    Log
    transient Editor(id: input Int, log: Log)
}
