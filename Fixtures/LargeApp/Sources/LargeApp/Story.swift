import App
import Lives

/// Tells a walk through the app: what is made, and what goes.
@main
struct Story {
  static func main() {
    let log = LifeLog { event in
      switch event {
      case .made(let name): print("    + \(name)")
      case .gone(let name): print("    - \(name)")
      }
    }

    print("The app starts: nothing is made before somebody needs it.")
    let app = ShopApp(log: log)

    print("\nAda logs in.")
    app.login("Ada", language: "French")

    print("\nShe looks at a teapot.")
    app.show("teapot")
    print("    [ \(app.text) ]")

    print("\nThen at a kettle: what the session and the app have is there already.")
    app.show("kettle")
    print("    [ \(app.text) ]")

    print("\nShe goes back: the kettle's screen goes, with all of its scope.")
    app.back()

    print("\nShe logs out: her session goes, and all that is left is the app's.")
    app.logout()
    print("\nAlive: \(log.living.joined(separator: ", "))")
  }
}
