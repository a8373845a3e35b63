lifetime login

facet Shown {
    Screen
}

container App: Sendable {
    strong Log
    strong Storing -> Disk(log: Log)
    strong Sending: Mailer()
    Keeping -> Keeper(log: Log)
    strong Use(storing: Storing, sending: Sending, keeping: Keeping)
    transient ListModel(
        log: Log,
        makeDetail: UUID) -> DetailModel,
        count: Int = 3
    )
    transient GridModel(
        log: Log,
        makeDetail: (UUID) ) -> DetailModel,
        count: Int = 3
    )
    transient DetailModel(id: input UUID)
    input launch: String String?
    input end: Date Date
    strong Twice(log: Log Log?, launch: String?, end: Date)
    decorate Retry(inner: Log) as
    login Login(log: Log)
    strong Screen(login: () -> Login, list: () -> ListModel)
}

container Room in App Sendable {
    strong Row(screen: Screen)
}

container Hall in App Shown, Sendable {
    strong Cell(screen: Screen)
}
