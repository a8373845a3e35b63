facet Forms {
    tie Flow(id: Int)
    tie Flow named q
    tie Flow async
    tie Flow { accessor flow }
    tied Flow
    tie
    tie: Flow
    tie flow: Flow
    tie any Flowing
    tie Flowing
    () -> Int
    (Int, Int)
    () -> Int { set now }
    () -> Int { }
    () -> Int { accessor now for Int }
    () -> Int { accessor now; accessor then }
    () -> Date { accesor now }
}

facet OfTuple: (Int, Int), any Readable { Editor }

facet Ties {
    tie Flow
    tie Screen
    tie any Flowing
    tie Missing
    tie Other
}

container App: Ties {
    strong    Flow
    tied      Screen as Screening
    tied      Player as Flowing
    private tied Other
    transient User(other: () -> Other)
}

@MainActor container Main: Asking {
    tied   Flow
    strong Log
    private strong Hidden
}

facet Asking {
    tie Flow
    Log?
    Hidden?
    Gone?
}
