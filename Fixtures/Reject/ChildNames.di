container App {
    input     makeThird: Int
    strong    Engine() { accessor makeFirst }
    strong    Second()
}

container First in App {}
container Second in App {}
container Third in App {}
