import Testing

@Suite("The app does the same in every mode that it is compiled in")
struct StoryTests {
  @Test("For one thread", arguments: Mode.all)
  @MainActor
  func desk(_ mode: Mode) throws {
    #expect(try mode.desk().joined(separator: "\n") == Expected.desk)
  }

  @Test("With something in the place of its parts", arguments: Mode.all)
  @MainActor
  func previews(_ mode: Mode) async throws {
    #expect(try await mode.previews().joined(separator: "\n") == Expected.previews)
  }

  @Test("For the main actor", arguments: Mode.all)
  @MainActor
  func stage(_ mode: Mode) async throws {
    #expect(try await mode.stage().joined(separator: "\n") == Expected.stage)
  }

  @Test("Waited for", arguments: Mode.all)
  @MainActor
  func waiting(_ mode: Mode) async throws {
    #expect(try await mode.waiting().joined(separator: "\n") == Expected.waiting)
  }

  @Test("Waited for by another actor", arguments: Mode.all)
  func elsewhere(_ mode: Mode) async throws {
    #expect(try await mode.elsewhere().joined(separator: "\n") == Expected.elsewhere)
  }

  @Test("For any thread", arguments: Mode.all)
  func hub(_ mode: Mode) async throws {
    #expect(try await mode.hub().joined(separator: "\n") == Expected.hub)
  }

  @Test("With injected properties", arguments: Mode.all)
  @MainActor
  func traits(_ mode: Mode) {
    let lines = mode.traits()
    #expect(lines.count == 2)
    #expect(lines.first == "Ann's cat, a dog, Go, Ann!, -")
  }
}
