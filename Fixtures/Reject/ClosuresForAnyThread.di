container App {
    strong (@Sendable () -> Int) = { 1 } { accessor sent }
    strong (@MainActor () -> Int) = { 2 } { accessor mine }
    transient Two(f: () -> Int)
    transient Maybe(f: (() -> Int)?)
    input tap: @MainActor () -> Void
    @Database strong Elsewhere(tap: () -> Void)
    transient Sent(tap: @Sendable () -> Void)
    transient Other(log: (String) -> Void)
    strong (@Sendable (Int) -> Void) named log = { _ in } { accessor log }
}
container Child in App {
    strong (@Sendable () -> Int) named q = { 3 } { accessor q }
    transient Both(f: () -> Int)
}
