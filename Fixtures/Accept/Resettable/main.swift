class Noisy {
  init() { print("+ \(type(of: self))") }
  deinit { print("- \(type(of: self))") }
}

final class Account: Noisy {
  let user: String
  init(user: String) { self.user = user }
}
protocol Messages {}
protocol Unread {}
final class Inbox: Noisy, Messages, Unread {
  let account: Account
  init(account: Account) { self.account = account }
}
protocol Drafts {}
enum Folder {
  static func drafts() -> any Drafts { Files() }
  private final class Files: Noisy, Drafts {}
}
/// Values can be reset, too.
struct Token {
  nonisolated(unsafe) static var made = 0
  let text: String
  init(text: String) {
    Token.made += 1
    self.text = "\(text) \(Token.made)"
  }
}
final class Secret: Noisy {
  let token: Token
  init(token: Token) { self.token = token }
}
struct Screen {
  let account: Account
  let unread: any Unread
  let secret: Secret
}
final class Parent: Noisy { var child: Child? }
final class Child: Noisy { weak var parent: Parent? }
/// Asks the container as it goes, in the midst of a reset.
final class Mourner: Noisy {
  let makeAccount: () -> Account
  init(makeAccount: @escaping () -> Account) { self.makeAccount = makeAccount }
  deinit { print("  mourns, and there is \(makeAccount().user)") }
}
/// Resets again as it goes.
final class Actions: Noisy { var run: () -> Void = {} }
struct Reset { let actions: Actions }
final class Resetter: Noisy {
  let app: () -> Reset
  init(app: @escaping () -> Reset) { self.app = app }
  deinit { app().actions.run() }
}
final class Settings: Noisy {}
final class Drive: Noisy {
  let settings: () -> Settings
  init(settings: @escaping () -> Settings) { self.settings = settings }
}

func reset() {
  let app = App(user: "ann")
  let other = Other()
  print("nothing to reset")
  app.resetSession()

  let first = app.makeScreen()
  precondition(first.account === app.account && first.secret === app.makeScreen().secret)
  precondition(app.token.text == first.secret.token.text)
  _ = (app.messages, app.drafts, other.token)
  print(app.token.text, other.token.text)

  print("what is held lives on, and is not the container's any more")
  app.resetSession()
  let second = app.makeScreen()
  precondition(second.account !== first.account && second.secret !== first.secret)
  print(app.token.text, other.token.text)

  print("the other lifetimes stay")
  let (settings, drive) = (app.settings, app.drive)
  precondition(drive.settings() === settings)
  app.resetDefault()
  precondition(app.settings !== settings && app.drive === drive)
  app.resetICloud()
  precondition(app.drive !== drive)

  print("a ring")
  precondition(app.parent.child === app.child && app.child.parent === app.parent)
  app.resetSession()

  print("one that asks for an account as it goes")
  _ = app.mourner
  app.resetSession()
  print("  the account is new, and stays")
  precondition(app.account === app.account)

  print("one that resets as it goes")
  _ = app.resetter
  app.actions.run = { [unowned app] in
    print("  resets")
    app.resetSession()
  }
  app.resetSession()
  app.actions.run = {}
  print("the end")
}

reset()

final class Expiry {
  var run: () -> Void = {}
}
final class Keyring {
  init(expiry: Expiry) { print("  new keyring") }
  func forget() { print("  forget keyring") }
}
final class Mailbox {
  let keyring: Keyring
  init(keyring: Keyring, expiry: Expiry) {
    self.keyring = keyring
    print("  making a mailbox")
    expiry.run()
    print("  made it")
  }
  func close() { print("  close mailbox") }
}
final class Badge {
  let keyring: Keyring
  init(keyring: Keyring, expiry: Expiry) {
    self.keyring = keyring
    expiry.run()
  }
}

func expire() {
  print("a session that ends while something of it is made")
  let expiry = Expiry()
  let app = Expiring(expiry: expiry)
  expiry.run = { [unowned app, unowned expiry] in
    expiry.run = {}
    app.resetSession()
  }
  let mailbox = app.mailbox
  precondition(app.mailbox === mailbox && mailbox.keyring !== app.keyring)
  expiry.run = { [unowned app, unowned expiry] in
    expiry.run = {}
    app.resetSession()
  }
  let badge = app.badge
  precondition(app.badge === badge && badge.keyring !== app.keyring)
  print("the end of it")
  app.resetSession()
}

expire()
