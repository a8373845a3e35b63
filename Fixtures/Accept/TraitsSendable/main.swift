import Dispatch

protocol Named { var name: String { get } }
struct User: Sendable { var name: String }
final class Session: Sendable { static let shared = Session() }
package final class Log: @unchecked Sendable {
  nonisolated(unsafe) static var made = 0
  package init() { Log.made += 1 }
}

struct Request: UserInjected {
  let name: String
  var injected = InjectedStorage()
}

final class Server: LogInjected, @unchecked Sendable {
  nonisolated(unsafe) var injected = InjectedStorage()
}

func send(_ value: some Sendable) {}

func run() async {
  let request = Request(name: "first")
  send(request)
  send(InjectedStorage())
  let server = Server()
  await withTaskGroup(of: String.self) { group in
    for number in 0..<20 {
      group.addTask {
        _ = server.log
        var copy = request
        if number % 2 == 0 { copy.user = User(name: "changed") }
        return copy.user.name
      }
    }
    var names: [String: Int] = [:]
    for await name in group { names[name, default: 0] += 1 }
    print(names.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" })
  }
  print(request.user.name, request.makeID(), request.session === Session.shared, Log.made)
}

await run()

@MainActor final class Theme {
  let name = "plain"
}
@MainActor final class Pane: Themed { var injected = InjectedStorage() }
print(Pane().theme.name)
