extension SupportText {
  /// `TenonSupport/TiedReleases.swift`, which `TENON_RECORD=1` copies.
  static let tiedReleases = #"""
    /// The releases of a container that ties components: these are released first.
    nonisolated package final class TenonTiedReleases: TenonOrderedReleases,
      @unchecked Swift.Sendable
    {
      let ties = Lifetime.Ties()
      private var tiesSeen = 0
      private var depths: [Swift.Int: Swift.Int] = [:]

      deinit { go() }

      override var isEmpty: Swift.Bool { super.isEmpty && ties.releases.isEmpty }

      override func next() -> [Entry] {
        if tiesSeen != ties.count { ordered = nil }
        tiesSeen = ties.count
        return super.next()
      }

      override func all() -> [Entry] {
        let all = inOrder(entries + tied)
        // The order is reversed: tied components are released first.
        return all.filter { $0.group != "tied" } + all.filter { $0.group == "tied" }
      }

      private var tied: [Entry] {
        let all = ties.releases
        let known = depths
        depths = [:]
        for release in all { depths[release.number] = known[release.number] ?? depth }
        return all.map {
          Entry(
            group: "tied", name: $0.name, number: $0.number, depth: depths[$0.number] ?? 0,
            part: $0.part < 0 ? nil : $0.part, steps: [.tied($0.actor, $0.run)])
        }
      }
    }
    """#
}
