// Each hides the other: each has its own.
container Left {
    input  Right: Int
    strong A(makeB: () -> B) { release close() }
    strong B
}

container Right: Sendable {
    input  Left: Int
    strong Safe { release close() }
}
