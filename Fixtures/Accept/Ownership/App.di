// Who owns an input, as Swift says it.
@MainActor
facet Opening {
    make Screen(model: sending Model)
    make View(bytes: borrowing Bytes)
}

@MainActor
overridable container App: Opening {
    strong    Log
    transient Screen(model: input sending Model, log: Log) { set page: Log }
    transient Buffer(bytes: input consuming Bytes)
    transient View(bytes: input borrowing Bytes) = View(bytes: bytes)
    transient Page(make: (sending Model) -> Screen, buffer: (consuming Bytes) -> Buffer)
    strong    Kept(buffer: (consuming Bytes) -> Buffer, make: (sending Model) -> Screen)
    strong    (Int...) -> Int = { (numbers: Int...) in numbers.reduce(0, +) } { accessor sum }
    transient Sum(sum: (Int...) -> Int)
}

container Plain: Sendable {
    transient Screen(model: input sending Model, log: Log)
    strong    Log
    transient Buffer(bytes: input consuming Bytes) as self
    transient Doer(run: input sending () -> Void)
    transient Runner(run: (sending @escaping () -> Void) -> Doer)
    transient Page(make: @Sendable (sending Model) -> Screen, buffer: (consuming Bytes) -> Buffer)
}

/// Releases its pump when no creation uses it any more.
container Waited: Sendable {
    strong    Pump { release stop() async }
    transient Tank(bytes: input consuming Bytes, pump: Pump) async throws { call fill() async }
    transient Barrel(model: input sending Model, pump: Pump) async
}
