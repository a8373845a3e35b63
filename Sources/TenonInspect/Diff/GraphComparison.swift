import TenonGraph
import TenonSyntax

/// The subject of a change: its name, its place, and its texts in both versions.
struct Subject {
  let name: String
  let place: GraphPicture.Place
  var isOld = false
  var old: String?
  var new: String?
}

/// The elements of two versions: those that both have, and those that only one has.
struct Matches<Element> {
  /// The elements of the new version in order, each with its old version.
  private(set) var now: [(old: Element?, new: Element)] = []
  /// The elements of the old version alone, in order.
  private(set) var gone: [Element] = []

  /// Of several with one key, those that `areSame` takes belong together. O(both), if few have one key.
  init<Key: Hashable>(
    _ old: [Element], _ new: [Element], by key: (Element) -> Key,
    areSame: (Element, Element) -> Bool = { _, _ in false }
  ) {
    var left = Dictionary(grouping: old.indices) { key(old[$0]) }
    var found = [Int?](repeating: nil, count: new.count)
    for isExact in [true, false] {
      for (number, element) in new.enumerated() where found[number] == nil {
        let same = left[key(element)]?.firstIndex { !isExact || areSame(old[$0], element) }
        if let same { found[number] = left[key(element)]?.remove(at: same) }
      }
    }
    now = zip(found, new).map { index, element in (index.map { old[$0] }, element) }
    gone = left.values.joined().sorted().map { old[$0] }
  }
}

/// The changes between two versions of the graph of one target.
struct GraphComparison {
  private(set) var changes: [GraphDifference.Change] = []
  private let target: String?
  /// The container whose changes are reported; `""` for none.
  private var container = ""
  /// The container is private or a bundle alone, so that a change can't break code.
  private var isHidden = false

  init(_ old: GraphPicture, _ new: GraphPicture, target: String?) {
    self.target = target
    let containers = Matches(Self.own(old), Self.own(new)) { $0.container.id }
    for (old, new) in containers.now {
      enter([new, old].compactMap(\.self))
      if let old {
        compare(old, new)
      } else {
        note(.addition, "container-added", "was added", new.subject())
      }
    }
    for old in containers.gone {
      enter([old])
      note(.breaking, "container-removed", "was removed", old.subject(isOld: true))
    }
    (container, isHidden) = ("", false)
    compareProtocols(old.facets, new.facets, "facet", "requires a new member", .breaking)
    compareProtocols(old.traits, new.traits, "traits", "has a new property", .addition)
  }

  private mutating func enter(_ views: [ContainerView]) {
    container = views[0].container.name
    isHidden = views.map(\.container).allSatisfy {
      $0.kind == .bundle || ["private", "fileprivate"].contains($0.access)
    }
  }

  /// The declarations of another module are compared with that module, and the members of a facet as the facet's.
  private static func own(_ picture: GraphPicture) -> [ContainerView] {
    let graph = WhyGraph(picture)
    return picture.containers.indices.map { ContainerView(graph: graph, index: $0) }
      .filter { $0.container.module == nil && $0.container.kind != .facet }
  }

  mutating func note(
    _ level: GraphDifference.Level, _ kind: String, _ message: String, _ subject: Subject
  ) {
    changes.append(
      GraphDifference.Change(
        level: isHidden && level == .breaking ? .other : level, kind: kind, target: target,
        name: subject.name, message: message, old: subject.old, new: subject.new,
        place: subject.place, isOldPlace: subject.isOld, container: container))
  }

  // MARK: Properties

  /// Notes that something has another text than before.
  mutating func compare(
    _ old: String?, _ new: String?, _ level: GraphDifference.Level, _ kind: String,
    _ message: String, _ subject: Subject
  ) {
    if old == new { return }
    note(level, kind, message, subject.showing(old ?? "none", new ?? "none"))
  }

