import Testing

@testable import CoordinatorKit

@Suite("What was saved outlives the flow that saved it")
struct ContactStoreTests {
  let log = LifeLog()
  let container: AppContainer

  init() {
    container = AppContainer(log: log)
  }

  @Test("The container keeps it, though nobody else does")
  func isKept() {
    container.contactStore.rename(1, to: "Augusta")
    #expect(container.contactStore.name(of: 1) == "Augusta")
    #expect(log.living == ["ContactStore #1"])
  }

  @Test("All flows share it")
  func isShared() {
    container.contactStore.rename(1, to: "Augusta")
    #expect(container.makeEntryScreen(id: 1).text == "Another name for Augusta?")
    #expect(container.makeResultScreen(id: 1).text == "Saved as Augusta.")
  }
}
