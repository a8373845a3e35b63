container App {
    strong
    strong    A(b)
    strong    B(b:)
    strong    C(c: )
    strong    D(d = )
    strong    E =
    strong    F(a: A b: B)
    strong    G() as
    strong    H() named
    strong    I() as A named x
    strong    J() = 3 named y
    strong    K() : Role
    strong    L()()
    strong    M() as A as B
    strong    N {
    }
    Forgotten()
    any Users = x
    strong    O(a: A,, b: B)
    strong    P(, a: A)
    private public strong Q()
    strong    R() S()
    input     size
    input     size2:
    strong    T(a: input Int named q)
    strong    U(a: Q(1) = 3)
    ( )
    strong    V(a: [Int)
    strong    W(a: (Int, String)
}
