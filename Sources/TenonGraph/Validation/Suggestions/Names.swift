import TenonDiagnostics

/// Values by name, by the end of the name, or by nearly the name.
final class Names<Value> {
  private let entries: [(name: String, value: Value)]
  private lazy var places = Dictionary(grouping: entries.indices) { entries[$0].name }
  private lazy var near = NearMissIndex(places.keys.sorted())
  private lazy var reversed = entries.map { Array($0.name.utf8.reversed()) }
  private lazy var byEnd = entries.indices.sorted {
    reversed[$0].lexicographicallyPrecedes(reversed[$1])
  }
  private var ends: [String: [Int]] = [:]

  init(_ entries: [(name: String, value: Value)]) { self.entries = entries }

  convenience init(_ values: [Value], _ name: (Value) -> String?) {
    self.init(values.compactMap { value in name(value).map { ($0, value) } })
  }

  private(set) lazy var all = at(Array(entries.indices))

  typealias Found = LazyMapSequence<[Int], Value>

  /// The values of a name, in order.
  subscript(name: String) -> Found { at(places[name] ?? []) }

  /// The values whose names end in `end`, in order.
  func ending(in end: String) -> Found { at(places(endingIn: end)) }

  /// The values whose names end in `name`, or are a long enough end of it.
  func ending(like name: String, shortest: Int) -> Found {
    var found = Set(places(endingIn: name))
    var end = name.dropFirst()
    while end.utf8.count >= shortest {
      found.formUnion(places[String(end)] ?? [])
      end = end.dropFirst()
    }
    return at(found.sorted())
  }

  /// The name that is nearly `name` and has a value that counts.
  func nearest(to name: String, where counts: (Value) -> Bool) -> String? {
    near.best(for: name) { other in
      !(places[other] ?? []).contains { counts(entries[$0].value) }
    }
  }

  /// The only longer or shorter form of `name`, if a value of it counts.
  func form(of name: String, where counts: (Value) -> Bool) -> String? {
    near.bestName(for: name).flatMap { self[$0].contains(where: counts) ? $0 : nil }
  }

  private func at(_ places: [Int]) -> Found { places.lazy.map { [entries] in entries[$0].value } }

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
