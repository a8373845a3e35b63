import Platform

/// Some work that a request does not wait for.
protocol Job: Sendable {
  /// What it is asked for as.
  var name: String { get }
  func run(for user: User.ID) async throws
}

/// Thanks for a note.
struct ThankJob: Job {
  let mailer: any Mailer
  var name: String { "thanks" }

  func run(for user: User.ID) throws { try mailer.send("thank you", to: user) }
}

/// Tells a user what they wrote.
struct DigestJob: Job {
  let mailer: any Mailer
  let notes: any Notes
  var name: String { "digest" }

  func run(for user: User.ID) async throws {
    try mailer.send("you wrote \(try await notes.all(of: user).count)", to: user)
  }
}
