facet Small { Engine }
container AppContainer: Small {
    strong    Engine()
}

// Nothing is said of what the unknown ones may have.
container Near in AppContaner {
    strong    A(engine: Engine, absent: Absent)
}
container Far in Elsewhere {
    override strong B(engine: Engine)
}

// Rings: each is told once, at its first.
container Itself in Itself {
    strong    C(engine: Engine)
}
container One in Two {
    strong    D(e: E)
}
container Two in Three {
    strong    E(nothing: Nothing)
}
container Three in One {
    strong    F(d: D)
}
