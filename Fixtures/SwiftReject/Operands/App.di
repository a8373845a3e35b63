// Operators and words without an operand on each side.
container App {
    input     base: Int
    strong    A = ?? base
    strong    C = make(1 + && 2)
    strong    D = make(base +1 -2)
    strong    E = make(is)
    strong    H(count = as Int)
}
