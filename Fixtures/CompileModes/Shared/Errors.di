lifetime shelfLife = Pantry()

public facet SeesCellar {
    any Barrel throws(CellarError)
    make Goblet(of: Int) throws(CellarError)
    Wine throws
}

public overridable container Cellar: SeesCellar {
    strong    Cask throws(CellarError) as Barrel
    strong    Cork throws(CorkError) = try Cork.pull()
    strong    Wine(any Barrel, Cork)
    transient Goblet(of: input Int, barrel: any Barrel)
    strong    Waiter(pour: (Int) throws(CellarError) -> Goblet, wine: () throws -> Wine)
    // A cycle, and what waits for its end.
    strong    Host(visitor: Visitor) { call greet() throws(CellarError) }
    strong    Visitor { set weak host: Host }
    shelfLife Ham(any Barrel)
    strong    Bread(oven: key Int, barrel: any Barrel) { release cool() throws(CellarError) }
    transient Party(supper: (Int) throws(CellarError) -> Supper)
    #if DEBUG
    strong    Tap throws(CorkError) as Pouring
    #else
    strong    Spout throws(CellarError) as Pouring
    #endif
}

public overridable container Supper in Cellar {
    public input seats: Int

    eager strong Cloth(seats: Int) throws(CellarError)
    strong    Dish(any Barrel)
    transient Dinner(Dish)
}

overridable container Kitchen: Sendable {
    strong   Stove async throws(CellarError)
    strong   Pan(Stove) { call heat() async throws(CellarError) }
    weak     Soup(Pan) async throws(CellarError) as Meal
    decorate Plated(inner: Meal, pan: Pan) as Meal
    strong   Cook(
        soup: @Sendable () async throws(CellarError) -> Meal,
        stove: @Sendable () async throws -> Stove
    )
}

@MainActor container Hall {
    strong Lamp throws(CellarError) { release dim() async throws(CellarError) }
    strong Singer(lamp: Lamp, again: @MainActor () throws(CellarError) -> Lamp) async
}
