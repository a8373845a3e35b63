lifetime session
lifetime match

container GameApp {
    strong    Network()
    match     Board(network: Network)
    session   Profile(board: Board)
    transient Screen(profile: Profile, board: Board)
}
