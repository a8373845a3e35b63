// Spellings of one type, and closures that serve those who ask for plainer ones.

container Voids {
    strong (() -> ()) named tap = { print("tap") } { accessor tap }
    strong (() -> Void) named drop = { print("drop") } { accessor drop }
    strong Result<(), Failure> named first = .success(())
    strong Result<Void, Failure> named second = .failure(Failure())
    strong [()] = [(), ()] { accessor units }
    strong ([(())]) named three = [(), (), ()] { accessor three }
    transient Pads(
        tap: () -> Void named tap, drop: () -> () named drop, first: Result<Void, Failure> named first,
        second: Result<(), Failure> named second, units: [Void], three: [()] named three)
}

/// In a container for one thread: what takes a closure of the main actor is made there.
container Plain {
    input flash: @MainActor () -> Void
    strong (@Sendable (Int) -> Int) = { $0 + 1 } { accessor next }
    transient Screen(flash: () -> Void, next: (Int) -> Int)
    strong Panel(flash: (() -> Void)?, next: ((Int) -> Int)?)
    transient Banner(flash: () -> Void, next: (Int) -> Int) = Banner(flash: flash, next: next)
    graph Late {
        set next: (Int) -> Int
        call use(flash: () -> Void)
    }
    transient Counter(next: (Int) -> Int)
    transient Store as Storing
    decorate Logged(inner: Storing, next: (Int) -> Int) as Storing
    strong Maker(screen: @MainActor () -> Screen)
}

@MainActor container Main {
    input flash: @MainActor () -> Void
    input load: @MainActor @Sendable () async -> Int
    transient Screen(flash: () -> Void, next: (Int) -> Int)
    strong (@MainActor (Int) -> Int) = { $0 + 2 } { accessor next }
    transient Loader(load: () async -> Int)
}

container Shared: Sendable {
    strong (@Sendable (Int) -> Int) = { $0 + 3 } { accessor next }
    transient Counter(next: (Int) -> Int)
    strong Keeper(next: (Int) -> Int, make: (@escaping (Int) -> Int) -> Given)
    transient Given(next: input (Int) -> Int)
}

/// What is there exactly wins, wherever it stands; then what is nearest.
overridable container Exact {
    strong (@Sendable (Int) -> Int) = { $0 + 10 } { accessor sent }
    strong ((Int) -> Int) = { $0 + 20 } { accessor plain }
    transient Counter(next: (Int) -> Int)
    transient Sender(next: @Sendable (Int) -> Int)
}

container Below in Exact {
    strong (@MainActor (Int) -> Int) = { $0 + 30 } { accessor mine }
    transient Other(next: (Int) -> Int)
}

overridable container Replaced {
    strong (@Sendable (Int) -> Int) = { $0 + 40 } { accessor sent }
    transient Counter(next: (Int) -> Int)
}

container Nearest in Replaced {
    strong (@Sendable (Int) -> Int) named own = { $0 + 50 } { accessor own }
    #if LATER
    override strong (@Sendable (Int) -> Int) = { $0 + 60 } { accessor later }
    #endif
    transient Other(next: (Int) -> Int, own: (Int) -> Int named own)
}
