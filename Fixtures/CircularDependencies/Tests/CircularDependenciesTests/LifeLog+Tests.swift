@testable import CircularDependenciesKit

extension LifeLog {
  /// All objects that were ever made, the oldest first. Each is one run of a factory.
  var made: [String] {
    events.compactMap { event in
      if case .made(let object) = event { object } else { nil }
    }
  }
}
