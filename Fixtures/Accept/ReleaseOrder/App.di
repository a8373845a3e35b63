// The reverse order of making is that of the inits, also where there is something to wait for or to fail.
container Plain {
    strong Parent(one: One) { set two: Two; call three(with: Three); release end }
    strong One { release end }
    strong Two { release end }
    strong Three { release end }
}

@MainActor container Waiting {
    strong Slow(one: One) async { set two: Two; call three(with: Three) async; release end }
    strong One { release end }
    strong Two { release end }
    strong Three { release end }
}

container Failing: Sendable {
    strong Risky(one: One) throws { set two: Two; call three(with: Three) throws; release end }
    strong One { release end }
    strong Two { release end }
    strong Three { release end }
}
