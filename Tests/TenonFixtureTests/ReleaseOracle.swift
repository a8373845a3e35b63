/// Holds what a program of `RandomReleases` prints against the language, in the slowest way: before each
/// release it orders anew all that was there when something last began to let go or was made.
struct ReleaseOracle {
  private struct Entry {
    let node: Int
    let serial: Int
  }

  private let app: RandomReleases
  private(set) var faults: [String] = []
  /// How many releases were held against the order.
  private(set) var ordered = 0

  init(_ app: RandomReleases) { self.app = app }

  // MARK: One life

  /// What the container holds and will release, in the order of making.
  private var entries: [Entry] = []
  /// The same as when something last began to let go or was made.
  private var standing: [Entry] = []
  private var nodeOf: [Int: Int] = [:]
  /// What a decorator wraps, by the serial numbers of both.
  private var inner: [Int: Int] = [:]
  private var calls: [Int: Int] = [:]
  private var released: [Int: Int] = [:]
  /// Who was released before something was made, by that one's serial number.
  private var goneBefore: [Int: Set<Int>] = [:]
  /// What had been released when the last request began, or the shutdown that was under way then: until
  /// its end a container gives what it has.
  private var asked: Set<Int> = []
  private var settled: Set<Int> = []
  /// What lets go at this moment, and what of it is still to come.
  private var running: [(what: [String], left: [Int])] = []
  private var isDisturbed = false
  /// What each object was given by its init, and is given by a call that still goes on. Before it is there, it goes
  /// by a number of its own, below zero.
  private var given: [Int: [Int]] = [:]
  private var called: [Int: [Int]] = [:]
  /// Whose init, or one of whose calls, still goes on, each with how many components had been released when it began.
  private var unfinished: [Int: Int] = [:]
  /// What a reset or a shutdown has let go of.
  private var dropped: Set<Int> = []
  /// Whether a shutdown was under way when somebody asked: it gives what the container still has.
  private var isAskedMeanwhile = false
  /// Who asks for something by being released.
  private var asking: Set<Int> = []
  private var name = ""

  mutating func check(_ output: String) {
    for line in output.split(separator: "\n") {
      take(line.split(separator: " ").map(String.init))
    }
  }

  private mutating func fault(_ text: String) { faults.append(name + text) }

  private mutating func take(_ words: [String]) {
    func number(_ index: Int) -> Int { words.count > index ? Int(words[index]) ?? -1 : -1 }
    switch words[0] {
    case "run":
      entries = []
      nodeOf = [:]
      inner = [:]
      calls = [:]
      released = [:]
      goneBefore = [:]
      running = []
      given = [:]
      called = [:]
      unfinished = [:]
      dropped = []
      isAskedMeanwhile = false
      asking = []
      isDisturbed = number(1) > 0
      name = words.joined(separator: " ") + ": "
    case "given": give(number(1), words.dropFirst(2).compactMap { Int($0) })
    case "made":
      given[number(2)] = given.removeValue(forKey: -number(3))
      unfinished[-number(3)] = nil
      if app.nodes[number(1)].calls > 0 { unfinished[number(2)] = released.count }
      if number(4) > 0 { inner[number(2)] = number(4) }
      goneBefore[number(2)] = Set(released.keys)
      // A decorator of what is collected is another component for each element.
      let node =
        app.nodes.indices.first {
          app.nodes[$0].isOf == number(1) && app.nodes[$0].wraps == nodeOf[number(4)]
        } ?? number(1)
      nodeOf[number(2)] = node
      if app.nodes[node].isReleased {
        entries.append(Entry(node: node, serial: number(2)))
        standing = entries
      }
    case "called":
      calls[number(1), default: 0] += 1
      called[number(1)] = nil
      if calls[number(1)] == app.nodes[nodeOf[number(1)] ?? 0].calls {
        unfinished[number(1)] = nil
      }
    case "ask":
      asked = running.isEmpty ? Set(released.keys) : settled
      isAskedMeanwhile = !running.isEmpty
    case "get":
      if asked.contains(number(2)), !app.nodes[number(1)].isEager {
        fault("\(shown(number(2))) was released, and is given again")
      }
    case "asked":
      asking.remove(number(1))
      let node = nodeOf[number(2)] ?? 0
      // Who is made in the middle of a shutdown gets what the container has then.
      // A reset and a shutdown at once do not wait for each other.
      let isNew = (goneBefore[number(1)]?.contains(number(2)) ?? false) || running.count > 1
      if released[number(2)] != nil, !app.nodes[node].isEager, !isNew {
        fault(
          "\(shown(number(1))) asks while it is released, and gets \(shown(number(2))), which was")
      }
    case "begin": begin(Array(words.dropFirst()))
    case "released": release(number(1), number(2))
    case "end": end(Array(words.dropFirst()))
    case "begun", "done", "tied", "gone": break
    default: fault("not understood: \(words)")
    }
  }

