import AppCore
import FeatureCheckout

/// Begins sessions. It keeps none.
struct Login {
  private let start: (User, String) -> SessionContainer

  init(start: @escaping (User, String) -> SessionContainer) { self.start = start }

  func login(_ name: String, language: String) -> SessionContainer {
    start(User(name: name), language)
  }
}
