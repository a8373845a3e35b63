// An init makes all that is eager, on one actor, and nothing that needs it.
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

overridable container Named {
    strong Overrides()
}
