struct Failed: Error {}
final class Server {
  weak var log: Log?
  var isOpen = true
  init() throws { if Tool.made > 100 { throw Failed() } }
  func close() {
    print("close")
    isOpen = false
  }
}
final class Log { init(tool: Tool) {} }
final class Tool {
  nonisolated(unsafe) static var made = 0
  init(server: Server) throws {
    Self.made += 1
    if Self.made == 2 { throw Failed() }
  }
}
final class Screen { init(one: Tool, two: Tool) {} }

let app = App()
do { _ = try app.makeScreen() } catch { print(error) }
print("the container's server is open:", try app.server.isOpen)
print("shutdown")
app.shutdown()
