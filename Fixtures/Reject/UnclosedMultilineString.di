container App {
    strong    A(b: B)
    strong    T = """
        to the end
    strong    B()
}
