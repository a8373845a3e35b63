container App {
    strong Title = Title(“Welcome”)
    strong Login(title: Title)
    strong `default(title: Title)
}
