@testable import CoordinatorKit

extension LifeLog {
  /// The living coordinators, the oldest first.
  var coordinators: [String] { living.filter { $0.hasPrefix("UpdateDetailsCoordinator #") } }

  /// The living screens of the flow, the oldest first.
  var flowScreens: [String] {
    living.filter { object in
      ["EntryScreen #", "ReviewScreen #", "ResultScreen #"].contains { object.hasPrefix($0) }
    }
  }
}
