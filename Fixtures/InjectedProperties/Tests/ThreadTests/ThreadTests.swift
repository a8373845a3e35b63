import Testing

@Suite("Any thread may read and write")
struct ThreadTests {
  @Test("All threads see the same default, whoever reads first")
  func oneDefault() async {
    for _ in 1...200 {
      let owner = Owner()
      let tallies = await withTaskGroup(of: Tally.self) { group in
        for _ in 1...8 { group.addTask { owner.tally } }
        return await group.reduce(into: []) { $0.append($1) }
      }
      #expect(tallies.count == 8)
      #expect(tallies.allSatisfy { $0 === owner.tally })
    }
  }

  @Test("Each thread's copy is its own")
  func ownCopies() async {
    for _ in 1...200 {
      let owner = Owner()
      let notes = await withTaskGroup(of: Int.self) { group in
        for number in 1...8 {
          group.addTask {
            var copy = owner
            copy.note = number
            return copy.note
          }
        }
        return await group.reduce(into: []) { $0.append($1) }
      }
      #expect(notes.sorted() == Array(1...8))
      #expect(owner.note == 0)
    }
  }
}

/// What the threads read.
final class Tally: Sendable {}

/// What the threads share.
private struct Owner: TallyInjected {
  var injected = InjectedStorage()
}
