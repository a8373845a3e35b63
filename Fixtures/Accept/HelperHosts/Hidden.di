// The helper types of this file can stand in no container that another one cannot name.
container App {
    strong A(makeB: () -> B) { release close() }
    strong B
}

container Other {
    input  App: Int
    strong A(makeB: () -> B) { release close() }
    strong B
}

container Third {
    transient C(Other: input Int, makeB: () -> B)
    strong    A(makeB: () -> B) { release close() }
    strong    B
}
