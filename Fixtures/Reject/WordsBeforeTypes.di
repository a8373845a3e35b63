lifetime session
container App {
    strong    Database
    transient Row(database: weak Database)
    transient Cell(database: unowned Database)
    transient List(database: strong Database, other: session Database)
    transient Page(database: lazy Database)
    transient Sheet(let database: Database)
    strong    Flow { set owner: weak Owner; set weak var other: Owner }
    strong    Owner
}
