container App {
    strong    A(b: B, c: C)
    strong    Broken(x y z)
    strong    C(broken: Broken)
    weak      D(a: A, missing: Missing)
    transient E(d: D) as
    strong    G(e: E, a: A)
}
