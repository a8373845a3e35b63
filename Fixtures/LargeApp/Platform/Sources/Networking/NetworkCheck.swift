public import Storage

/// Looks whether the server answers.
public struct NetworkCheck: HealthCheck {
  private let client: any HTTPClient

  /// Asks through that one.
  public init(client: any HTTPClient) { self.client = client }

  /// See `HealthCheck`.
  public func report() -> String { "network: \(client.get("ping"))" }
}
