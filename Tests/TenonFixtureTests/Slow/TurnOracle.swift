/// Checks the output of a `RandomReleases` program: releases follow the order of the graph, and those of a container
/// wait for each other and for pending creations.
struct TurnOracle {
  /// A running shutdown or reset, or the container's end.
  private struct Run {
    let what: [String]
    let number: Int
    let isAsync: Bool
    /// The objects left to release, and the inits that it must wait for.
    var left: Set<Int>
    var pending: Set<Int>
  }

  private let app: RandomReleases
  private let ranks: [Int: Int]
  private(set) var faults: [String] = []
  /// The number of releases whose order was checked.
  private(set) var ordered = 0

  init(_ app: RandomReleases) {
    self.app = app
    ranks = Self.ranks(app)
  }

  // MARK: The order

  /// The order of releases: dependents before their dependencies, later lines before earlier ones.
  static func order(_ app: RandomReleases) -> [Int] {
    var left = app.nodes.indices.filter { !app.nodes[$0].isFactory }
    func line(_ node: Int) -> Int { app.nodes[node].isOf ?? node }
    func isLater(_ one: Int, _ other: Int) -> Bool {
      (line(one), one) > (line(other), other)
    }
    var order: [Int] = []
    while !left.isEmpty {
      let groups = left.map { node in
        left.filter {
          $0 == node || app.reach[node].contains($0) && app.reach[$0].contains(node)
        }.sorted(by: isLater)
      }
      let free = groups.filter { group in
        !left.contains { !group.contains($0) && app.reach[$0].contains(group[0]) }
      }
      let next = free.max { isLater($1[0], $0[0]) } ?? left
      order += next
      left.removeAll(where: next.contains)
    }
    return order
  }

  private static func ranks(_ app: RandomReleases) -> [Int: Int] {
    Dictionary(uniqueKeysWithValues: order(app).enumerated().map { ($1, $0) })
  }

  // MARK: One life

  private var name = ""
  private var isDisturbed = false
  private var events = 0
  private var nodeOf: [Int: Int] = [:]
  private var released: [Int: Int] = [:]
  private var calls: [Int: Int] = [:]
  /// The running inits and calls: their component, start and arguments. Inits have negative numbers.
  private var making: [Int: (node: Int, begin: Int, given: [Int])] = [:]
  private var runs: [Run] = []
  /// The possible progress of each run: the output doesn't tell which one a release belongs to.
  private var progress: Set<[Int]> = [[]]
  /// The component whose release is running.
  private var releasing: Int?
  private var asked: Set<Int> = []
  private var tied: Set<Int> = []

  mutating func check(_ output: String) {
    for line in output.split(separator: "\n") {
      events += 1
      take(line.split(separator: " ").map(String.init))
    }
  }

  private mutating func take(_ words: [String]) {
    let numbers = words.dropFirst().map { Int($0) ?? -1 }
    switch words[0] {
    case "run":
      let (faults, ordered) = (faults, ordered)
      self = TurnOracle(app)
      (self.faults, self.ordered) = (faults, ordered)
      isDisturbed = numbers[0] > 0
      name = words.joined(separator: " ") + ": "
    case "begun": making[-numbers[0]] = (numbers[1], events, [])
    case "given": give(numbers[0], Array(numbers.dropFirst()))
    case "made": made(numbers[0], numbers[1], -numbers[2], inner: numbers[3])
    case "called":
      calls[numbers[0], default: 0] += 1
      making[numbers[0]] = nil
    case "ask": asked = Set(released.keys)
    case "get":
      if asked.contains(numbers[1]), !app.nodes[numbers[0]].isEager {
        fault("\(shown(numbers[1])) was released, and is given again")
      }
    case "asked":
      let isElsewhere = runs.contains { !$0.isAsync } && app.isolation == .sendable
      if isOwn(numbers[1]), released[numbers[1]] != nil, !isElsewhere {
        fault("\(shown(numbers[0])) is given \(shown(numbers[1])), which was released")
      }
    case "begin": begin(Array(words.dropFirst()))
    case "end": end(Array(words.dropFirst()))
    case "released": release(numbers[0], numbers[1])
    case "done": releasing = nil
    case "tied": tied.insert(numbers[0])
    case "gone": tied.remove(numbers[0])
    case "settled":
      for serial in tied.sorted() { fault("\(shown(serial)) is tied after a shutdown") }
    default: fault("not understood: \(words)")
    }
  }

  private mutating func fault(_ text: String) { faults.append(name + text) }

  private func shown(_ serial: Int) -> String { "N\(nodeOf[serial] ?? -1)#\(serial)" }

  // MARK: Making

  private mutating func give(_ taker: Int, _ others: [Int]) {
    if taker < 0 {
      making[taker]?.given = others
    } else if let node = nodeOf[taker] {
      making[taker] = (node, events, others)
    }
    for serial in others where !isDisturbed && isOwn(serial) && released[serial] != nil {
      fault("\(shown(serial)) was released, and is given to \(taker)")
    }
  }

