// Bundles that containers include.

bundle DeskParts {
    accessors drop Impl
    include   InkParts
    strong    MildSpeller(log: Log) as Speller
    transient PenImpl(ink: Ink) as self, Pen
}

bundle InkParts {
    strong Ink(color: String named ink) = Ink(color: color)
    strong String named ink = "blue"
}