  mutating func compareAccess(
    _ old: String, _ new: String, _ what: String, _ subject: Subject, noticesWider: Bool = true
  ) {
    if old == new { return }
    let order = ["private", "fileprivate", "internal", "package", "public", "open"]
    let subject = subject.showing(old, new)
    if let was = order.firstIndex(of: old), let now = order.firstIndex(of: new), now < was {
      note(.breaking, "\(what)-access-narrowed", "is less accessible", subject)
    } else if noticesWider {
      note(.addition, "\(what)-access-widened", "is more accessible", subject)
    }
  }

  /// Compares availability and the like. Deprecated declarations can still be used.
  mutating func compareAttributes(
    _ old: [String], _ new: [String], _ what: String, _ subject: Subject
  ) {
    let isBreaking = new.contains { !old.contains($0) && !$0.contains("deprecated") }
    compare(
      old.joined(separator: " "), new.joined(separator: " "), isBreaking ? .breaking : .other,
      "\(what)-attributes", "has different attributes", subject)
  }

  /// Compares effects; `origin` returns the origin of a new one.
  mutating func compareEffects(
    _ old: Effects, _ new: Effects, _ what: String, _ subject: Subject,
    origin: (String) -> String?
  ) {
    let (was, now) = (old.thrown, new.thrown)
    var came = new.isAsync && !old.isAsync ? [(word: "async", text: "is async")] : []
    // A caller that catches any error also catches a typed one.
    if let now, now != was, was != .any {
      let other = now == .any ? "throws any error" : "throws another error"
      came.append((now.clause, was == nil ? "is throwing" : other))
    }
    if !came.isEmpty {
      let origins = Set(came.compactMap { origin($0.word) }).sorted()
      let cause = origins.isEmpty ? "" : ", because of \(origins.joined(separator: " and "))"
      let words = came.map(\.text).joined(separator: " and ")
      return note(.breaking, "\(what)-effects-added", "\(words) now\(cause)", subject)
    }
    var went = old.isAsync && !new.isAsync ? ["is no longer async"] : []
    if was != nil, now != was, now != .any {
      went.append(now == nil ? "is no longer throwing" : "throws only errors of one type now")
    }
    if went.isEmpty { return }
    note(.other, "\(what)-effects-removed", went.joined(separator: " and "), subject)
  }

  // MARK: Facets and traits

  /// Compares the protocols of a kind; `level` is that of a new member, and `came` its message.
  private mutating func compareProtocols(
    _ old: [GraphPicture.Facet], _ new: [GraphPicture.Facet], _ what: String, _ came: String,
    _ level: GraphDifference.Level
  ) {
    let all = Matches(old.filter { $0.module == nil }, new.filter { $0.module == nil }, by: \.name)
    for (old, new) in all.now {
      let subject = Subject(name: new.name, place: new.place)
      guard let old else {
        note(.addition, "\(what)-added", "was added", subject)
        continue
      }
      compareAccess(old.access, new.access, what, subject)
      compare(
        old.isolation, new.isolation, .breaking, "\(what)-isolation", "has a different isolation",
        subject)
      func compareLists(
        _ old: [String], _ new: [String], _ part: String, _ level: GraphDifference.Level,
        _ came: String, _ went: String
      ) {
        for text in new where !old.contains(text) {
          note(level, "\(what)-\(part)-added", came, subject.showing(nil, text))
        }
        for text in old where !new.contains(text) {
          note(.breaking, "\(what)-\(part)-removed", went, subject.showing(text, nil))
        }
      }
      compareLists(old.members, new.members, "member", level, came, "no longer has a member")
      compareLists(
        old.inherited, new.inherited, "inheritance", .breaking, "inherits another protocol",
        "no longer inherits a protocol")
    }
    for old in all.gone {
      let subject = Subject(name: old.name, place: old.place, isOld: true)
      note(.breaking, "\(what)-removed", "was removed", subject)
    }
  }
}

extension Subject {
  func showing(_ old: String?, _ new: String?) -> Subject {
    var subject = self
    (subject.old, subject.new) = (old, new)
    return subject
  }
}
