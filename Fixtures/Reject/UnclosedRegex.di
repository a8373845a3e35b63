container App {
    strong    R(pattern = #/abc)
    strong    B()
}
