container App {
    strong    A(b: B
    strong    B()
    strong    C(b: B))
    strong    D(b: [B)
    strong    E = foo(bar[3)
    strong    F = { g( }
    strong    Z(b: B)
}

container Open {
    strong    A()

container Next {
    strong    B(missing: Missing)
}
