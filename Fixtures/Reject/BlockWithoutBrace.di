container App {
    strong Log()
    strong Panel(log: Log)
        set weak delegate: Showing
        call show()
    }
    strong Desk(panel: Panel) for Showing {
        set log: Log
    }
    strong Page(log: Log, missing: Missing)
}
