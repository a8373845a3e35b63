import Services

@testable import ScreensKit

/// A scene of an app of its own, and what happens in it.
@MainActor
struct TestScene {
  let log = LifeLog()
  let services: ServicesContainer
  let container: SceneContainer

  init(overrides: SceneContainer.Overrides = .init()) {
    services = ServicesContainer(log: log)
    container = SceneContainer(parent: services, name: "test", overrides: overrides)
  }
}

/// Waits for what others do soon: what is released without a shutdown is, by a task.
@MainActor
func soon(_ condition: () -> Bool) async -> Bool {
  for _ in 0..<1000 where !condition() {
    try? await Task.sleep(nanoseconds: 1_000_000)
  }
  return condition()
}
