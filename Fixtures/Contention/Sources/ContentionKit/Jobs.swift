/// Is there before anything else of a job, and read without the lock.
package final class Lead: Sendable {
  package let settings: Settings
  private let mark: Mark

  init(settings: Settings, ledger: Ledger) {
    self.settings = settings
    mark = Mark("Lead", ledger)
  }
}

/// Knows which job it belongs to.
package final class Plan: Sendable {
  package let number: Int
  package let lead: Lead
  package let store: Store
  package let mark: Mark

  init(number: Int, lead: Lead, store: Store, ledger: Ledger) {
    self.number = number
    self.lead = lead
    self.store = store
    mark = Mark("Plan", ledger)
  }

  func close() { mark.close() }
}

/// Shares a draft of the app with a page of the app.
package final class Memo: Sendable {
  package let draft: Draft
  package let page: Page

  init(draft: Draft, page: Page) {
    self.draft = draft
    self.page = page
  }
}

/// Needs what lives as long as somebody holds it, on both sides.
package final class Sketch: Sendable {
  package let plan: Plan
  package let cache: Cache
  private let mark: Mark

  init(plan: Plan, cache: Cache, ledger: Ledger) {
    ledger.note(.making("Sketch"))
    self.plan = plan
    self.cache = cache
    mark = Mark("Sketch", ledger)
  }
}

/// Needs what the app keeps.
package final class Pencil: Sendable {
  package let store: Store
  package let token: Token
  private let mark: Mark

  init(store: Store, token: Token, ledger: Ledger) {
    ledger.note(.making("Pencil"))
    self.store = store
    self.token = token
    mark = Mark("Pencil", ledger)
  }
}

/// Needs what the app makes once for all tasks.
package final class Report: Sendable {
  package let plan: Plan
  package let remote: Remote
  private let mark: Mark

  init(plan: Plan, remote: Remote, ledger: Ledger) async {
    self.plan = plan
    self.remote = remote
    await Task.yield()
    mark = Mark("Report", ledger)
  }
}

/// Makes containers in its init, and has them make something.
package final class Crew: Sendable {
  package let plans: [Plan]
  private let mark: Mark

  init(makeJob: @Sendable (Int) -> Job, ledger: Ledger) {
    plans = (0..<4).map { makeJob($0).plan }
    mark = Mark("Crew", ledger)
  }
}

/// Makes pages whenever it likes.
package final class Press: Sendable {
  package let makePage: @Sendable () -> Page

  init(makePage: @escaping @Sendable () -> Page) { self.makePage = makePage }
}
