// What the server is made of. Where a line says `async` or `throws`, that is where it begins:
// `tenon` carries it to all that need the line, so it is written nowhere else.

import Platform
import Reports

/// What lasts until everybody is logged out.
lifetime session

/// Makes the server's parts, for any thread, and lets go of them in order.
overridable container AppContainer: Sendable, ReportsFacet {
  input journal: Journal
  input disk: Disk
  input environment: [String: String]

  // A setting that makes no sense stops whoever needs any.
  strong  Config(reading: [String: String]) throws

  include StorageParts
  include ReportParts
  include WebParts

  // Hanging up can fail, but need not be waited for: it is done even if nobody shuts the app down.
  strong SMTPMailer(config: Config, disk: Disk, journal: Journal) as Mailer {
    release quit() throws
  }
  transient ThankJob(mailer: Mailer) as [Job]
  transient DigestJob(mailer: Mailer, notes: Notes) as [Job]

  strong JobQueue(jobs: [Job], config: Config, journal: Journal) {
    call start() async
    release stop() async
  }

  session Sessions(journal: Journal) { release revoke() async }

  // Freed also if it could not be bound: letting go of it need not be waited for.
  private strong Port(disk: Disk, journal: Journal) {
    call bind() async throws
    release free()
  }

  // All that requests need is there before the first one comes. The app keeps the server, so what
  // opens their containers does not keep the app.
  strong WebServer(
    config: Config, disk: Disk, journal: Journal, after: JobQueue, _: Port,
    open: @Sendable (User.ID) -> RequestContainer
  ) {
    call start() async throws
    release stop() async throws
  }
}

/// What one request needs while it is answered. One task answers it.
container RequestContainer in AppContainer {
  input user: User.ID

  // One for all who take part in a request.
  strong    Trail(user: User.ID, journal: Journal)
  transient Router(middlewares: [Middleware], handlers: [String: Handler], trail: Trail)

  private transient {
    ListNotes(user: User.ID, notes: Notes, trail: Trail) as [String: Handler] at "GET /notes"
    AddNote(user: User.ID, notes: Notes, queue: JobQueue, trail: Trail)
      as [String: Handler] at "POST /notes"
    ShowReport(user: User.ID, reports: ReportsFeature, trail: Trail)
      as [String: Handler] at "GET /report"
    ReportsFeature(container: ReportsFacet)
  }
}

/// What the work of a night needs. Many tasks share it.
container NightContainer in AppContainer: Sendable {
  input night: Int

  // Nobody shuts a night down: the ledger is closed when the last one who works on it has done so.
  strong    Ledger(night: Int, journal: Journal) { release close() }
  transient Statement(user: input User.ID, ledger: Ledger, report: ReportWriter(user: user))
  transient NightlyRun(
    ledger: Ledger, makeStatement: @Sendable (User.ID) async throws -> Statement
  )
}
