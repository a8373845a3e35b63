lifetime session
lifetime once = Once()
lifetime never = Never()

/// Rings of every kind. In those called Init, the first asks by init; in those called Set, both get it set.
container App {
    // graph
    graph     GraphInitA(peer: GraphInitB)
    graph     GraphInitB() { set weak peer: GraphInitA }
    graph     GraphSetA() { set peer: GraphSetB }
    graph     GraphSetB() { set weak peer: GraphSetA }
    // weak
    weak      WeakInitA(peer: WeakInitB)
    weak      WeakInitB() { set weak peer: WeakInitA }
    weak      WeakSetA() { set peer: WeakSetB }
    weak      WeakSetB() { set weak peer: WeakSetA }
    // strong
    strong    StrongInitA(peer: StrongInitB)
    strong    StrongInitB() { set weak peer: StrongInitA }
    strong    StrongSetA() { set peer: StrongSetB }
    strong    StrongSetB() { set weak peer: StrongSetA }
    // session
    session   SessionInitA(peer: SessionInitB)
    session   SessionInitB() { set weak peer: SessionInitA }
    session   SessionSetA() { set peer: SessionSetB }
    session   SessionSetB() { set weak peer: SessionSetA }
    // purgeable
    purgeable PurgeableInitA(peer: PurgeableInitB)
    purgeable PurgeableInitB() { set weak peer: PurgeableInitA }
    purgeable PurgeableSetA() { set peer: PurgeableSetB }
    purgeable PurgeableSetB() { set weak peer: PurgeableSetA }
    // once
    once      OnceInitA(peer: OnceInitB)
    once      OnceInitB() { set weak peer: OnceInitA }
    once      OnceSetA() { set peer: OnceSetB }
    once      OnceSetB() { set weak peer: OnceSetA }
    // never
    never     NeverInitA(peer: NeverInitB)
    never     NeverInitB() { set weak peer: NeverInitA }
    never     NeverSetA() { set peer: NeverSetB }
    never     NeverSetB() { set weak peer: NeverSetA }
    // mixtures
    graph     Mix1A(peer: Mix1B)
    strong    Mix1B() { set weak peer: Mix1A }
    weak      Mix2A() { set peer: Mix2B }
    session   Mix2B() { set weak peer: Mix2A }
    graph     Mix3A(peer: Mix3B)
    weak      Mix3B() { set weak peer: Mix3A }
    once      Mix4A() { set peer: Mix4B }
    purgeable Mix4B() { set weak peer: Mix4A }
    never     Mix5A(peer: Mix5B)
    strong    Mix5B() { set weak peer: Mix5A }
    session   Mix6A() { set peer: Mix6B }
    strong    Mix6B() { set weak peer: Mix6A }
    purgeable Mix7A(peer: Mix7B)
    once      Mix7B() { set weak peer: Mix7A }
    never     Mix8A() { set peer: Mix8B }
    graph     Mix8B() { set weak peer: Mix8A }
    graph     Mix9A(peer: Mix9B)
    never     Mix9B() { set weak peer: Mix9A }
    weak      Mix10A() { set peer: Mix10B }
    graph     Mix10B() { set weak peer: Mix10A }
    strong    Mix11A(peer: Mix11B)
    never     Mix11B() { set weak peer: Mix11A }
    // a ring of eight, and one of eight lifetimes
    graph     Eight1(peer: Eight2)
    graph     Eight2(peer: Eight3)
    graph     Eight3() { set peer: Eight4 }
    graph     Eight4(peer: Eight5)
    graph     Eight5(peer: Eight6)
    graph     Eight6() { set peer: Eight7 }
    graph     Eight7(peer: Eight8)
    graph     Eight8() { set weak peer: Eight1 }
    graph     Many1(peer: Many2)
    weak      Many2(peer: Many3)
    never     Many3() { set peer: Many4 }
    purgeable Many4(peer: Many5)
    once      Many5(peer: Many6)
    session   Many6() { set peer: Many7 }
    strong    Many7(peer: Many8)
    strong    Many8() { set weak peer: Many1 }
    // two rings that share a node, one of which goes through a role and a call
    strong    Hub() as self, Center { set weak one: SpokeOne; call join(two: SpokeTwo) }
    strong    SpokeOne(hub: Hub)
    strong    SpokeTwo(center: Center)
    graph     Rim(one: SpokeOne, two: SpokeTwo, hub: Hub)
}
