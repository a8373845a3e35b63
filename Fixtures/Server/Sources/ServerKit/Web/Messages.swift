public import Platform

/// What a user asks for.
public struct WebRequest: Sendable {
  /// Who asks.
  public let user: User.ID
  /// What for, such as `GET /notes`.
  public let route: String
  /// What is sent along.
  public let body: String

  /// A request by a user.
  public init(_ route: String, by user: User.ID, body: String = "") {
    self.route = route
    self.user = user
    self.body = body
  }
}

/// What a user is told.
public struct WebResponse: Sendable, Equatable {
  /// 200, if all went well.
  public let status: Int
  /// What was asked for.
  public let body: String

  /// Tells this.
  public init(_ body: String, status: Int = 200) {
    self.status = status
    self.body = body
  }
}
