bundle Base {
    strong    First(log: Log) as [Plugin]
    strong    Log()
    transient Int as [Int] = 10
}

bundle More {
    include   Base
    strong    Third(log: Log) as [Plugin], Numbered
    strong    Route() as [String: Routing] at "more"
    transient Int named odd as [Int] = 1
}

container App {
    input     prefix: String
    // The elements come in the order of the manifest, a bundle's where it is included.
    weak      Second() as [Plugin]
    include   More
    transient Fourth() as [Plugin], self
    // An element may ask for a closure to them all.
    strong    Fifth(all: () -> [Plugin]) as Solo, [Plugin] { accessor allPlugins for [Plugin] }
    transient Runner(plugins: [Plugin], again: () -> [any Plugin], numbered: Numbered, maybe: [Plugin]?)

    // One element at a time, each when it is asked for; as if each had been asked for by a closure.
    strong    Stage(acts: [() -> Plugin], paths: [String: () -> Routing]?, none: [() -> Unknown] = [])
    transient Encore(acts: [() async throws -> any Plugin], later: () -> [(() -> Plugin)])

    // A dictionary, with keys that are expressions, of inputs too.
    strong    Home() as [String: Routing] at "home"
    strong    Away(log: Log) as [String: Routing] at prefix + "/away"
    transient Router(routes: [String: Routing])
    transient Small() as [Size: any Shape] at .small
    transient Large() as [Size: Shape] at Size.large
    private weak Hidden() as [Hiding]
    transient Seeker(hidden: [Hiding])

    // A bound array is no collection; a qualifier tells two collections of one type apart.
    transient [Int] named list = [7]
    transient Int as [Int] = 20
    transient Int named odd as [Int] = 3
    transient Sum(list: [Int] named list, all: [Int], odd: [Int] named odd)

    // None at all.
    transient Nothing(none: [Unknown]?, other: [String: Unknown] = [:], these: [Unknown] = [])

    // Each element is decorated by itself, and nothing else is.
    decorate  Loud(inner: Plugin) as Plugin
    decorate  Starred(inner: any Routing, log: Log) as Routing
    decorate  Doubled(inner: Plugin) as Plugin
}

// With a default and as an optional, where none is collected and where some are.
bundle Asking { transient Asking(shapes: [Shape] = [], more: [Shape]?) }
container None { include Asking }
container Some {
    include   Asking
    transient Small() as [Shape]
}

// Values of a type without a name, as what they are.
container Values {
    transient (Int, Int) as [(Int, Int)] = (1, 2) { accessor pairs for [(Int, Int)] }
    transient () -> Int as [() -> Int] = { 4 } { accessor closures for [() -> Int] }
    transient String? as [String?] = "x" { accessor names for [String?] }
}

// What a parent has collected is asked of the parent, and decorated there alone.
container Tour in App {
    transient Sixth() as [Plugin]
    strong    Away(log: Log) as [String: Routing] at "tour"
    decorate  Loud(inner: Plugin) as Plugin
    strong    Stage(acts: [() -> Plugin], paths: [String: () -> Routing]?) as Staging
}

// A parent that keeps what a child has made is not kept by its closures.
container Theater {
    strong Fourth() as [Plugin]
    strong Season(show: () -> Show)
}
container Show in Theater {
    strong Opening(acts: [() -> Plugin])
}

// Closures wait, fail and run on an actor as one element wants it; an override of the whole is asked by each.
@MainActor overridable container Screens {
    strong    Fourth() as [Plugin], [String: Plugin] at "fourth" { accessor named for [String: Plugin] }
    graph     Second() as [Plugin]
    transient Stage(acts: [() -> Plugin])
    transient Listing(acts: [String: @MainActor () -> Plugin], all: [() async -> Plugin])
}
container Loading: Sendable {
    strong    Slow() async throws as [Loads]
    @MainActor transient Shown() as [Loads]
    strong    Loader(all: [@Sendable () async throws -> Loads])
}
