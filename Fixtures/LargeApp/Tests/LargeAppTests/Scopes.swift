import AppCore
import FeatureCheckout
import Lives

@testable import App

/// An app, and what a test makes of its scopes.
struct Scopes {
  let log = LifeLog()
  let app: AppContainer

  init(pageSize: Int = 20) {
    app = AppContainer(log: log, config: AppConfig(pageSize: pageSize), language: "English")
  }

  func session(_ user: String = "Ada", language: String = "French") -> SessionContainer {
    app.makeSessionContainer(user: User(name: user), preferredLanguage: language)
  }
}

extension SessionContainer {
  func screen(_ item: String = "teapot") -> ScreenContainer {
    makeScreenContainer(id: Item.ID(item))
  }
}

/// The server of this build.
#if STAGING
  let server = "staging"
#else
  let server = "live"
#endif
