// The state service is asked for by nearly all; that it asks for the router makes every one of them a cycle.
bundle Services {
    strong    Clock
    strong    Logger
    strong    Defaults
    strong    Keychain(logger: Logger)
    strong    Disk(logger: Logger, state: StateService)
    strong    Database(logger: Logger, state: StateService)
    strong    Migrations(logger: Logger, state: StateService)
    strong    Images(logger: Logger, state: StateService)
    strong    Cache(logger: Logger, state: StateService)
    strong    Session(logger: Logger, state: StateService, database: Database)
    strong    Account(logger: Logger, state: StateService, disk: Disk)
    strong    Tokens(logger: Logger, state: StateService, database: Database)
    strong    Client(logger: Logger, state: StateService, cache: Cache)
    strong    Uploads(logger: Logger, state: StateService, database: Database)
    strong    Downloads(logger: Logger, state: StateService, tokens: Tokens)
    strong    Sync(logger: Logger, state: StateService, session: Session)
    strong    Search(logger: Logger, state: StateService, images: Images)
    strong    Indexer(logger: Logger, state: StateService, database: Database)
    strong    Tags(logger: Logger, state: StateService, search: Search)
    strong    Folders(logger: Logger, state: StateService, sync: Sync)
    strong    Notes(logger: Logger, state: StateService, downloads: Downloads)
    strong    Drafts(logger: Logger, state: StateService, uploads: Uploads)
    strong    Shares(logger: Logger, state: StateService, client: Client)
    strong    Export(logger: Logger, state: StateService, tokens: Tokens)
    strong    Printing(logger: Logger, state: StateService, account: Account)
    strong    Themes(logger: Logger, state: StateService, session: Session)
    strong    Fonts(logger: Logger, state: StateService, cache: Cache)
    strong    Locale(logger: Logger, state: StateService, images: Images)
    strong    Metrics(logger: Logger, state: StateService, migrations: Migrations)
    strong    Crashes(logger: Logger, state: StateService, database: Database)
    strong    Flags(logger: Logger, state: StateService, disk: Disk)
    strong    Push(logger: Logger, state: StateService, crashes: Crashes)
    strong    Badges(logger: Logger, state: StateService, crashes: Crashes)
    strong    Reminders(logger: Logger, state: StateService, crashes: Crashes)
    strong    Shortcuts(logger: Logger, state: StateService, crashes: Crashes)
    strong    Widgets(logger: Logger, state: StateService, crashes: Crashes)
    strong    Backup(logger: Logger, state: StateService, crashes: Crashes)
}

container NotesApp {
    include   Services
    strong    StateService(defaults: Defaults, router: Router)
    strong    Router(screens: Screens)
    strong    Screens(list: ListScreen, editor: EditorScreen, settings: SettingsScreen)
    transient ListScreen(notes: Notes, search: Search, badges: Badges)
    transient EditorScreen(drafts: Drafts, tags: Tags, export: Export, printing: Printing)
    transient SettingsScreen(backup: Backup, account: Account, themes: Themes)
}
