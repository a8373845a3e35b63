// Properties as Factory, Needle, swift-dependencies and SafeDI have them.
container App {
    @Dependency(\.api) var api
    @Injected(\.log) private var log
    @ObservationIgnored @Injected(\Container.clock) var clock
    @LazyInjected(\.cache) var cache
    @Received let journal: Journal
    @Forwarded let user: User
    var repo: Factory<Repo> { self { DiskRepo(api: self.api(), log: self.log()) } }
    var store: Factory<Store> {
        self { Store(repo: self.repo()) }
            .singleton
    }
    var session: Factory<Session> { Factory(self) { Session() }.scope(.login) }
    var row: ParameterFactory<Int, Row> { self { Row(id: $0) }.shared }
    var board: Board { shared { Board(store: store) } }
    var panel: Panel { return shared { Panel(board: board, log: dependency.log) } }
    public var showing: Showing { Screen(panel: panel) }
    transient Root(api: Api, clock: Clock, cache: Cache, user: User, board: Board)
}
