container App {
    strong App(x = 1)
    strong Other() as App
}
