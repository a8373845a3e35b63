container App {
    strong    Engine()
    transient Card(id: input Int, _ title: input String, style: input Int = 1)
    transient A(card: Card(1, "a"))
    transient B(card: Card(id = 1))
    transient C(card: Card(id = 1, "a", style = 2, more = 3))
    transient D(engine: Engine(1))
    transient E(card: Card(id = 1, "a"), other: Card(id = 1, "a", style = 2))
    transient F(engine: Engine())
}
