// What a release creates is released in its turn: before what it holds.
container Turns {
    strong Base { release end() }
    strong Asker(late: () -> Late) { release end() }
    strong Late(base: Base) { release end() }
}

// The same when the container goes, with a lock and an heir.
container Locked: Sendable {
    strong Base { release end() }
    strong Asker(late: () -> Late) { release end() }
    strong Late(base: Base) { release end() }
}

// A decorator is released with what it wraps, and with nothing else that happens to be tied.
container Flows {
    tied     Part { release end() }
    tied     Flow as Flowing { release end() }
    decorate Wrap(part: Part, inner: Flowing) as Flowing { release end() }
}
