import CoordinatorKit

/// A walk through the app that shows which object is made and which goes, and when.
@main
enum Story {
  static func main() {
    let log = LifeLog { event in
      switch event {
      case .made(let name): print("    + \(name)")
      case .gone(let name): print("    - \(name)")
      }
    }
    tell("The app starts, with two tabs.")
    var app: ContactsApp? = ContactsApp(log: log)
    if let app {
      leave(app)
      save(app)
      updateTwo(app)
    }
    tell("The app ends.")
    app = nil
    tell("Alive now: \(log.living.isEmpty ? "nothing" : log.living.joined(separator: ", ")).")
  }

  private static func leave(_ app: ContactsApp) {
    tell("The user updates a contact: a coordinator is made and tied to the first screen.")
    app.updateDetails(of: 1)
    show(app)
    tell("The user goes back: the coordinator goes with the screen.")
    app.navigation.goBack()
    tell("Once more. The user begins to swipe the screen away, and thinks better of it.")
    app.updateDetails(of: 1)
    app.navigation.beginSwipe()
    app.navigation.endSwipe(leaving: false)
    tell("And swipes it away.")
    app.navigation.beginSwipe()
    app.navigation.endSwipe(leaving: true)
    tell("Once more. The user gets to the second screen, and cancels there.")
    app.updateDetails(of: 1)
    (app.navigation.top as? EntryScreen)?.enter("Ada Lovelace")
    show(app)
    (app.navigation.top as? ReviewScreen)?.cancel()
  }

  private static func save(_ app: ContactsApp) {
    tell("The user enters a name, looks at it, and saves.")
    app.updateDetails(of: 1)
    (app.navigation.top as? EntryScreen)?.enter("Ada Lovelace")
    tell("The first two screens go. The coordinator stays, tied to the last one now.")
    (app.navigation.top as? ReviewScreen)?.save()
    show(app)
    tell("The user is done.")
    (app.navigation.top as? ResultScreen)?.finish()
    show(app)
  }

  private static func updateTwo(_ app: ContactsApp) {
    tell("Two flows at once: one on each tab.")
    app.updateDetails(of: 1)
    app.tabBar.tap(1)
    app.updateDetails(of: 2)
    show(app)
    tell("The user taps the tab that is seen: it goes back to its root, whatever lies there.")
    app.tabBar.tap(1)
  }

  /// Says what happens next.
  private static func tell(_ sentence: String) {
    print("\n\(sentence)")
  }

  /// Says what the user sees.
  private static func show(_ app: ContactsApp) {
    guard let screen = app.navigation.top else { return }
    print("    [ \(screen.text) ]")
  }
}
