container B {
    strong Two()
    strong Three(one: One)
}
container A { }
