/// Is there before anything else, and read without the lock.
package final class Settings: Sendable {
  private let mark: Mark

  init(ledger: Ledger) {
    ledger.note(.making("Settings"))
    mark = Mark("Settings", ledger)
  }
}

/// Is kept, and closed.
package final class Store: Sendable {
  package let settings: Settings
  package let mark: Mark

  init(settings: Settings, ledger: Ledger) {
    ledger.note(.making("Store"))
    self.settings = settings
    mark = Mark("Store", ledger)
  }

  func close() { mark.close() }
}

/// Lives as long as somebody holds it.
package final class Cache: Sendable {
  package let store: Store
  private let mark: Mark

  init(store: Store, ledger: Ledger) {
    ledger.note(.making("Cache"))
    self.store = store
    mark = Mark("Cache", ledger)
  }
}

/// Is kept until memory is short.
package final class Images: Sendable {
  private let mark: Mark

  init(ledger: Ledger) {
    ledger.note(.making("Images"))
    mark = Mark("Images", ledger)
  }
}

/// Keeps what is purgeable too.
package final class Thumbnails: Sendable {
  package let images: Images
  private let mark: Mark

  init(images: Images, ledger: Ledger) {
    ledger.note(.making("Thumbnails"))
    self.images = images
    mark = Mark("Thumbnails", ledger)
  }
}

/// Is tied to an owner, and goes with it.
package final class Flow: Sendable {
  private let mark: Mark

  init(ledger: Ledger) {
    ledger.note(.making("Flow"))
    mark = Mark("Flow", ledger)
  }
}

/// Is kept by a storage of the user's own.
package final class Weather: Sendable {
  private let mark: Mark

  init(ledger: Ledger) {
    ledger.note(.making("Weather"))
    mark = Mark("Weather", ledger)
  }
}

/// Is kept for a session, and closed at its end.
package final class Token: Sendable {
  package let mark: Mark

  init(ledger: Ledger) {
    ledger.note(.making("Token"))
    mark = Mark("Token", ledger)
  }

  func close() { mark.close() }
}

/// Is kept for a session.
package final class Account: Sendable {
  package let token: Token
  private let mark: Mark

  init(token: Token, ledger: Ledger) {
    ledger.note(.making("Account"))
    self.token = token
    mark = Mark("Account", ledger)
  }
}
