lifetime session
lifetime screen
lifetime cached = Cached(seconds: 5)

container App {
    weak      W()
    graph     G()
    tied      T()
    purgeable P()
    session   S()
    screen    S2()
    cached    C()

    strong    Strong1(w: W, g: G, t: T, p: P, s: S, c: C)
    purgeable Purgeable1(w: W, g: G, t: T, p: P, s: S, c: C)
    session   Session1(w: W, g: G, t: T, p: P, s: S, s2: S2, c: C)

    // These let go of all in time.
    weak      Weak1(w: W, g: G, t: T, p: P, s: S)
    graph     Graph1(w: W, g: G, t: T, p: P, s: S)
    tied      Tied1(w: W, g: G, t: T, p: P, s: S)
    transient Transient1(w: W, g: G, t: T, p: P, s: S)
    cached    Cached1(w: W, g: G, t: T, p: P, s: S)

    // Through transients, by a set, two ways to one.
    transient Inner(w: W)
    transient Middle(inner: Inner, s: S)
    strong    Outer(middle: Middle, inner: Inner)
    strong    Setter() { set middle: Inner }

    // No false alarms.
    strong    Quiet(w: () -> W, middle: () -> Middle) {
        set weak g: G
        call use(p: P)
    }
    strong    Between(quiet: Quiet, weak1: () -> Weak1)
}
