container App: DetailFactory {
    strong   List(makeDetail: (UUID) -> Detail)
    strong   Nav { call show(detail: Detail(id = UUID())) }
    strong   Board(makePage: (Int) -> Page)
    strong   Desk(makeNote: (Int) -> Note)
}

container Detail in App {
    ipnut id: UUID
    strong Model(id: UUID)
}

container Page in App {
    let number: Int
    strong Text(number: Int)
}

container Note in App {
    amount Int
    strong Title(amount: Int)
}

facet DetailFactory {
    make Detail(id: UUID)
}
