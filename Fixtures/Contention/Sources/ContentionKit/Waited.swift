/// Is made by one task, for all.
package final class Remote: Sendable {
  private let mark: Mark

  init(ledger: Ledger) async {
    ledger.note(.making("Remote"))
    await Task.yield()
    mark = Mark("Remote", ledger)
  }

  func hangUp() async {
    await Task.yield()
    mark.close()
  }
}

/// Is made by one task, for all; that may fail, or be cancelled.
package final class Login: Sendable {
  package let remote: Remote
  private let mark: Mark

  init(remote: Remote, ledger: Ledger) async throws {
    self.remote = remote
    ledger.note(.making("Login"))
    try await Task.sleep(for: .milliseconds(1))
    try ledger.attempt("Login")
    mark = Mark("Login", ledger)
  }
}

/// Lives as long as somebody holds it.
package final class Feed: Sendable {
  package let remote: Remote
  private let mark: Mark

  init(remote: Remote, ledger: Ledger) async {
    self.remote = remote
    await Task.yield()
    mark = Mark("Feed", ledger)
  }
}

/// Is made by one task, for all, and kept for a session.
package final class Profile: Sendable {
  package let token: Token
  private let mark: Mark

  init(token: Token, ledger: Ledger) async {
    self.token = token
    ledger.note(.making("Profile"))
    await Task.yield()
    mark = Mark("Profile", ledger)
  }
}

/// Lives on the main actor.
@MainActor package final class Window {
  package let store: Store
  private let mark: Mark

  init(store: Store, ledger: Ledger) {
    self.store = store
    mark = Mark("Window", ledger)
  }

  func close() { mark.close() }
}

/// Lives on the main actor, and takes its time.
@MainActor package final class Player {
  package let window: Window
  private let mark: Mark

  init(window: Window, ledger: Ledger) async {
    self.window = window
    await Task.yield()
    mark = Mark("Player", ledger)
  }
}

/// Lives on the main actor.
@MainActor package final class Title {
  package let window: Window
  package let token: Token
  private let mark: Mark

  init(window: Window, token: Token, ledger: Ledger) {
    self.window = window
    self.token = token
    mark = Mark("Title", ledger)
  }
}

/// Has several tasks ask in its init.
package final class Crowd: Sendable {
  package let logins: [Login]
  private let mark: Mark

  init(login: @escaping @Sendable () async throws -> Login, ledger: Ledger) async throws {
    logins = try await withThrowingTaskGroup(of: Login.self) { group in
      for _ in 0..<8 { group.addTask { try await login() } }
      var all: [Login] = []
      for try await login in group { all.append(login) }
      return all
    }
    mark = Mark("Crowd", ledger)
  }
}
