container App {
    private strong Secret()
    strong    Keeps(secret: Secret)
    transient Broken(absent: Absent)
}

container Session in App {
    strong    Step(secret: Secret)
    strong    Through(broken: Broken)
}

// What is missing in a grandchild, and what a child's component asks for in a parent's.
container Page in Session {
    strong    Top(row: Row, through: Through)
    strong    Row(cell: Cell)
    transient Ask(makeSecret: () -> Secret, maybe: Secret?)
    transient Later(makeCell: (Int) -> Cell)
}
