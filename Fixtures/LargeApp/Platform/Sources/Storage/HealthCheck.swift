/// Looks whether one part of the app is well.
public protocol HealthCheck {
  /// What it found.
  func report() -> String
}

/// Looks at the store.
public struct StorageCheck: HealthCheck {
  private let store: any KeyValueStore

  /// Looks at this one.
  public init(store: any KeyValueStore) { self.store = store }

  /// See `HealthCheck`.
  public func report() -> String { "storage: \(store.kind)" }
}
