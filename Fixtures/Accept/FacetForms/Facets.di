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

facet Listed {
    /// The one that all share.
    Log
    String named title
    [Page]
    [String: Page] { accessor pageTable }
    () -> Int { accessor tick }
    make Editor(id: Int)
    make Log
    #if BETA
    Beta
    #endif
}

facet Making: Listed {
    make Flow
    make any Flowing
}

facet Shared: AnyObject, Sendable {
    Log
    make Flow
}

@MainActor facet MainBasics { Log }

@MainActor facet OnMain: MainBasics {
    Editor
    make Flow
}

// Both can be one container's.
facet All: Listed, Feature {}
