import AppCore
import Testing

@testable import App

@Suite("Conditions choose what this build contains")
struct ConditionTests {
  let scopes = Scopes()

  @Test("The server is the one of this build, and no other is in it")
  func staging() {
    #expect(scopes.app.server.name == server)
    #if STAGING
      #expect(scopes.log.living == ["StagingServer #1"])
    #else
      #expect(scopes.log.living == ["LiveServer #1"])
    #endif
  }

  #if DEBUG
    @Test("Developers have a container of their own")
    func debug() {
      let session = scopes.session()
      let page = session.makeDebugContainer().makeDebugPage()
      #expect(
        page.text == """
          server: \(server)
          [x] 1 storage: memory
          [x] 2 network: log(retry(\(server)/ping?token1))
          [x] 3 config: 20 items a page
          cart: 0
          """)
      #expect(scopes.log.living.contains("DebugMenu #1"))
    }
  #endif
}
