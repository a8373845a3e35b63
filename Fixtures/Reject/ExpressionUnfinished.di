container SumApp {
    strong A = 3 +
    strong B
    strong C(a: A, b: B)
}
