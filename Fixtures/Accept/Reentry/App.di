/// Closures that are called while what they lead to is being made, for every lifetime.
lifetime session
lifetime cached = Cached()
container App {
    graph     Graphic(early: GraphicPart)
    transient GraphicPart(make: () -> Graphic)
    session   Session(early: SessionPart)
    transient SessionPart(make: () -> Session)
    purgeable Purgeable(early: PurgeablePart)
    transient PurgeablePart(make: () -> Purgeable)
    cached    Stored(early: StoredPart)
    transient StoredPart(make: () -> Stored)
    weak      Weak(early: WeakPart)
    tied      WeakPart(make: () -> Weak)
    tied      Tied(make: () -> Tied)
    // These are fine: each makes a smaller one; called after init; called as a property is set.
    tied      Smaller(number: input Int, make: (Int) -> Smaller)
    graph     Later() { set make: () -> Later }
    strong    Setter() { set make: () -> Setter; call go(make: () -> Setter) }
}
