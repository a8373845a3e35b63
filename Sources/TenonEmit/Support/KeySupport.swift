/// What holds instances by their keys without keeping them.
enum KeySupport {
  /// The class of what holds instances weakly.
  static func weakInstances(named type: String, access: String) -> String {
    """
    /// Weak instances by key. Requests remove the entries of deallocated ones from time to time.
    nonisolated \(access) final class \(type)<Key: Swift.Hashable, Instance> {
      private var instances: [Key: () -> Instance?] = [:]
      private var requestsUntilRemoval = 64

      subscript(key: Key) -> (() -> Instance?)? {
        get {
          countRequest()
          return instances[key]
        }
        set {
          countRequest()
          instances[key] = newValue
        }
      }

      private func countRequest() {
        requestsUntilRemoval -= 1
        if requestsUntilRemoval == 0 { removeDeallocated() }
      }

      func removeDeallocated() {
        instances = instances.filter { $0.value() != nil }
        requestsUntilRemoval = 64 + instances.count / 2
      }
    }
    """
  }
}

extension TurnSupport {
  /// The class that has a turn for each key, as long as somebody has it or waits for it.
  func byKey(named turns: String) -> String {
    let lock = lock.map { [("_ lock: \($0)", "lock")] } ?? []
    let waits = waits.map { [("_ waits: \($0)", "waits")] } ?? []
    let stop =
      waits.isEmpty ? [] : [("orStop message: Swift.String? = nil", "orStop: message")]
    func parameters(_ more: [(String, String)]) -> [String] {
      ["_ key: Key"] + (lock + waits + more).map(\.0)
    }
    func arguments(_ more: [(String, String)]) -> String {
      (lock + waits + more).map(\.1).joined(separator: ", ")
    }
    func locked(_ call: String) -> String { lock.isEmpty ? call : "lock.locked { \(call) }" }
    let sendable = lock.isEmpty ? "" : ": @unchecked Swift.Sendable"
    return """
      /// A turn for each key that someone creates or waits for.
      nonisolated \(access) final class \(turns)<Key: Swift.Hashable>\(sendable) {
        private var turns: [Key: \(type)] = [:]
        private var users: [Key: Swift.Int] = [:]

        \(head("nonisolated(nonsending) func take", parameters(stop), " async {").indentedRest)
          let turn = \(locked("join(key)"))
          await turn.take(\(arguments(stop)))
        }

        \(head("func pass", parameters([]), " {").indentedRest)
          let turn = \(locked("leave(key)"))
          turn?.pass(\(arguments([])))
        }

        private func join(_ key: Key) -> \(type) {
          users[key, default: 0] += 1
          let turn = turns[key] ?? \(type)()
          turns[key] = turn
          return turn
        }

        private func leave(_ key: Key) -> \(type)? {
          let left = (users[key] ?? 1) - 1
          users[key] = left > 0 ? left : nil
          return left > 0 ? turns[key] : turns.removeValue(forKey: key)
        }
      }
      """
  }
}

extension String {
  /// The same, with all lines but the first a level deeper.
  fileprivate var indentedRest: String { split(separator: "\n").joined(separator: "\n  ") }
}
