/// What most features need.
facet Basics {
    Log
}

facet Clocked: Basics {
    () -> Int { accessor now }
    (Int) async throws -> String { accessor load }
    (Int, String) named pair { accessor pair }
    // The container has a function of this name.
    () -> Double { accessor next }
    make Counter { accessor counter }
}

/// Naming it is naming all that it inherits.
facet Feature: Clocked, Describing {
    make Editor(id: Int)
    Database async throws
}

facet Wished {
    /// Where there is one.
    Log?
    Database? async throws
    (any Tracing)?
    String? named title
    String? named missing
    [Page]?
    [String: Page]? { accessor pageTable }
    (() -> Int)? { accessor tick }
    Exact?
    Session? { accessor current }
    make Editor?(id: Int)
    make Missing?(id: Int, _: String)
    make Log?
    #if BETA
    Beta?
    #endif
}

facet Tying: Wished {
    tie Flow
    tie any Flowing
}

facet Shared: AnyObject, Sendable {
    Log
    Missing?
    tie Flow
}

@MainActor facet MainBasics { Log }

@MainActor facet OnMain: MainBasics {
    Missing?
    Editor?
    tie Flow
}

// Both can be one container's: nothing but the optional tells them apart.
facet All: Wished, Feature {}
