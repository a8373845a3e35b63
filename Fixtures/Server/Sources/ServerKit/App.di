// The components of the server. A line says `async` or `throws` only where the effect begins:
// Tenon derives it for everything that needs that line, so it is written nowhere else.

import Platform
import Reports

/// Lasts until everybody is logged out.
lifetime session

/// Creates the server's components, for any thread, and releases them in order.
overridable container AppContainer: Sendable, ReportsFacet {
    input     journal: Journal
    input     disk: Disk
    input     environment: [String: String]

    // An invalid setting fails every component that needs the configuration.
    strong    Config(reading: [String: String]) throws

    include   StorageParts
    include   ReportParts
    include   WebParts

    // `quit()` can fail, but is not async: it is called even if nobody shuts the app down.
    strong    SMTPMailer(config: Config, disk: Disk, journal: Journal) as Mailer {
        release quit() throws
    }
    transient ThankJob(mailer: Mailer) as [Job]
    transient DigestJob(mailer: Mailer, notes: Notes) as [Job]

    strong    JobQueue(jobs: [Job], config: Config, journal: Journal) {
        call start() async
        release stop() async
    }

    session   Sessions(journal: Journal) { release revoke() async }

    // Freed even if it could not be bound: `free()` is not async.
    private strong Port(disk: Disk, journal: Journal) {
        call bind() async throws
        release free()
    }

    // Everything that requests need exists before the first request. The app retains the server, so the
    // closure that opens request containers does not retain the app.
    strong    WebServer(
        config: Config,
        disk: Disk,
        journal: Journal,
        after: JobQueue,
        _: Port,
        open: @Sendable (User.ID) -> RequestContainer
    ) {
        call start() async throws
        release stop() async throws
    }
}

/// Everything that one request needs while it is answered. One task answers it.
container RequestContainer in AppContainer {
    input     user: User.ID

    // One for all components that take part in a request.
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

/// Everything that a nightly run needs. Many tasks share it.
container NightContainer in AppContainer: Sendable {
    input     night: Int

    // Nobody shuts a night down: the ledger is closed when the last task that works on it has ended.
    strong    Ledger(night: Int, journal: Journal) { release close() }
    transient Statement(user: input User.ID, ledger: Ledger, report: ReportWriter(user: user))
    transient NightlyRun(
        ledger: Ledger, makeStatement: @Sendable (User.ID) async throws -> Statement
    )
}
