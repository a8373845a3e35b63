@testable import MemoryWarningKit

extension LifeLog {
  /// The living objects of these types, the oldest first.
  func living(_ types: Any.Type...) -> [String] {
    let names = types.map { "\($0)" }
    return living.filter { object in names.contains { object.hasPrefix("\($0) #") } }
  }

  /// How many objects of a type were ever made.
  func madeCount(_ type: Any.Type) -> Int {
    events.count { event in
      if case .made(let object) = event { object.hasPrefix("\(type) #") } else { false }
    }
  }
}
