container App {
    input     now: Int
    strong    Hub(makeLeaf: () -> Leaf, makeItem: (Int) -> Item, now: () -> Int, twig: (() -> Twig)?)
    weak      Lamp(makeLeaf: () -> Leaf)
    weak      Bulb(makeLeaf: () -> Leaf)
    strong    Socket(bulb: Bulb)
    transient Leaf()
    transient Twig(makeLeaf: () -> Leaf)
    transient Item(number: input Int, note: input String = "plain", makeTwig: () -> Twig)
    transient Screen(makeItem: (Int, String) -> Item, makeItem2 again: (Int) -> Item, hub: () -> Hub, absent: (() -> Missing)?)
    transient Outer(makeScreen: () throws -> Screen, later: () async -> Leaf)
    strong    Early(makeLate: () -> Late)
    strong    Late(early: Early)
}