  private func shown(_ serial: Int) -> String { "N\(nodeOf[serial] ?? -1)#\(serial)" }

  // MARK: Letting go

  /// What is let go by what is done.
  private func concerned(_ what: [String]) -> [Int] {
    let all =
      what[0] == "reset" ? entries.filter { app.nodes[$0.node].lifetime == what[1] } : entries
    return all.map(\.serial)
  }

  private mutating func begin(_ what: [String]) {
    if running.isEmpty { settled = Set(released.keys) }
    if ["reset", "shutdown"].contains(what[0]) { dropped.formUnion(concerned(what)) }
    if what[0] == "dealloc" {
      for serial in dropped.sorted() {
        guard let node = nodeOf[serial] else { continue }
        if released[serial, default: 0] < app.nodes[node].releases.count {
          fault("\(shown(serial)) was let go of, and is not released")
        }
      }
    }
    running.append((what, concerned(what)))
    standing = entries
  }

  private mutating func end(_ what: [String]) {
    guard let position = running.lastIndex(where: { $0.what == what }) else { return }
    let ended = running.remove(at: position)
    if isDisturbed { return what[0] == "dealloc" ? finish() : () }
    let isLast = what[0] == "dealloc"
    for serial in ended.left + (isLast ? entries.map(\.serial) : []) {
      guard let node = nodeOf[serial] else { continue }
      let count = app.nodes[node].releases.count { !isLast || !$0.isAsync }
      if released[serial, default: 0] < count {
        fault("\(shown(serial)) was not released by \(what.joined(separator: " "))")
      }
    }
    entries.removeAll { ended.left.contains($0.serial) }
    if isLast { finish() }
  }

  private mutating func release(_ serial: Int, _ position: Int) {
    guard let node = nodeOf[serial] else { return fault("released before it was made: \(serial)") }
    let count = released[serial, default: 0]
    let releases = app.nodes[node].releases
    if calls[serial, default: 0] < app.nodes[node].calls {
      fault("\(shown(serial)) is released before it was called")
    }
    checkHolders(of: serial, node)
    if releases[position].asks != nil { asking.insert(serial) }
    // A reset that still goes on holds the container.
    let isEnding =
      running.contains { $0.what[0] == "dealloc" } && (!isDisturbed || running.count == 1)
    let expected = releases.indices.filter { !isEnding || !releases[$0].isAsync }
    // A reset that has begun before goes on.
    let isGoing = isDisturbed && count > 0 && releases.indices.dropFirst(count).first == position
    if count >= expected.count || expected[count] != position, !isGoing {
      fault("\(shown(serial)) releases \(position) as number \(count)")
    }
    released[serial] = count + 1
    guard !isDisturbed else { return entries.removeAll { $0.serial == serial } }
    guard let run = running.last else {
      return fault("\(shown(serial)) is released, and nothing lets go of it")
    }
    let isAll = run.what[0] == "shutdown" || run.what[0] == "dealloc"
    if count == 0 {
      let candidates = entries.filter {
        let releases = app.nodes[$0.node].releases
        return (isAll || run.left.contains($0.serial))
          && released[$0.serial] ?? 0 == ($0.serial == serial ? 1 : 0)
          && releases.contains { !isEnding || !$0.isAsync }
      }
      ordered += 1
      if let first = next(candidates), first != serial {
        fault("\(shown(serial)) is released before \(shown(first)) by \(run.what[0])")
      }
    }
    if released[serial] == expected.count {
      entries.removeAll { $0.serial == serial }
      running[running.count - 1].left.removeAll { $0 == serial }
    }
  }

