// Parents, and types that are known through others, called like what their children have in themselves.
lifetime session

container Call { strong Line }
container Screen in Call {
    graph     Draft(line: Line)
    transient Bar(draft: Draft)
    transient Composer(draft: Draft, bar: Bar)
}

container Shared: Sendable { strong Line }
container Desk in Shared: Sendable {
    input  number: Int
    strong Lamp(line: Line)
}

container Steps { strong Line }
container Hall in Steps {
    transient Door(line: Line) { call open(line: Line) }
}

container Unfinished { strong Line }
container Porch in Unfinished {
    transient Door(line: Line) { call unlock(line: Line) async throws }
}

container Releases { strong Line }
container Office in Releases {
    strong Lamp(line: Line) { release dim() }
}

container PurgeableInstances { strong Line }
container Archive in PurgeableInstances {
    purgeable Lamp(line: Line)
}

container SessionInstances { strong Line }
container Login in SessionInstances {
    session Lamp(line: Line)
}

container Weak: Sendable { strong Line }
container Tower in Weak: Sendable {
    strong Bell(ring: @Sendable () async -> Light)
    strong Light(line: Line) async
}

container Overrides { strong Line }
container Preview in Overrides {
    strong Lamp(line: Line)
}

// Known to the child through its facet alone.
facet Played { Turn }
container Game { strong Turn }
container Round in Game: Played { strong Light(turn: Turn) async }
container Replay in Game: Played { strong Score() async }

container `class` { strong Line }
container `func` in `class` { strong Lamp(line: Line) }
