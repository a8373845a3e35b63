bundle Storage {
    input     limit: Int named limit = 100
    strong    Disk(limit: Int named limit) as Reading, Writing
    transient Query(reading: Reading)
    strong    String named title = "bundle"
    strong    Clock()
    strong    Cache(limit: Int named limit)
}


/// Nothing replaced.
container Plain {
    include Storage
}

/// One role of the disk is the memory's; the other is still the disk's. What the bundle itself asks
/// for is replaced as well.
container Half {
    include   Storage
    override  strong Memory() as Reading
    override  input limit: Int named limit
    override  private strong String named title = "container"
    strong    Title(text: String named title)
}

/// Both roles: the disk cannot be asked for any more, and is not made.
container Whole {
    override  weak Memory() as Writing, Reading
    include   Storage
    override  transient Clock(ticks = 9)
}

// A bundle overrides what it includes; and what includes the bundle, both.
bundle Mock {
    include   Storage
    override  strong Clock(ticks = 1)
    override  strong Cache(limit = 1)
}

container Outermost {
    include   Mock
    override  strong Cache(limit = 2)
}

// An input in the place of a component, and a component in the place of an input.
container Given {
    include   Storage
    override  input clock: Clock
    override  strong Int named limit = 11
}

// What a bundle wraps is what there is in the end; and what is collected stays.
bundle Wrapping {
    include   Storage
    decorate  Counted(inner: Reading) as Reading
    strong    Tape() as Taping, [Taping]
}

container Wrapped {
    include   Wrapping
    override  weak { Memory() as Reading; Film() as [Taping], Taping }
}
