container App {
    strong Café()
}
