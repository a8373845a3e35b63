container Shop {
    strong Lgo
    strong Cart(log: Log)
    strong Till(log: Log)
}

container Session in Shop {
    override strong Log
    strong Profile(log: Log)
}
