import TenonDiagnostics

/// Values of containers by name, by the end of the name, or by nearly the name.
final class Names<Value> {
  typealias Entry = (scope: ContainerID, value: Value)

  private let names: [String]
  /// By their containers' order.
  private let entries: [Entry]
  var all: [Entry] { entries }
  private let nesting: ContainerNesting
  private lazy var places = Dictionary(grouping: entries.indices) { names[$0] }
  private lazy var near = NearMissIndex(places.keys.sorted())
  private lazy var reversed = names.map { Array($0.utf8.reversed()) }
  private lazy var byEnd = entries.indices.sorted {
    reversed[$0].lexicographicallyPrecedes(reversed[$1])
  }
  private var ends: [String: [Int]] = [:]

  /// Entries in the order of their containers.
  init(_ named: [(name: String, entry: Entry)], _ nesting: ContainerNesting) {
    (names, entries, self.nesting) = (named.map(\.name), named.map(\.entry), nesting)
  }

  /// The values of a name, in all containers.
  func entries(of name: String) -> [Entry] { (places[name] ?? []).map { entries[$0] } }

  /// The values of one container.
  func within(_ id: ContainerID) -> Scoped { Scoped(names: self, id: id, isAlone: true) }

  /// The values of a container and of those around it, the nearest first.
  func around(_ id: ContainerID) -> Scoped { Scoped(names: self, id: id, isAlone: false) }

  /// The values that a container sees.
  struct Scoped {
    typealias Found = LazyMapSequence<FlattenSequence<[ArraySlice<Int>]>, Entry>

    fileprivate let names: Names
    fileprivate let id: ContainerID
    fileprivate let isAlone: Bool

    /// The values of a name.
    subscript(name: String) -> Found { found(names.places[name] ?? []) }

    /// The values whose names end in `end`.
    func ending(in end: String) -> Found { found(names.places(endingIn: end)) }

    /// The name that is nearly `name` and has a value that counts.
    func nearest(to name: String, where counts: (Entry) -> Bool) -> String? {
      names.near.best(for: name) { !self[$0].contains(where: counts) }
    }

    private func found(_ places: [Int]) -> Found {
      let entries = names.entries
      return runs(of: places).joined().lazy.map { entries[$0] }
    }

    /// The runs of places in containers that count, the nearest first.
    /// O(places) or O(depth × log places), the smaller.
    private func runs(of places: [Int]) -> [ArraySlice<Int>] {
      if isAlone { return [run(of: id, in: places)] }
      let nesting = names.nesting
      if places.count > nesting.depth(of: id) {
        return nesting.path(from: id).map { run(of: $0, in: places) }.filter { !$0.isEmpty }
      }
      var runs: [ArraySlice<Int>] = []
      for index in places.indices {
        let scope = names.entries[places[index]].scope
        if !nesting.contains(id, in: scope) { continue }
        if let last = runs.last, names.entries[last[last.startIndex]].scope == scope {
          runs[runs.count - 1] = places[last.startIndex...index]
        } else {
          runs.append(places[index...index])
        }
      }
      func depth(_ run: ArraySlice<Int>) -> Int {
        nesting.depth(of: names.entries[run[run.startIndex]].scope)
      }
      return runs.sorted { depth($0) > depth($1) }
    }

    private func run(of scope: ContainerID, in places: [Int]) -> ArraySlice<Int> {
      let first = places.partitioningIndex {
        names.entries[$0].scope.index >= scope.index
      }
      return places[first...].prefix { names.entries[$0].scope == scope }
    }
  }

  /// O(log n + k), and O(n log n) at first.
  private func places(endingIn end: String) -> [Int] {
    if let known = ends[end] { return known }
    let letters = Array(end.utf8.reversed())
    let first = byEnd.partitioningIndex {
      !reversed[$0].lexicographicallyPrecedes(letters)
    }
    let found = byEnd[first...].prefix { reversed[$0].starts(with: letters) }.sorted()
    ends[end] = found
    return found
  }
}
