bundle Network { strong Client() }
bundle Both {
    include Network
    include Network
}
// Once more through another bundle is nothing to speak of.
bundle Diamond { include Network }
container App {
    include Network
    include Diamond
    include Both
    include Network
}
