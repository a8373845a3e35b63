// An init makes all that is eager, on one actor, without waiting, and nothing that needs it.
container App {
    strong A(kid: Kid)
    transient B(other: Other)
}

container Kid in App {
    eager strong C(a: A)
}

container Other in App {
    eager strong D(third: Third)
}

container Third in App {
    eager strong E(other: Other)
}

container Two: Sendable {
    @MainActor eager strong Screen()
    @Disk eager strong Table()
}

container Late {
    eager strong F() async
    eager strong G(f: F)
    strong H(g: G)
    eager strong I(h: H)
}

overridable container Named {
    strong Overrides()
}
