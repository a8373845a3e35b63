import Testing

@testable import TenonSyntax

@Suite struct SymbolTests {
  @Test func equalTextsHaveOneSymbol() {
    #expect(Symbol("Store") == Symbol("Sto" + "re"))
    #expect(Symbol("Store") != Symbol("store"))
    #expect(Symbol("Store").text == "Store")
    #expect(Symbol("").isEmpty && Symbol("") == .empty)
    #expect(!Symbol(" ").isEmpty)
  }

  @Test func backQuotesAreSpelling() {
    #expect(Symbol("`default`").plain == Symbol("default"))
    #expect(Symbol("default").plain == Symbol("default"))
    #expect(Symbol("`default`").text == "`default`")
  }

  @Test func bytesThatAreNoTextHaveTheSymbolOfTheirRepair() {
    let bytes: [UInt8] = [0x41, 0xFF, 0x42]
    let symbols = (0..<2).map { _ in bytes.withUnsafeBufferPointer { Symbol($0) } }
    #expect(symbols[0] == symbols[1])
    #expect(symbols[0] == Symbol("A\u{FFFD}B"))
  }

  @Test func tasksShareTheTable() async {
    let all = await withTaskGroup(of: [Symbol].self) { group in
      for _ in 0..<8 {
        group.addTask { (0..<5_000).map { Symbol("task type \($0)") } }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    for symbols in all { #expect(symbols == all[0]) }
    #expect(all[0].enumerated().allSatisfy { $1.text == "task type \($0)" })
    #expect(Set(all[0]).count == 5_000)
  }
}
