container App {
    input     name: Phrase
    strong    Engine()
    strong    Clock() as Ticking, Timing
    strong    First() as [Plugin]
    strong    [Alone] = []
    private strong Secret()
    strong    Uses(secret: Secret)
}

container Child in App {
    // What a parent has already.
    input     title: Phrase
    strong    Engine()
    strong    Watch() as self, Timing
    strong    Second() as [Alone]
    // What no parent has, or has for itself.
    override strong Gone()
    override strong Engin()
    override input number: Int
    override strong Secret()
    // These are fine: other keys, and a collection that goes on.
    strong    Engine() named spare
    override strong Still() as Ticking, Standing
    strong    Third() as [Plugin]
}

container Grandchild in Child {
    input     name: Phrase
    strong    Watch()
    override strong Gone()
    decorate  Wrap(inner: Missing) as Missing
    decorate  Loose(engine: Engine) as Ticking
}
