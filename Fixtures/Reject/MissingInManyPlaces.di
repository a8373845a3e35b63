// What is missing is told once for a key and a container; further places are notes, five of them and a count.
bundle Parts {
    strong Wheel(engine: Engine)
}

container App {
    include Parts
    strong A(engine: Engine, again: Engine)
    strong B(a: A, engine: () -> Engine)
    strong C(engine: Engine)
    strong D(engine: Engine)
    strong E(engine: Engine)
    strong F(engine: Engine)
    strong G(engine: Engine named spare)
}

container Child in App {
    strong H(engine: Engine)
    strong I(engine: Engine)
}

// In some configurations: the place where it is always missing goes first.
container Flagged {
    #if DEBUG
    strong J(engine: Engine)
    #endif
    strong K(engine: Engine)
    #if BETA
    strong L(engine: Engine)
    #endif
}

container Either {
    #if DEBUG
    strong M(engine: Engine)
    #else
    strong N(engine: Engine)
    #endif
}
