container ShopApp {
    strong    Button(act: (Int) -> Void)
    transient Row(act: (Int) -> Void, done: @escaping () -> (), check: (String) async throws -> Bool)
    tied      Sheet(close: @MainActor () -> Void)
    weak      Cell(select: (@Sendable (Int) -> Void)?)
    strong    Clock(now: () -> Date)
    strong    Panel {
        set onClose: () -> Void
        call start(with: () -> Int)
    }
}
