container App {
    fileprivate strong Engine()
    private strong Secret()
    fileprivate input count: Int
    strong    Uses(engine: Engine, secret: Secret)
    strong    Shared()
}
