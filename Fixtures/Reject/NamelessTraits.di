traits : Named {
    var x: Int = 3
}

container App: View View {
    strong Player(codec: Codec)
}
