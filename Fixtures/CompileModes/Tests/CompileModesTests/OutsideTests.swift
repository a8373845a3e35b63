import InternalImports
import LibraryEvolution
import Testing

/// Of what other modules see, the compiler knows less.
@Suite("Public containers are used by another module")
struct OutsideTests {
  @Test("Of a module that may evolve")
  @MainActor
  func evolving() async throws {
    let log = LibraryEvolution.Log()
    let hub = LibraryEvolution.HubContainer(log: log, scale: 3)
    #expect(hub.meter.value == 30)
    let call = hub.makeCallContainer(number: 1)
    #expect(call.meter.value == 31)
    #expect(try await call.voice === call.voice)
    let desk = try LibraryEvolution.DeskContainer(log: log, title: "Outside")
    #expect((desk as any LibraryEvolution.PageFacet).titleString == "Outside")
    try await hub.shutdown()
  }

  @Test("With something in the place of a part")
  @MainActor
  func preview() throws {
    let log = InternalImports.Log()
    var overrides = InternalImports.DeskPreview.Overrides()
    overrides.screenSize = { (4, 5) }
    let desk = try InternalImports.DeskPreview(log: log, overrides: overrides)
    #expect(desk.screenSize == (4, 5))
    let task = try InternalImports.DeskContainer(log: log).makeTaskContainer(number: 1)
    let facet: any InternalImports.PageFacet = task
    #expect(facet.titleString == "Task")
    #expect(facet.store === task.parent.store)
  }
}
