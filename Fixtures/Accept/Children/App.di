/// The outermost: it makes sessions, and outlives none that is in use.
container App: HasName {
    input     name: String
    input     retries: Int named retries = 3
    strong    Database(name: String)
    strong    Log(database: Database)
    strong    String named app = name
    private strong Secret() named own
    strong    Vault(secret: Secret named own)
    transient Query(text: input String, database: Database)
    // What makes children: with all inputs, without those that have defaults, and none at all.
    transient Login(open: (String, Int, Bool) -> Session)
    transient QuickLogin(open: (String) -> Session)
    transient Start(welcome: Welcome)
    transient Guest(session: Session(user = "guest", id = 1))
    transient Restart(makeWelcome: () -> Welcome)
}

/// A child with inputs, one named and two with defaults.
container Session in App: HasUser {
    /// Who it is.
    input     user: String named user
    input     id: Int = 7
    input     isAdmin: Bool = false
    // Outward: components, inputs by type and by name, in params and in expressions.
    strong    Profile(user: String named user, database: Database, name: String)
    strong    Title() = Title(text: "\(name)/\(user)/\(id)/\(retries)/\(isAdmin)")
    transient Report(title: input String, profile: Profile, log: Log, number = id)
    // A parent's component with inputs, asked for and as a closure.
    transient Search(query: Query(text = "of " + user), makeQuery: (String) -> Query)
    // Same name and key as a private one of the parent.
    strong    Secret() named own
    strong    Keeper(secret: Secret named own, vault: Vault)
    transient Pages(makePage: (Int) -> Page, settings: Settings)
}

/// Two that stand beside each other in a session.
container Page in Session: HasUser {
    input     page: Int named page
    strong    Content(page: Int named page, id: Int, profile: Profile, database: Database)
    // A sibling of its own parent's, and one of the parent's children beside its own.
    transient Link(settings: Settings, makePage: (Int) -> Page, welcome: Welcome)
    transient Absent(ghost: Ghost?, more: (() -> Ghost)?, fallback: Ghost = Ghost())
}

container Settings in Session {
    weak      Form(profile: Profile)
}

/// The deepest.
container Line in Page {
    input     text: String named line
    transient Ink() = Ink(text: "\(name) \(user) \(page) \(text) \(retries)")
    strong    Pen(ink: Ink, content: Content, log: Log)
}

/// A child without inputs.
container Welcome in App {
    strong    Greeting(name: String, login: Login)
}

facet HasUser {
    Profile
    Database
    String named user
    make Query(text: String)
}

facet HasName { String named app; Log }
