// What the compiler sees only when all types are right: what goes from one actor to another.
@MainActor container App {
    strong    Size
    strong    A(size: Size) async  // error@15: sending 'self.size' risks causing data races [#SendingRisksDataRace]
    strong    B(  // errors@15: sending 'self.size' risks causing data races [#SendingRisksDataRace]
        size: Size,
        other: Size
    ) async
    transient C(size: Size) async = await C(size: size)  // error@43: sending 'size' risks causing data races [#SendingRisksDataRace]
    strong    D {
        call go(size: Size) async  // error: sending 'self.size' risks causing data races [#SendingRisksDataRace]
        call go(  // error: sending 'self.size' risks causing data races [#SendingRisksDataRace]
            size: Size,
            number: Int) async
        release end() async
    }
    strong    Int = 1
    transient E(id: input Size) async  // error@15: sending 'id' risks causing data races [#SendingRisksDataRace]
    graph     F(size: Size) async  // error@15: sending 'self.size' risks causing data races [#SendingRisksDataRace]
    weak      G(size: Size) async  // error@15: sending 'self.size' risks causing data races [#SendingRisksDataRace]
    strong    H(make: () -> Size) async  // error@15: sending value of non-Sendable type '() -> Size' risks causing data races [#SendingRisksDat
}
container Plain {
    strong    Size
    strong    I(size: Size) async  // error@15: sending 'self.size' risks causing data races [#SendingRisksDataRace]
}
