import ScreensKit
import Services

/// Tells a short life of the app: what is made, and what goes.
@main
struct Story {
  @MainActor
  static func main() async {
    let app = App(log: LifeLog { print("    \($0)") })

    print("A window opens: its navigation is there, and nothing is loaded.")
    let window = app.open("first")

    print("\nIt shows the episodes, once the library is read.")
    await window.coordinator.start()

    print("\nThe settings open at once, and a timer runs while they are open.")
    window.startTimer(minutes: 30, on: window.coordinator.showSettings())

    print("\nThe user goes back: the settings go, and the timer with them.")
    window.coordinator.navigation.pop()

    print("\nAn episode is opened and played. Both screens share what shows it.")
    let model = await window.coordinator.show(.init(2)).model
    model.play()
    await model.download()
    print("    [ \(window.coordinator.navigation.top?.text ?? "") ]")

    print("\nA sheet has a container of its own, which goes with it.")
    do {
      let sheet = window.share(.init(2))
      print("    [ \(sheet.text) ]")
    }

    print("\nThe window is closed.")
    window.close()

    print("\nThe app quits: the player stops, and the library takes its time to be closed.")
    await app.quit()
    print("\nDone.")
  }
}
