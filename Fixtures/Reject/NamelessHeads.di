container App {
    strong A
}

container in App {
    strong V(a: A b: B)
    input id UUID
}

container Kid Kid in App {
    strong U(a: A, missing: Missing)
}

bundle {
    strong W(a: A b: B)
}

facet {
    U U
}

traits {
    var count Int = 3
}
