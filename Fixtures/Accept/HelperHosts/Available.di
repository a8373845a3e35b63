// No container is there wherever the others are.
@available(macOS 14, *)
container Old {
    strong A(makeB: () -> B) { release close() }
    strong B
}

@available(macOS 13, *)
container New {
    strong A(makeB: () -> B) { release close() }
    strong B
}
