bundle Scoring {
    strong ScoreBoard()
    strong Leaderboard(board: ScoreBoard)
}

bundle Sound {
    strong Mixer()
}

container GameApp {
    include   Sound
    strong    Engine(mixer: Mixer)
    transient Level(engine: Engine)
    transient Lobby(scores: ScoreBoard)
}
