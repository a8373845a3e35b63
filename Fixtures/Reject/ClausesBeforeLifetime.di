// What stands behind the type belongs there.
container App {
    named cold strong Store
    as Reading strong Book(store: Store named cold)
    strong Reader(reading: Reading)
}
