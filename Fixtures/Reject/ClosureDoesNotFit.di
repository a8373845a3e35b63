container App {
    input     limit: Int
    strong    Engine()
    transient Card(id: input Int, style: input String = "plain")
    transient A(make: () -> Card)
    transient B(make: (String) -> Card)
    transient C(make: (Int, String, Int) -> Card)
    transient D(engine: (Int) -> Engine)
    transient E(make: (Int, String) -> Card, less: (Int) -> Card, plain: () -> Engine)
    transient F(limit: (String) -> Int)
}
