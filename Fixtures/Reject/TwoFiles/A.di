container A {
    strong One(two: Two)
}
