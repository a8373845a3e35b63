/// Is shared by all that is made in one call.
package final class Draft: Sendable {
  private let mark: Mark

  init(ledger: Ledger) {
    ledger.note(.making("Draft"))
    mark = Mark("Draft", ledger)
  }
}

/// Is made anew for whoever asks.
package final class Request: Sendable {
  package let store: Store

  init(store: Store) { self.store = store }
}

/// Shares the draft of the page that it is made for.
package final class Sidebar: Sendable {
  package let draft: Draft

  init(draft: Draft) { self.draft = draft }
}

/// Shares a draft with its sidebar.
package final class Page: Sendable {
  package let draft: Draft
  package let sidebar: Sidebar

  init(draft: Draft, sidebar: Sidebar) {
    self.draft = draft
    self.sidebar = sidebar
  }
}

/// What there are several of.
package protocol Tool: AnyObject, Sendable {}

/// A tool that is kept.
package final class Hammer: Tool {
  private let mark: Mark

  init(ledger: Ledger) { mark = Mark("Hammer", ledger) }
}

/// A tool that lives as long as somebody holds it.
package final class Saw: Tool {
  private let mark: Mark

  init(ledger: Ledger) { mark = Mark("Saw", ledger) }
}

/// Asks for all tools in its init.
package final class Box: Sendable {
  package let tools: [any Tool]
  private let mark: Mark

  init(tools: @Sendable () -> [any Tool], ledger: Ledger) {
    self.tools = tools()
    mark = Mark("Box", ledger)
  }
}
