// An element of a collection stands beside the others, and in the place of none.
container App {
    strong Jazz as [Music]
    override strong Rock as [Music]
}
