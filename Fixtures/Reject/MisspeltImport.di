iport AudioKit

@MainActor
overridable container PlayerApp {
    strong Log
    transient Start(open: (Int) -> Session)
}

@MainActor
container Session in PlayerApp {
    input number: Int
}
