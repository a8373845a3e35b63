import Testing

@testable import TenonGraph
@testable import TenonSyntax

/// What the graph keeps of each component is copied as bytes.
@Suite struct LayoutOfModelTests {
  @Test func aComponentIsTriviallyCopyable() {
    #expect(_isPOD(Component.self))
    #expect(MemoryLayout<Component>.stride <= 240)
  }

  @Test func keysOffersAndNamesAreTriviallyCopyable() {
    #expect(_isPOD(Key.self) && MemoryLayout<Key>.size == 8)
    #expect(_isPOD(Offer.self))
    #expect(_isPOD(NameSyntax.self) && _isPOD(Symbol.self))
  }

  @Test func whatIsWrittenOfAParameterIsShared() {
    #expect(MemoryLayout<ParameterSyntax>.size == MemoryLayout<UnsafeRawPointer>.size)
  }
}
