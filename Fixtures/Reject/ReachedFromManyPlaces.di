container Shop {
    strong Cart(log: Log)
    strong Till(log: Log)
    strong Menu(log: Log, user: User)
    strong List(theme: Theme)
}

container Session in Shop {
    input user: User
    strong Log(user: User)
    strong Theme
}

container Preview in Shop {
    strong Theme
}
