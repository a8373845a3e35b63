class Noisy {
  let note: String
  init(_ note: String) {
    self.note = note
    print("+ \(type(of: self)) \(note)")
  }
  deinit { print("- \(type(of: self)) \(note)") }
}

final class Database: Noisy { init(name: String) { super.init(name) } }
final class Log: Noisy {
  let database: Database
  init(database: Database) {
    self.database = database
    super.init("into \(database.note)")
  }
}
final class Secret {}
struct Vault { let secret: Secret }
struct Query {
  let text: String
  let database: Database
}
struct Login { let open: (String, Int, Bool) -> Session }
struct QuickLogin { let open: (String) -> Session }
struct Start { let welcome: Welcome }
struct Guest { let session: Session }
struct Restart { let makeWelcome: () -> Welcome }

final class Profile: Noisy {
  let database: Database
  init(user: String, database: Database, name: String) {
    self.database = database
    super.init("\(user) of \(name)")
  }
}
struct Title { let text: String }
struct Report {
  let title: String
  let profile: Profile
  let log: Log
  let number: Int
}
struct Search {
  let query: Query
  let makeQuery: (String) -> Query
}
struct Keeper {
  let secret: Secret
  let vault: Vault
}
struct Pages {
  let makePage: (Int) -> Page
  let settings: Settings
}
final class Content: Noisy {
  let profile: Profile
  init(page: Int, id: Int, profile: Profile, database: Database) {
    precondition(database === profile.database)
    self.profile = profile
    super.init("\(page) of \(id)")
  }
}
struct Link {
  let settings: Settings
  let makePage: (Int) -> Page
  let welcome: Welcome
}
struct Ghost { var isReal = false }
struct Absent {
  let ghost: Ghost?
  let more: (() -> Ghost)?
  let fallback: Ghost
}
final class Form: Noisy {
  let profile: Profile
  init(profile: Profile) {
    self.profile = profile
    super.init("of \(profile.note)")
  }
}
struct Ink { let text: String }
final class Pen: Noisy {
  let content: Content
  init(ink: Ink, content: Content, log: Log) {
    self.content = content
    super.init(ink.text)
  }
}
final class Greeting: Noisy {
  let login: Login
  init(name: String, login: Login) {
    self.login = login
    super.init(name)
  }
}

func lookups() {
  print("outward")
  let app = App(name: "app")
  let session = app.makeSession(user: "ann")
  let report = session.makeReport(title: "r")
  print(report.title, report.number, report.profile.note, report.log.note)
  print(report.log === app.log, report.profile === session.profile)
  print(session.title.text)
  print(app.makeSession(user: "bob", id: 2, isAdmin: true).title.text)
  let search = session.makeSearch()
  print(search.query.text, search.makeQuery("made").text, search.query.database === app.database)
  let keeper = session.keeper
  print(keeper.vault.secret === app.vault.secret, keeper.secret === app.vault.secret)
  print(session.parent === app, session.user, session.id)

  let page = session.makePage(page: 4)
  print(page.page, page.content.note, page.content.profile === session.profile)
  let absent = page.makeAbsent()
  print(absent.ghost == nil, absent.more == nil, absent.fallback.isReal)
  let line = page.makeLine(text: "text")
  print(line.pen.note, line.pen.content === page.content)
  print(line.makeInk().text)
  precondition(line.parent.parent.parent === app)

  // A facet is met by what is farther out.
  let roles: [any HasUser] = [session, page]
  for role in roles {
    print(role.profile === session.profile, role.database === app.database, role.userString)
    print(role.makeQuery(text: "facet").text)
  }
  let named: any HasName = app
  print(named.appString, named.log.note)
}

func makers() {
  print("asked for")
  let app = App(name: "app")
  print(app.makeLogin().open("cy", 3, true).title.text)
  print(app.makeQuickLogin().open("dee").title.text)
  print(app.makeGuest().session.title.text)
  let start = app.makeStart()
  print(start.welcome.parent === app, start.welcome !== app.makeStart().welcome)
  let restart = app.makeRestart()
  print(restart.makeWelcome() !== restart.makeWelcome())

  let session = app.makeSession(user: "eve")
  let pages = session.makePages()
  print(pages.makePage(1).parent === session, pages.settings.parent === session)
  let link = pages.makePage(2).makeLink()
  print(link.settings.parent === session, link.makePage(3).parent === session)
  print(link.welcome.parent === app, link.settings !== pages.settings)
}

/// A child keeps its parent; the parent never keeps a child.
func lifetimes() {
  print("lifetimes")
  weak var app: App?
  weak var session: Session?
  weak var page: Page?
  weak var line: Line?
  var deepest: Line?
  do {
    let outer = App(name: "lived")
    let middle = outer.makeSession(user: "fay")
    let inner = middle.makePage(page: 9)
    deepest = inner.makeLine(text: "kept")
    (app, session, page, line) = (outer, middle, inner, deepest)
  }
  print("only the deepest is held", app != nil, session != nil, page != nil, line != nil)
  _ = deepest?.pen
  print("it goes")
  deepest = nil
  print(app == nil, session == nil, page == nil, line == nil)

  print("children first")
  do {
    let outer = App(name: "outer")
    _ = outer.database
    do {
      let middle = outer.makeSession(user: "gus")
      _ = middle.profile
      session = middle
      do {
        let inner = middle.makePage(page: 1)
        page = inner
        _ = inner.content
        print("the page goes")
      }
      print(page == nil, session != nil)
      print("the session goes")
    }
    print(session == nil)
    print("the app goes")
  }

  print("what a child made outlives it, and the child what its closure came from")
  var form: Form?
  var greeting: Greeting?
  do {
    let outer = App(name: "left")
    let middle = outer.makeSession(user: "hal")
    let settings = middle.makeSettings()
    form = settings.form
    precondition(settings.form === form)
    greeting = outer.makeWelcome().greeting
    (app, session) = (outer, middle)
  }
  print(app != nil, session == nil)
  print(greeting?.login.open("ida", 1, false).title.text ?? "")
  print("the form goes")
  form = nil
  print("the greeting goes")
  greeting = nil
  print(app == nil)
}

lookups()
makers()
lifetimes()
