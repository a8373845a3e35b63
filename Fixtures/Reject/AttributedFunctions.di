container App {
    strong @Sendable () -> Int = { 3 }
    private strong @MainActor (Int) async throws -> Void = { _ in } { accessor act }
    public strong @Sendable @MainActor () -> String
    public strong () -> Bool
    strong (@Sendable () -> Double) = { 3 } { accessor ratio }
    transient Screen(ratio: @Sendable () -> Double)
}
