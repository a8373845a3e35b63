// Members that bear the names which generated functions have for what they declare themselves: nothing
// that a function declares may hide one.
lifetime session

container Inputs {
    input made: String named text
    input call: Int named n
    input former: [String] named list
    input mark: Bool named flag
    input override: Character named letter
    input steps: Double
    input failure: Float
    input heldSession: UInt8 named eight

    strong Doc(text: String named text) { call open; release end() throws }
    graph Shared(n: Int named n)
    transient Both(shared: Shared, other: Other, n: Int named n)
    transient Other(shared: Shared, text: String named text, list: [String] named list)
    session Account(text: String named text, flag: Bool named flag, doc: Doc) throws { call open; release end() throws }
    session Profile(account: Account, eight: UInt8 named eight) throws { set account: Account; release end() throws }
    purgeable Cache(letter: Character named letter)
    transient Row(made: input Int, call: input Int, text: String named text, n: Int named n, shared: Shared) { call open }
}

/// The same as accessors.
overridable container Accessors: Sendable {
    strong Made
    strong Call
    strong Former
    strong Mark
    strong Override
    strong Steps
    strong Failure
    strong Held
    strong HeldSession
    strong ContainerAsk
    strong Value1

    session Waiting(_: Made, _: Call, _: HeldSession) async throws { call begin() async throws; release finish() async throws }
    session Waited(_: Waiting, _: Former, _: Mark) async throws
    strong Taker(_: Override, _: Steps, _: Failure, _: Held, _: Value1) { release end() throws }
    purgeable Pile(_: Made, _: Held) as Heap
    purgeable Stack(_: Made)
    strong Asker(ask: @Sendable () async throws -> Waiting, held: @Sendable () -> Held, c: ContainerAsk)
    transient Mixed(_: Made, made: @Sendable () async throws -> Waiting) as Mixing { call open }
    transient Twice(_: Call, call: @Sendable () -> Made) as Twicing { call open }
    strong Keeper(makeTwice: @Sendable () -> Twicing, mixing: @Sendable () -> Mixing)
}

/// A component's inputs have the names of the container's members.
facet Rows { make Line(parent: Int) }
overridable container Child in Accessors: Rows, Sendable {
    input made: String
    transient Line(parent: input Int, made: Made)
    transient Page(overrides: input Int, containerLock: input Int,
                   made: Made, line: Line(parent = 3)) { call open }
    tied Flow(noteReleaseOfFlow: input Int,
              ties: input String, makeFlow: input Int, parent: input Bool,
              override: input Int, made: Made) as Flowing { call open }
    transient Pair(pairing: input Int, makePair: input Int, parent: input Int, call: input Int, made: input Int, page: Page(overrides = 1, containerLock = 2)) as Pairing, Pairs { call open }
    strong Held2(storedHeld2: () -> Made,
                 parent: () -> Made, isMakingHeld2: @Sendable () -> Held2, containerLock: () -> Made,
                 makeFlow: @Sendable (Int, String, Int, Bool, Int) -> Flowing) { release close() }
}
