container App {
    // With a key where there is none, and without one where there is.
    strong    Keyless() as [String: Role]
    strong    Keyed() as [Plugin] at "b"
    // Equal keys, as far as that can be seen.
    strong    C() as [Int: Other] at 1
    strong    D() as [Int: Other] at 1
    strong    E() as [Int: Other] at .max
    strong    F() as [Int: Other] at .max
    strong    G() as [Int: Other] at 2
    // Nobody would give the inputs.
    transient K(id: input Int) as [Third]
    tied      L(id: input Int) as [Int: Other] at 7
    transient Fine(id: input Int = 3) as [Third]
}

// None is made one at a time where nothing is collected, or what is there is a whole.
facet Whole {
    [any Plugin]
}
container Parts in Whole {
    strong    Menu(plugins: [() -> Plugin])
}
container None {
    strong    Menu(pages: [() -> Page], tabs: [() -> Tab] = [], maybe: [() -> Tab]?)
    strong    [Int] = [1]
    strong    Sum(counts: [() -> Int])
    strong    Counts(makers: [(Int) -> Int])
}
