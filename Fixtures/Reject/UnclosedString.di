container App {
    strong    A(text = "never closed)
    strong    B(a: A)
    strong    C = "also \(not closed"
    strong    D(c: C)
}
