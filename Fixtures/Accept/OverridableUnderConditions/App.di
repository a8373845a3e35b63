// What tests may replace is all under conditions, or nothing.
container Root {
    strong Log
    #if DEBUG
    strong Trace
    #endif
}

overridable container Screen in Root {
    #if DEBUG
    strong Panel(trace: Trace)
    #endif
}

overridable container Empty in Root {}

overridable container Hidden in Root {
    private eager strong Timer(log: Log)
}

overridable container Given {
    #if DEBUG
    input level: Int
    #endif
}
