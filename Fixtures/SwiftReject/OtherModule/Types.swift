import Core

final class Own { init(engine: Int) {} }
