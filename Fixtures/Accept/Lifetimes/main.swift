class Noisy {
  init() { print("+ \(type(of: self))") }
  deinit { print("- \(type(of: self))") }
}

final class Engine: Noisy {}

final class Cache: Noisy {
  let engine: Engine
  init(engine: Engine) { self.engine = engine }
}

final class Report: Noisy {
  let engine: Engine
  let cache: Cache
  init(engine: Engine, cache: Cache) {
    self.engine = engine
    self.cache = cache
  }
}

final class Page: Noisy {
  let report: Report
  init(report: Report) { self.report = report }
}

final class Footer: Noisy {}

final class Session: Noisy {}

final class Visitor: Noisy {
  let session: Session
  init(session: Session) { self.session = session }
}

func live() {
  let app = App()
  print("nothing is made yet")
  precondition(app.engine === app.engine)

  print("weak: a new one when nobody holds it")
  _ = app.cache
  do {
    let first = app.makeReport()
    let second = app.makeReport()
    precondition(first !== second)
    precondition(first.cache === second.cache)
    precondition(first.engine === app.engine)
    precondition(app.cache === first.cache)
  }
  print("all reports are gone, and the cache with them")

  let page = app.makePage()
  precondition(page.report.cache === app.cache)
  _ = app.makeFooter()
  let visitors = [app.makeVisitor(), app.makeVisitor()]
  precondition(visitors[0].session === visitors[1].session)
  print("the end")
}

live()
