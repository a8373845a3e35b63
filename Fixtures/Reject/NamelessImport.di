import

container App: View View {
    strong Player(codec: Codec)
}
