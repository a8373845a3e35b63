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

// A child, or what may be replaced in its parent, is there under a condition only.
#if DEBUG
overridable container Lens in Screen {
    strong Glass(log: Log)
}
#endif

#if DEBUG
overridable container Stage {
    strong Log
}
#else
container Stage {
    strong Log
}
#endif

overridable container Scene in Stage {
    strong Glass(log: Log)
}

public overridable container Wide {
    #if DEBUG
    strong Trace
    #endif
    strong Log
}

public overridable container Narrow in Wide {
    strong Glass(log: Log)
}

overridable container Wrapped {
    strong   LoudSpeaker as Speaker
    #if DEBUG
    decorate Muted(inner: Speaker) as Speaker
    #endif
}
