import TenonGraph
import TenonPlan

/// What is released later than what goes with it, for something is being made of it.
extension ReleaseSupport {
  /// The taking of the next one, in `next`.
  var popping: String {
    let taking = """
      if let place = entries.lastIndex(where: { $0.number == entry.number }) {
        entries.remove(at: place)
      }
      """
    let giving = """
      chase.note([entry], depth: entry.depth)\(form.hasCreations ? "\nreleasing = [entry]" : "")
      depth = entry.depth + 1
      return [entry]
      """
    guard form.hasCreations else {
      return """
          guard let entry = left.popLast() else { return [] }
          ordered = left
        \(taking.indented(by: 2))
        \(giving.indented(by: 2))
        """
    }
    let isHeld = hasTies ? "entry.group != .tied, " : ""
    return """
        while let entry = left.popLast() {
      \(taking.indented(by: 4))
          if \(isHeld)isInUse(entry) {
            delay(entry, until: .max)
            continue
          }
          ordered = left
      \(giving.indented(by: 4))
        }
        return []
      """
  }

  /// What is released later than what goes with it.
  var delays: String {
    guard form.hasCreations else {
      return """


        /// Removes and returns the releases of what nothing holds any more.
        func takeLate() -> [Entry] { take([.late]) }
        """
    }
    let holding = form.holdsAtEnd ? "\n  entry.component = entry.held()" : ""
    return """


      /// The creations and resets in progress, with what they use by its place in the release order. A creation with
      /// a key uses no stored instance of the same component.
      private var creations: [Swift.Int: (uses: [Swift.Int], keyed: Swift.Int?)] = [:]
      private var begun = 0
      /// The releases that wait for creations.
      private var late: [Entry] = []
      /// The release that a shutdown has begun.
      private var releasing: [Entry] = []
      /// The first creation in progress that may use each part; `nil` after one has begun or ended.
      private var users: [Swift.Int: Swift.Int]?
      private var keyedCreators: [Swift.Int: Swift.Int] = [:]

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
        if !entries.isEmpty { use(Swift.Set(entries.compactMap(\\.part)).flatMap(needs), in: number) }
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
      func takeLate() -> [Entry] {
        if late.isEmpty { return [] }
        let free = late.filter { !isInUse($0) }
        late.removeAll { !isInUse($0) }
        // A shutdown has dependents left.
        if isEnding {
          free.forEach(add)
          return []
        }
        return inOrder(free.sorted { $0.number < $1.number }).reversed()
      }

      private func delay(_ entry: Entry, until last: Swift.Int) {
        var entry = entry
        entry.last = last\(holding)
        late.append(entry)
      }

      /// Whether a creation in progress may use a component.
      private func isInUse(_ entry: Entry) -> Swift.Bool {
        guard let part = entry.part, !creations.isEmpty else { return false }
        let users = self.users ?? findUsers()
        if let first = users[part], first <= entry.last { return true }
        guard entry.group == .late, let first = keyedCreators[part] else { return false }
        return first <= entry.last
      }

      private func findUsers() -> [Swift.Int: Swift.Int] {
        var found: [Swift.Int: Swift.Int] = [:]
        keyedCreators = [:]
        for (number, creation) in creations.sorted(by: { $0.key < $1.key }) {
          var open = creation.uses
          if let part = creation.keyed { keyedCreators[part] = keyedCreators[part] ?? number }
          while let next = open.popLast() {
            if found.updateValue(found[next] ?? number, forKey: next) == nil { open += needs(next) }
          }
        }
        users = found
        return found
      }
      """
  }
}
