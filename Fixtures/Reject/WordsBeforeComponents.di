lifetime session
container App {
    async strong Database
    private async throws strong Server(database: Database)
    fileprivate throws strong Mail(server: Server) named main as Mailing
    public strong async throws Push(server: Server) as Pushing
    await session Feed(push: Pushing)
    session strong Account
    private strong session Wallet(account: Account) as Paying
    scoped strong Basket
    public weak strong Menu
    eager strong public Theme
    strong @MainActor @available(*, deprecated) Player(theme: Theme)
    public strong named main Clock
    public strong lazy Watch
    async decorate Retry(inner: Pushing) as Pushing
}
