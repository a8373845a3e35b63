// Facets list what is there, and tie nothing.
facet Gone {
    tie Flow
    tie any Flowing
    tie Flow(id: Int)
    Log?
    make Editor?(id: Int)
    (() -> Int)? { accessor tick }
    Optional<Page>
}

container OfGone: Gone {
    tied   Flow
    strong Log
}

facet Forms {
    tied Flow
    () -> Int
    (Int, Int)
    () -> Int { set now }
    () -> Int { }
    () -> Int { accessor now for Int }
    () -> Int { accessor now; accessor then }
    () -> Date { accesor now }
}

facet OfTuple: (Int, Int), any Readable { Editor }

@MainActor container Main: Asking {
    strong Flow
    strong Log
}

facet Asking {
    Flow
    Log
}
