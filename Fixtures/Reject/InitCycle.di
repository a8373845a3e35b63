container App {
    strong    Alone(alone: Alone)
    transient A(b: B)
    weak      B(c: C)
    strong    C(label: A, d: D)
    strong    D(b: B?)
    strong    Fine(ring: () -> Ring)
    strong    Ring(fine: Fine)
    strong    Role(user: User) as Playing
    strong    User(role: any Playing)
}
