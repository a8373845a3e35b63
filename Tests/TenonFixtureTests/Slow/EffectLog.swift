/// The log of an app's objects, and the checks whenever one is passed on. It is a part of the program,
/// since only there can short-lived objects be seen.
extension RandomEffects {
  private static let stepsFollow =
    #"if !kind.isInCycle, !isWhole(serial) { fault("\(name(serial)) has no steps yet") }"#

  static let log = """
    protocol Made: AnyObject { nonisolated var serial: Int { get } }

    struct Failure: Error {}

    /// What is known of a component: how long it lives, and which of its steps are calls.
    struct Kind: Sendable {
      let lifetime: String
      let isInCycle: Bool
      let isCall: [Bool]
      var isShared: Bool { ["strong", "purgeable", "session"].contains(lifetime) }
    }

    struct Object: Sendable {
      let type: Int
      let links: [Int]
      var sets: [Int: Int] = [:]
      var calls: [Int] = []
      var uses = 0
      var isAlive = true
    }

    struct State: Sendable {
      var objects: [Object] = []
      var failed: Set<[Int]> = []
      var attempts = 0
      var failures = 0
      var asks = 0
      var first = 0
      var failuresBefore = 0
      var isConcurrent = false
      var isReset = false
      var known: [Int: Int] = [:]
      var faults = 0

      mutating func fault(_ text: String) {
        faults += 1
        if faults < 20 { print("fault:", text) }
      }

      func name(_ serial: Int) -> String { "N\\(objects[serial].type)#\\(serial)" }

      /// An object is given to another one, or to who asked.
      mutating func use(_ serial: Int) {
        objects[serial].uses += 1
        let kind = kinds[objects[serial].type]
        \(stepsFollow)
        if objects[serial].uses > 1, ["transient", "tied"].contains(kind.lifetime), !kind.isInCycle {
          fault("\\(name(serial)) is transient and was given twice")
        }
      }

      /// All that can be come upon from some objects.
      func reached(_ roots: [Int]) -> [Int] {
        var seen = Set(roots)
        var queue = Array(seen)
        var all: [Int] = []
        while let next = queue.popLast() {
          all.append(next)
          for link in objects[next].links + objects[next].sets.values where seen.insert(link).inserted {
            queue.append(link)
          }
        }
        return all
      }

      func isSet(_ serial: Int) -> Bool {
        let isCall = kinds[objects[serial].type].isCall
        return isCall.indices.allSatisfy { isCall[$0] || objects[serial].sets[$0] != nil }
      }

      func isWhole(_ serial: Int) -> Bool {
        let isCall = kinds[objects[serial].type].isCall
        return isSet(serial) && objects[serial].calls == isCall.indices.filter { isCall[$0] }
      }

      mutating func check(_ label: String, _ roots: [Int]) {
        asks += 1
        for root in roots { use(root) }
        let all = reached(roots)
        for serial in all {
          let type = objects[serial].type
          if !isWhole(serial) { fault("\\(label): \\(name(serial)) is not finished") }
          guard kinds[type].isShared, !isReset else { continue }
          if let other = known[type], other != serial {
            fault("\\(label): \\(name(serial)) is shared, and there was \\(name(other))")
          }
          known[type] = serial
        }
        if isConcurrent { return }
        var graphs: [Int: Int] = [:]
        for serial in first..<objects.count {
          let type = objects[serial].type
          if failures == failuresBefore, objects[serial].uses == 0 {
            fault("\\(label): \\(name(serial)) was made for nobody")
          }
          if kinds[type].lifetime == "graph" { graphs[type, default: 0] += 1 }
        }
        for (type, count) in graphs where count > 1 { fault("\\(label): N\\(type) was made \\(count) times") }
        for (type, count) in alive where count > 1 && kinds[type].lifetime == "weak" {
          fault("\\(label): \\(count) of N\\(type) are alive, and it is weak")
        }
      }

      var alive: [Int: Int] {
        objects.reduce(into: [:]) { if $1.isAlive { $0[$1.type, default: 0] += 1 } }
      }
    }

    enum Log {
      static let state = Mutex(State())

      static func made(_ type: Int, _ links: [Int]) -> Int {
        state.withLock {
          $0.objects.append(Object(type: type, links: links))
          for link in links { $0.use(link) }
          return $0.objects.count - 1
        }
      }

      static func gone(_ serial: Int) { state.withLock { $0.objects[serial].isAlive = false } }

      static func set(_ serial: Int, _ step: Int, _ target: Int) {
        state.withLock {
          if $0.objects[serial].sets[step] != nil { $0.fault("\\($0.name(serial)) was set twice") }
          $0.objects[serial].sets[step] = target
          $0.use(target)
        }
      }

      static func call(_ serial: Int, _ step: Int, _ targets: [Int]) {
        state.withLock {
          for target in targets { $0.use(target) }
          $0.objects[serial].calls.append(step)
          for other in $0.reached([serial] + targets) where !$0.isSet(other) {
            $0.fault("\\($0.name(serial)) was called before \\($0.name(other)) was set")
          }
        }
      }

      static func failOnce(_ type: Int, _ step: Int) throws {
        if state.withLock({ $0.failed.insert([type, step]).inserted }) { throw Failure() }
      }

      /// Somebody is about to ask.
      static func begin() {
        state.withLock {
          $0.first = $0.objects.count
          $0.failuresBefore = $0.failures
        }
      }

      static func end(_ label: String, _ roots: [any Made]) {
        let serials = roots.map(\\.serial)
        state.withLock { $0.check(label, serials) }
      }

      static func failed() { state.withLock { $0.failures += 1 } }

      /// Begins a new container, for one task or for many.
      static func phase(isConcurrent: Bool) {
        state.withLock {
          $0.known = [:]
          $0.failed = []
          $0.isConcurrent = isConcurrent
          $0.isReset = false
        }
      }

      /// Nobody but the container holds anything.
      static func kept() {
        state.withLock {
          for (type, serial) in $0.known where kinds[type].isShared {
            if !$0.objects[serial].isAlive { $0.fault("\\($0.name(serial)) is gone") }
          }
          for (type, count) in $0.alive where kinds[type].isShared && count > 1 {
            $0.fault("\\(count) of N\\(type) are kept")
          }
          if $0.failures == 0 {
            for (type, _) in $0.known where $0.made(type) > 1 && kinds[type].isShared && !$0.isConcurrent {
              $0.fault("N\\(type) was made \\($0.made(type)) times")
            }
          }
        }
      }

      /// All of a lifetime was let go.
      static func reset() {
        state.withLock {
          for (type, serial) in $0.known where kinds[type].lifetime == "session" {
            let isHeld = $0.objects.contains {
              $0.isAlive && ($0.links.contains(serial) || $0.sets.values.contains(serial))
            }
            if !isHeld, $0.objects[serial].isAlive { $0.fault("\\($0.name(serial)) was reset and is alive") }
          }
          // What is still held may lead to former ones.
          $0.isReset = true
        }
      }

      static func count(_ type: Int) -> Int { state.withLock { $0.alive[type] ?? 0 } }

      static func expect(_ isTrue: Bool, _ label: String) {
        if !isTrue { state.withLock { $0.fault(label) } }
      }

      /// All is gone, as soon as what was under way has let go.
      static func over() async {
        for _ in 0..<200 {
          if state.withLock({ $0.alive.isEmpty }) { return }
          try? await Task.sleep(for: .milliseconds(5))
        }
        state.withLock { $0.faults += 1; print("fault: left over", $0.alive) }
      }
    }

    extension State {
      func made(_ type: Int) -> Int { objects.count { $0.type == type && $0.uses > 0 } }
    }


    """
}