  private mutating func made(_ type: Int, _ serial: Int, _ begun: Int, inner: Int) {
    // A decorator of a collection is a separate component for each element.
    let node = app.nodes.indices.first {
      app.nodes[$0].isOf == type && app.nodes[$0].wraps == nodeOf[inner]
    }
    let made = node ?? type
    nodeOf[serial] = made
    making[begun] = nil
    for index in runs.indices where runs[index].pending.remove(begun) != nil {
      if covers(runs[index].what, made) { runs[index].left.insert(serial) }
    }
  }

  /// True if only its container or lifetime releases a component, and it isn't eager.
  private func isOwn(_ serial: Int) -> Bool {
    nodeOf[serial].map { app.nodes[$0].isReleased && !app.nodes[$0].isEager } ?? false
  }

  // MARK: Letting go

  private func covers(_ what: [String], _ node: Int) -> Bool {
    what[0] != "reset" || app.nodes[node].lifetime == what[1]
  }

  /// The releases of an object in a run; the container's end has no async ones.
  private func positions(_ serial: Int, _ what: [String]) -> [Int] {
    guard let node = nodeOf[serial] else { return [] }
    let releases = app.nodes[node].releases
    return releases.indices.filter { what[0] != "dealloc" || !releases[$0].isAsync }
  }

  private mutating func begin(_ what: [String]) {
    let left = nodeOf.filter { covers(what, $0.value) && released[$0.key] == nil }
    let nodes = app.nodes.indices.filter { covers(what, $0) }
    let isAsync = what[0] != "dealloc" && app.waitsToLetGo(nodes)
    let pending = making.filter { taker, its in
      taker < 0 && app.nodes[its.node].isReleased && app.waits[its.node] && covers(what, its.node)
    }
    runs.append(
      Run(
        what: what, number: events, isAsync: isAsync, left: Set(left.keys),
        pending: isAsync ? Set(pending.keys) : []))
    progress = Set(progress.map { $0 + [-1] })
  }

  private mutating func end(_ what: [String]) {
    // Runs take turns, so that the first of two equal ones ends first.
    guard let index = runs.firstIndex(where: { $0.what == what }) else { return }
    let run = runs.remove(at: index)
    progress = Set(progress.map { Array($0[..<index] + $0[(index + 1)...]) })
    for begun in run.pending.sorted() {
      fault("\(what.joined(separator: " ")) does not wait for \(begun)")
    }
    for serial in run.left.sorted()
    where isReleased(serial) && released[serial, default: 0] < positions(serial, what).count {
      fault("\(shown(serial)) was not released by \(what.joined(separator: " "))")
    }
    guard what[0] == "dealloc" else { return }
    for serial in nodeOf.keys.sorted()
    where isReleased(serial) && released[serial, default: 0] < positions(serial, what).count {
      fault("\(shown(serial)) was never released")
    }
  }

  private func isReleased(_ serial: Int) -> Bool {
    nodeOf[serial].map { app.nodes[$0].isReleased } ?? false
  }

  private mutating func release(_ serial: Int, _ position: Int) {
    guard let node = nodeOf[serial] else { return fault("released before it was made: \(serial)") }
    let what = runs.last?.what ?? []
    if what.isEmpty { return fault("\(shown(serial)) is released, and nothing lets go of it") }
    if calls[serial, default: 0] < app.nodes[node].calls {
      fault("\(shown(serial)) is released before it was called")
    }
    let count = released[serial, default: 0]
    let expected = positions(serial, what)
    if !expected.indices.contains(count) || expected[count] != position {
      fault("\(shown(serial)) releases \(position) as number \(count)")
    }
    if let releasing, releasing != serial, runs.allSatisfy(\.isAsync) {
      fault("\(shown(serial)) is released while \(shown(releasing)) is")
    }
    releasing = serial
    released[serial] = count + 1
    guard count == 0 else { return }
    checkMaking(of: serial, node)
    ordered += 1
    let rank = ranks[node] ?? 0
    let next = progress.flatMap { ranks in
      runs.indices.filter { covers(runs[$0].what, node) && ranks[$0] <= rank }.map { run in
        ranks[..<run] + [rank] + ranks[(run + 1)...]
      }
    }
    if next.isEmpty {
      fault("\(shown(serial)) is released too late by \(what.joined(separator: " "))")
    } else {
      progress = Set(next.map(Array.init))
    }
  }

  /// Checks that a component whose creation began before all runs is released before its argument.
  private mutating func checkMaking(of serial: Int, _ node: Int) {
    for (taker, (its, begin, given)) in making.sorted(by: { $0.key < $1.key })
    where given.contains(serial) && app.nodes[its].isReleased && app.waits[its] {
      let isAwaited = runs.allSatisfy {
        $0.isAsync && $0.number > begin && covers($0.what, its)
      }
      if isAwaited, let first = ranks[its], let second = ranks[node], first < second {
        fault("\(shown(serial)) is released, and \(taker) is still being made of it")
      }
    }
  }
}
