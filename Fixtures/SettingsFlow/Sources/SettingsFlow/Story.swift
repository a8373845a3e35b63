import SettingsFlowKit

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
    var app: ReminderApp? = ReminderApp(log: log)
    if let app {
      start(app)
      editSettings(of: app)
      reopenSettings(of: app)
      openSettingsFromList(of: app)
    }
    tell("The app ends.")
    app = nil
    tell("Alive now: \(log.living.isEmpty ? "nothing" : log.living.joined(separator: ", ")).")
  }

  private static func start(_ app: ReminderApp) {
    tell("The app starts.")
    app.main.open()
    show(app)
  }

  private static func editSettings(of app: ReminderApp) {
    tell("The user opens the settings: the first screen brings the store to life.")
    app.settings.open().model.choose(hour: 8)
    show(app)
    tell("The second screen finds that store, and brings a planner to life.")
    app.settings.showStopTime().model.choose(hour: 20)
    show(app)
    tell("The third screen finds both. What was chosen is saved.")
    let model = app.settings.showFrequency().model
    model.choose(hoursBetween: 3)
    model.save()
    show(app)
  }

  private static func reopenSettings(of app: ReminderApp) {
    tell("The user goes back by one screen: the other two still hold the store.")
    app.navigation.pop()
    tell("Back again: nobody holds the planner now.")
    app.navigation.pop()
    tell("Back again: that was the flow's last screen, so the store goes with it.")
    app.navigation.pop()
    tell("The user opens the settings once more: a new store loads what was saved.")
    app.settings.open()
    show(app)
    tell("And closes them: there are no old stores lying about.")
    app.navigation.pop()
  }

  private static func openSettingsFromList(of app: ReminderApp) {
    tell("The user looks at an item: both screens share a cache; each has a service of its own.")
    app.list.open()
    app.list.showDetails(of: 2)
    show(app)
    tell("From there the user opens the settings: three weak components are alive at once.")
    app.settings.open()
    app.settings.showStopTime()
    tell("The user leaves all of it, and each goes with its own last holder.")
    app.navigation.popToRoot()
  }

  /// Says what happens next.
  private static func tell(_ sentence: String) {
    print("\n\(sentence)")
  }

  /// Says what the user sees.
  private static func show(_ app: ReminderApp) {
    guard let screen = app.navigation.screens.last else { return }
    print("    [ \(screen.title): \(screen.text) ]")
  }
}
