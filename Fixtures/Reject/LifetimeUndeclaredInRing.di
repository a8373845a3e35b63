container GameApp {
    session Player(board: Board)
    session Board() { set weak player: Player }
}
