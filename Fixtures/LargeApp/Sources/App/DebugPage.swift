#if DEBUG
  import AppCore
  import Storage

  /// Shows what is in the scopes around it.
  struct DebugPage {
    let menu: DebugMenu
    let checks: [any HealthCheck]

    var text: String { ([menu.text] + checks.map { $0.report() }).joined(separator: "\n") }
  }
#endif
