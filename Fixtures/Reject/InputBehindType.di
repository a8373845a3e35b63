container ShopApp {
    transient Row(id: UUID input, count: Int input = 3, _ names: [String] input)
    transient Cell(make: ((Int) -> String) input)
}
