/// What lives as long as its owner.
container App {
    strong    Engine()
    tied      Presenter(name: input String, engine: Engine)
    tied      Player(name: input String = "unnamed") as Playing, Pausing
    tied      Model(view: input View) { set next: Presenter(name = "next") }
    transient Screen(presenter: Presenter(name = "given"), playing: Playing(name = "screen"))
    tied      Quitter(name: input String) as self, Quits
    private tied Hidden()
    transient Door(hidden: Hidden)
    tied      Hasty(presenter: Presenter(name = "hasty"), begin: input () -> Void)
    tied      any Voice = Voices.loud()
    tied      Maker(makePresenter: (String) -> Presenter)
}
