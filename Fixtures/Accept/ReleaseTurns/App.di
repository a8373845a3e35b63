// What a release creates is released in its turn: before what it holds.
container Turns {
    strong Base { release end() }
    strong Asker(late: () -> Late) { release end() }
    strong Late(base: Base) { release end() }
}

// The same with a lock.
container Locked: Sendable {
    strong Base { release end() }
    strong Asker(late: () -> Late) { release end() }
    strong Late(base: Base) { release end() }
}
