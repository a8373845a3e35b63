/// One instance for all that a call of an accessor makes.
container App {
    // A diamond, and the roots above it.
    graph     Tip()
    graph     Left(tip: Tip)
    graph     Right(tip: Tip)
    transient Diamond(left: Left, right: Right, tip: Tip)
    graph     Roof(first: Diamond, second: Diamond, left: Left)

    // Through transients that take inputs, and closures, which are calls of their own.
    transient Bead(number: input Int, tip: Tip, text = "bead")
    transient Chain(start: input Int, one: Bead(number = start), two: Bead(number = start + 1), last: Bead(number = 9), tip: Tip)
    transient Maker(tip: Tip, makeTip: () -> Tip, makeBead: (Int) -> Bead, makeDiamond: (() -> Diamond)?)

    // Roles: one, several, its own type as well.
    graph     Single(tip: Tip) as Solo
    graph     Double(solo: Solo) as First, Second
    graph     Both() as self, Third
    transient Band(solo: Solo, first: First, second: Second, both: Both, third: Third)

    // What there is and what there is not.
    transient Perhaps(tip: Tip?, missing: Missing?, again: Tip?)

    // For the container's own wiring; a value; one that an expression makes; two told apart by name.
    private graph Hidden(tip: Tip)
    transient Door(hidden: Hidden, other: Hidden, window: Window)
    transient Window(hidden: Hidden)
    graph     Token(value = 7)
    graph     any Voice(tip: Tip) = Voices.loud(tip)
    graph     Tip named spare = Tip()
    transient Choir(one: Voice, two: Voice, token: Token, tip: Tip, spare: Tip named spare, again: Tip named spare)

    // A shared one that lives longer has one of its own.
    strong    Safe(tip: Tip)
    weak      Lamp(tip: Tip)
    transient Room(safe: Safe, lamp: Lamp, tip: Tip)

    // Deep, and each asks twice.
    graph {
        D0(); D1(a: D0, b: D0); D2(a: D1, b: D1); D3(a: D2, b: D2); D4(a: D3, b: D3); D5(a: D4, b: D4)
        D6(a: D5, b: D5); D7(a: D6, b: D6); D8(a: D7, b: D7); D9(a: D8, b: D8); D10(a: D9, b: D9)
        D11(a: D10, b: D10); D12(a: D11, b: D11); D13(a: D12, b: D12); D14(a: D13, b: D13); D15(a: D14, b: D14)
        D16(a: D15, b: D15); D17(a: D16, b: D16); D18(a: D17, b: D17); D19(a: D18, b: D18); D20(a: D19, b: D19)
    }
    transient Deep(top: D20, middle: D10, bottom: D0)
}