  // MARK: What holds what

  /// An object, or one whose init begins, is given others: none of them has been released.
  private mutating func give(_ taker: Int, _ others: [Int]) {
    if taker < 0 { given[taker] = others } else { called[taker] = others }
    if taker < 0 { unfinished[taker] = released.count }
    if isAskedMeanwhile || !asking.isEmpty { return }
    // What it is given may be older, and keep what was reset since.
    for serial in held(by: others, through: isNew) where released[serial] != nil {
      guard let node = nodeOf[serial], isOwn(node) else { continue }
      fault("\(shown(serial)) was released, and is given to \(taker)")
    }
  }

  /// Whether an object was made for the one that it is given to.
  private func isNew(_ serial: Int) -> Bool {
    nodeOf[serial].map { app.nodes[$0].lifetime == "transient" } ?? false
  }

  /// All that some objects hold, and they themselves.
  private func held(
    by serials: [Int], through passes: (Int) -> Bool = { _ in true }
  ) -> Set<Int> {
    var all = Set(serials)
    var queue = serials
    while let next = queue.popLast() {
      for other in given[next] ?? [] where passes(next) && all.insert(other).inserted {
        queue.append(other)
      }
    }
    return all
  }

  /// Whether a component is released with its container or lifetime alone, and not made for good.
  private func isOwn(_ node: Int) -> Bool {
    app.nodes[node].isReleased && !app.nodes[node].isEager
  }

  /// What is released is in nobody's init, and who was given it has been released.
  private mutating func checkHolders(of serial: Int, _ node: Int) {
    if running.last?.what[0] == "dealloc" { return }
    if isOwn(node) {
      for (taker, before) in unfinished.sorted(by: { $0.key < $1.key })
      where held(by: (given[taker] ?? []) + (called[taker] ?? [])).contains(serial) {
        // Two threads had taken out one each, and had not said so before the init began.
        let isNext = released.count - (released[serial] == nil ? 0 : 1) <= before + 1
        let isShutdown = running.contains { $0.what[0] == "shutdown" }
        if app.isolation == .sendable, isShutdown, isNext { continue }
        fault("\(shown(serial)) is released, and \(taker) is still being made of it")
      }
    }
    // What it was given may be older, and keep what was reset since.
    let holds = held(by: given[serial] ?? [], through: isNew)
    for other in holds.sorted() where released[other] != nil {
      guard let its = nodeOf[other], isOwn(its), isOwn(node) else { continue }
      // A component made in the middle of a shutdown gets what the container has then; see `give`.
      if goneBefore[serial]?.contains(other) == true { continue }
      // In a cycle the order in which releases begin is all that counts.
      if released[serial] != nil, app.reach[its].contains(node) { continue }
      // A reset lets go of what others keep.
      let lifetime = app.nodes[its].lifetime
      if RandomReleases.resettable.contains(lifetime), lifetime != app.nodes[node].lifetime {
        continue
      }
      fault("\(shown(serial)) is released after \(shown(other)), which it holds")
    }
  }

  // MARK: The order

  /// Whether a component can ask for another one, which cannot ask for it.
  private func mustPrecede(_ one: Int, _ other: Int) -> Bool {
    app.reach[one].contains(other) && !app.reach[other].contains(one)
  }

  /// What is to be released next: the last in the order of making, where what can ask for another one
  /// is as if made after that.
  private func next(_ all: [Entry]) -> Int? {
    let candidates = Set(all.map(\.serial))
    var left = standing.filter { !app.nodes[$0.node].releases.isEmpty }
    var order: [Int] = []
    while !left.isEmpty {
      let first = left.indices.first { index in
        !left.contains { mustPrecede(left[index].node, $0.node) }
      }
      order.append(left.remove(at: first ?? 0).serial)
    }
    return order.last { candidates.contains($0) }
  }

  // MARK: The end

  private mutating func finish() {
    for (serial, node) in nodeOf.sorted(by: { $0.key < $1.key }) {
      let releases = app.nodes[node].releases
      if releases.isEmpty { continue }
      let expected = releases.count { !$0.isAsync }
      if released[serial, default: 0] < expected {
        fault("\(shown(serial)) was never released")
      }
    }
  }
}
