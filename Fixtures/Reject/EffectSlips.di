// Words of effects in the wrong place, or misspelt.
overidable container First { strong A }

container App3: Sendable {
    strong @MainActor A
    @MainActor @MainActor strong C()
    transient D(mk: @Disk @MainActor () -> C)
    strong E() { call go() asnyc }
    strong F() { call go() throws async }
    strong G() { release close() throws async }
    transient K(b: C async)
    transient M(b: () asnyc -> C)
    transient N(mk: @Sendble () async -> C)
    transient O(mk: () throws(Failure) -> P)
    strong P() throws
    strng Q() { release close() }
    eager weak { R(); S() }
    strong T() { release close(reason = ) }
}
