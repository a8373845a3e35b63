/// Releases whose order isn't that of creation alone, and that may have to wait for creations.
nonisolated package class TenonOrderedReleases: TenonReleases, @unchecked Swift.Sendable {
  /// The parts that are released after one.
  private let needs: (Swift.Int) -> [Swift.Int]
  private let waits: Swift.Bool
  /// The creations and resets in progress, with what they use by its place in the release order. A
  /// creation with a key uses no stored instance of the same component.
  private var creations: [Swift.Int: (uses: [Swift.Int], keyed: Swift.Int?)] = [:]
  private var begun = 0
  /// The releases that wait for creations.
  private var late: [Entry] = []
  /// The release that a shutdown has begun.
  private var releasing: [Entry] = []
  /// The first creation in progress that may use each part; `nil` after one has begun or ended.
  private var users: [Swift.Int: Swift.Int]?
  private var keyedCreators: [Swift.Int: Swift.Int] = [:]

  /// `waits` says that creations take time: what they may use is released after them.
  init(
    of container: Swift.String, waits: Swift.Bool = false,
    needs: @escaping (Swift.Int) -> [Swift.Int] = { _ in [] }
  ) {
    self.needs = needs
    self.waits = waits
    super.init(of: container)
  }

  deinit { go() }

  override func add(_ entry: Entry) {
    if waits, entry.group == "late" { delay(entry, until: begun) } else { super.add(entry) }
  }

  override func end() {
    super.end()
    for index in late.indices { late[index].last = Swift.min(late[index].last, begun) }
  }

  override func all() -> [Entry] { inOrder(entries) }

  override func next() -> [Entry] {
    // Releases that waited for the one before follow.
    if creations[0] != nil { _ = endCreation(0) }
    releasing = super.next()
    return releasing
  }

  override func enter(_ group: Swift.String) -> [Entry] {
    if waits {
      begin(releasing, in: 0)
      begun += 1
    }
    return super.enter(group)
  }

  override func delays(_ entry: Entry, isReset: Swift.Bool) -> Swift.Bool {
    if !isInUse(entry) { return false }
    delay(entry, until: isReset ? begun : .max)
    return true
  }

  private func delay(_ entry: Entry, until last: Swift.Int) {
    entry.last = last
    late.append(entry)
  }

  /// Starts a creation: what it may use is released after it has ended.
  func beginCreation(of part: Swift.Int, isKeyed: Swift.Bool = false) -> Swift.Int {
    begun += 1
    use(isKeyed ? needs(part) : [part], keyed: isKeyed ? part : nil, in: begun)
    return begun
  }

  private func use(_ parts: [Swift.Int], keyed: Swift.Int? = nil, in number: Swift.Int) {
    creations[number] = (parts, keyed)
    users = nil
  }

  /// Starts the releases that `enter` has removed.
  func beginReset(of entries: [Entry]) -> Swift.Int {
    begin(entries, in: begun)
    return begun
  }

  /// Starts releases: what they may use is released after they have ended.
  private func begin(_ entries: [Entry], in number: Swift.Int) {
    if entries.isEmpty { return }
    var uses: [Swift.Int] = []
    for entry in entries { if let part = entry.part { uses += needs(part) } }
    use(uses, in: number)
  }

  /// Ends a creation or releases; removes and starts the releases that waited for it alone.
  func endCreation(_ number: Swift.Int) -> [Entry] {
    creations[number] = nil
    users = nil
    let entries = takeLate()
    begin(entries, in: number)
    return entries
  }

  /// Removes and returns the releases that wait for nothing any more, in release order.
  override func takeLate() -> [Entry] {
    if !waits { return super.takeLate() }
    if late.isEmpty { return [] }
    let free = late.filter { !isInUse($0) }
    late.removeAll { !isInUse($0) }
    // A shutdown has dependents left.
    if isEnding {
      free.forEach(super.add)
      return []
    }
    return inOrder(free).reversed()
  }

  /// Whether a creation in progress may use a component.
  private func isInUse(_ entry: Entry) -> Swift.Bool {
    guard let part = entry.part, !creations.isEmpty else { return false }
    let users = self.users ?? findUsers()
    if let first = users[part], first <= entry.last { return true }
    guard entry.group == "late", let first = keyedCreators[part] else { return false }
    return first <= entry.last
  }

  private func findUsers() -> [Swift.Int: Swift.Int] {
    var found: [Swift.Int: Swift.Int] = [:]
    keyedCreators = [:]
    for (number, creation) in creations {
      var open = creation.uses
      if let part = creation.keyed {
        keyedCreators[part] = Swift.min(keyedCreators[part] ?? number, number)
      }
      while let next = open.popLast() {
        if let first = found[next], first <= number { continue }
        found[next] = number
        open += needs(next)
      }
    }
    users = found
    return found
  }

  /// A place in the release order, while an order is looked for.
  private final class Part {
    let needs: [Swift.Int]
    /// How many of its needs are left, then how many of its own entries.
    var left: Swift.Int
    var askers: [Part] = []
    var own: [Entry] = []

    init(_ needs: [Swift.Int]) { (self.needs, left) = (needs, needs.count) }
  }

  /// A possible order of creation: dependencies before dependents, otherwise oldest first.
  final func inOrder(_ entries: [Entry]) -> [Entry] {
    var known: [Swift.Int: Part] = [:]
    var parts: [Part] = []
    // The entries that may follow next, oldest last.
    var open: [Entry] = []
    func follow(_ entry: Entry) {
      var (low, high) = (0, open.count)
      while low < high {
        let middle = (low + high) / 2
        if open[middle].number > entry.number { low = middle + 1 } else { high = middle }
      }
      open.insert(entry, at: low)
    }
    func find(_ number: Swift.Int) -> Part {
      if let part = known[number] { return part }
      let part = Part(needs(number))
      known[number] = part
      parts.append(part)
      return part
    }
    for entry in entries {
      if let part = entry.part { find(part).own.append(entry) } else { follow(entry) }
    }
    var place = 0
    while place < parts.count {
      for need in parts[place].needs { find(need).askers.append(parts[place]) }
      place += 1
    }
    var done: [Part] = []
    for part in parts where part.left == 0 { done.append(part) }
    var order: [Entry] = []
    while true {
      while let part = done.popLast() {
        if part.own.isEmpty {
          for asker in part.askers {
            asker.left -= 1
            if asker.left == 0 { done.append(asker) }
          }
        } else {
          part.left = part.own.count
          for entry in part.own { follow(entry) }
          part.own = []
        }
      }
      guard let entry = open.popLast() else { return order }
      order.append(entry)
      guard let part = entry.part.map(find) else { continue }
      part.left -= 1
      if part.left == 0 { done.append(part) }
    }
  }
}
