container App {
    strong    A(b: B)
    /* a comment /* that nests */ and does not end
    strong    B()
}
