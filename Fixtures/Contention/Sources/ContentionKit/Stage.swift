/// What can be replaced.
protocol Light: AnyObject, Sendable {}

/// The light that is there if nobody replaces it.
final class Lamp: Light {
  private let mark: Mark

  init(ledger: Ledger) { mark = Mark("Lamp", ledger) }
}

/// Is kept with the light that it was made with.
final class Scene: Sendable {
  let light: any Light
  private let mark: Mark

  init(light: any Light, ledger: Ledger) {
    self.light = light
    mark = Mark("Scene", ledger)
  }
}

/// Is made anew for whoever asks.
final class Act: Sendable {
  let light: any Light

  init(light: any Light) { self.light = light }
}
