/// One of each lifetime, and what they need.
container App {
    /// Lives as long as the container.
    strong    Engine()
    /// Lives as long as something else holds it.
    weak      Cache(engine: Engine)
    /// A new one at each request.
    transient Report(engine: Engine, cache: Cache)

    transient {
        Page(report: Report)
        Footer
    }
    /// For all in the group.
    private weak {
        Session()
    }
    transient Visitor(session: Session)
}
