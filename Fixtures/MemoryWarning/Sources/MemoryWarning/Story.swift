import MemoryWarningKit

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
    tell("The app starts. Its first screen could make the second one, and has not done so yet.")
    var app: PhotoApp? = PhotoApp(log: log)
    if let app {
      show(app)
      openPhotos(in: app)
      runOutOfMemory(in: app)
      letTimePass(in: app)
    }
    tell("The app ends.")
    app = nil
    tell("Alive now: \(log.living.isEmpty ? "nothing" : log.living.joined(separator: ", ")).")
  }

  private static func openPhotos(in app: PhotoApp) {
    tell("The user opens a photo: the expensive service is made.")
    app.openPhoto()
    show(app)
    tell("And goes back: the service stays. The downloads go, for no screen shows them.")
    app.navigation.pop()
    tell("The user opens two photos: the service is there, and the downloads are shared.")
    app.openPhoto()
    app.openPhoto()
  }

  private static func runOutOfMemory(in app: PhotoApp) {
    tell("A memory warning: the screens use the service, so it stays.")
    app.receiveMemoryWarning()
    tell("The user goes back to the first screen: the service still stays.")
    app.navigation.pop()
    app.navigation.pop()
    tell("Another memory warning: now no screen uses it.")
    app.receiveMemoryWarning()
    tell("The user opens a photo: there is a new one.")
    app.openPhoto()
    show(app)
    app.navigation.pop()
  }

  private static func letTimePass(in app: PhotoApp) {
    tell("The first screen shows the news again: they are still good.")
    show(app)
    tell("A minute later they are not.")
    let later = ContinuousClock.now + .seconds(60)
    Time.$pretended.withValue(later) { show(app) }
  }

  /// Says what happens next.
  private static func tell(_ sentence: String) {
    print("\n\(sentence)")
  }

  /// Says what the user sees.
  private static func show(_ app: PhotoApp) {
    guard let screen = app.navigation.screens.last else { return }
    print("    [ \(screen.text) ]")
  }
}
