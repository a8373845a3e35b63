import Platform

/// Sends mail.
protocol Mailer: Sendable {
  func send(_ text: String, to user: User.ID) throws
}

/// Sends mail over a line that stays open.
final class SMTPMailer: Mailer {
  private let name: String
  private let disk: Disk
  private let journal: Journal

  init(config: Config, disk: Disk, journal: Journal) {
    name = config.name
    self.disk = disk
    self.journal = journal
    journal.made("SMTPMailer")
  }

  deinit { journal.gone("SMTPMailer") }

  func send(_ text: String, to user: User.ID) {
    journal.note("mail to \(user.number) from \(name): \(text)")
  }

  func quit() throws {
    journal.released("SMTPMailer")
    try disk.allow("quit")
  }
}
