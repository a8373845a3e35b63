/// The language as its page describes it, implemented in the slowest way: every request walks the table
/// of components. It shares nothing with generated code.
final class Interpreter {
  /// An object of the app.
  class Object {
    let serial: Int
    let type: Int
    let key: Int
    var parts: [Object]
    var closures: [() -> Object] = []
    var others: [Weak] = []
    var calls: [Int] = []
    /// The objects that its methods were given.
    var given: [Int] = []
    /// The number of its steps that have run.
    var done = 0
    private let counts: Counts

    init(type: Int, key: Int = 0, parts: [Object], counts: Counts) {
      self.type = type
      self.key = key
      self.parts = parts
      self.counts = counts
      serial = counts.made
      counts.made += 1
      counts.alive[type, default: 0] += 1
    }

    deinit { counts.alive[type, default: 0] -= 1 }

    /// Calls a method with other objects. The number of their finished steps shows the order.
    func call(_ others: [Object]) {
      for other in others {
        given.append(other.serial)
        calls.append(other.done)
      }
      calls.append(-1)
      done += 1
    }

    func story(_ seen: inout Set<Int>) -> String {
      let name = counts.name(serial)
      guard seen.insert(serial).inserted else { return name }
      var text = name
      let inner = parts.map { $0.story(&seen) }
      if !inner.isEmpty { text += "(" + inner.joined(separator: " ") + ")" }
      if !others.isEmpty {
        text +=
          "~"
          + others.map { $0.object.map { counts.name($0.serial) } ?? "-" }
          .joined(separator: ",")
      }
      if !given.isEmpty { text += "?" + given.map(counts.name).joined(separator: ",") }
      if !calls.isEmpty { text += "!" + calls.map { "\($0)" }.joined(separator: ",") }
      return text
    }
  }

  /// The number of created objects, and of living ones of each type.
  final class Counts {
    var made = 0
    var alive: [Int: Int] = [:]
    private var names: [Int: Int] = [:]

    /// An object's number in order of first use: the order of inits is unspecified.
    func name(_ serial: Int) -> String {
      let name = names[serial] ?? names.count
      names[serial] = name
      return "\(name)"
    }
  }

  struct Weak {
    weak var object: Object?
  }

  /// A component and its key; one without a key always has the same.
  struct Place: Hashable {
    let node: Int
    let key: Int
  }

  let nodes: [RandomApp.Node]
  let counts: Counts
  let freedom: Freedom
  /// The objects that the container holds, by component.
  var held: [Place: Object] = [:]
  var weak: [Place: Weak] = [:]
  var cached: [Int: (object: Object, left: Int)] = [:]
  var making: Set<Place> = []
  var isStopped = false
  private var tied: [(object: Object, owner: Int)] = []

  private init(_ nodes: [RandomApp.Node], _ counts: Counts, _ freedom: Freedom) {
    self.nodes = nodes
    self.counts = counts
    self.freedom = freedom
  }

  // MARK: Requests

  /// The result of a request in the manifest's language. `isKept`: the container may keep the new
  /// object, whose closures must not keep the container.
  private func request(_ node: Int, key: Int, isKept: Bool) -> Object {
    demand(Place(node: node, key: key), isKept: isKept, MakerCall())
  }

  /// Creates a component with its init.
  func begin(_ place: Place, isKept: Bool, part: (Place) -> Object) -> Object {
    let node = place.node
    let parts = freedom.map(nodes[node].edgesToInstances) {
      part(Place(node: $0, key: key(of: $0, for: place)))
    }
    let object = Object(type: node, key: place.key, parts: parts, counts: counts)
    if nodes[node].isKeyed { object.calls.append(100 + place.key) }
    object.calls += parts.map(\.done)
    for edge in nodes[node].edges {
      if case .closure(let target) = edge {
        object.closures.append(closure(target, of: node, isKept: isKept))
      }
    }
    return object
  }

  func closure(_ target: Int, of asker: Int, isKept: Bool) -> () -> Object {
    let key = nodes[target].isKeyed ? asker % RandomApp.keys : 0
    return isKept
      ? { [weak self] in self!.request(target, key: key, isKept: true) }
      : { self.request(target, key: key, isKept: false) }
  }

  /// The key with which a component requests another one.
  func key(of target: Int, for asker: Place) -> Int {
    RandomApp.key(nodes, of: target, for: asker.node) ?? asker.key
  }

  // MARK: What the graph says

  /// The components that the container's objects may keep.
  private(set) lazy var keepsEver: Set<Int> = {
    let holding = ["strong", "purgeable", "session", "visit", "cached", "tied"]
    var kept = Set(nodes.indices.filter { holding.contains(nodes[$0].lifetime) })
    var size = -1
    while kept.count != size {
      size = kept.count
      for node in kept {
        for edge in nodes[node].edges {
          switch edge {
          case .instance(let target), .closure(let target): kept.insert(target)
          }
        }
        for step in nodes[node].afterInit {
          switch step {
          case .set(let target), .setClosure(let target), .callClosure(let target):
            kept.insert(target)
          case .call(let targets): kept.formUnion(targets)
          case .setWeak: break
          }
        }
      }
    }
    return kept
  }()

  /// True if each of two components is created with the other one.
  func areInOneCycle(_ one: Int, _ other: Int) -> Bool {
    instancesReached(from: one).contains(other) && instancesReached(from: other).contains(one)
  }

  /// All components that are created with a component, directly or indirectly.
  private func instancesReached(from node: Int) -> Set<Int> {
    var reached: Set<Int> = []
    var next = nodes[node].instances
    while let target = next.popLast() {
      if reached.insert(target).inserted { next += nodes[target].instances }
    }
    return reached
  }

  // MARK: Letting go

  private func reset(_ lifetime: String) {
    held = held.filter { nodes[$0.key.node].lifetime != lifetime }
  }

  private func releaseUnused() {
    let purgeable = nodes.indices.filter { nodes[$0].lifetime == "purgeable" }
    let places = purgeable.map { Place(node: $0, key: 0) }
    let all = places.map { Weak(object: held[$0]) }
    for place in places { held[place] = nil }
    for (place, weak) in zip(places, all) { held[place] = weak.object }
  }

  private func tie(_ object: Object?, to owner: Int?) {
    guard let object, nodes[object.type].lifetime == "tied", !nodes[object.type].isPrivate
    else { return }
    tied.removeAll { $0.object === object }
    if let owner { tied.append((object, owner)) }
  }

  // MARK: The program

  /// The output of an app's program.
  static func run(_ app: RandomApp, _ freedom: Freedom = Freedom()) -> String {
    let counts = Counts()
    var text = ""
    var slots: [Object?] = Array(repeating: nil, count: RandomApp.slots)
    func show(_ what: String) {
      var seen: Set<Int> = []
      let held = slots.map { $0?.story(&seen) ?? "-" }.joined(separator: " ")
      let alive = counts.alive.filter { $0.value > 0 }.sorted { $0.key < $1.key }
      let all = alive.map { "\($0.key):\($0.value)" }.joined(separator: " ")
      text += "\(what) \(counts.made) \(held) \(all)\n"
    }
    var container: Interpreter? = Interpreter(app.nodes, counts, freedom)
    for (number, step) in app.steps.enumerated() {
      switch step {
      case .request(let node, let key, let slot):
        slots[slot] = container?.request(node, key: key, isKept: false)
      case .call(let slot, let closure, let into):
        let closures = slots[slot]?.closures ?? []
        if closure < closures.count { slots[into] = closures[closure]() }
      case .drop(let slot): slots[slot] = nil
      case .releaseUnused: container?.releaseUnused()
      case .reset(let name): container?.reset(name)
      case .tie(let slot, let owner): container?.tie(slots[slot], to: owner)
      case .release(let slot): container?.tie(slots[slot], to: nil)
      case .replaceOwner(let owner): container?.tied.removeAll { $0.owner == owner }
      }
      if container?.isStopped ?? false { return text + "stopped\n" }
      show("\(number):")
    }
    slots = slots.map { _ in nil }
    container?.tied = []
    show("held by the container:")
    container = nil
    show("the end:")
    return text
  }
}

/// Requests with steps after the init.
extension Interpreter: Maker {
  func lifetime(of place: Place) -> String { nodes[place.node].lifetime }
  func steps(of place: Place) -> [RandomApp.After] { nodes[place.node].afterInit }
  func isEverKept(_ place: Place) -> Bool { keepsEver.contains(place.node) }
  func line(of place: Place) -> Int { place.node }
  func nobody() -> Object { Object(type: -1, parts: [], counts: counts) }

  func areInOneCycle(_ one: Place, _ other: Place) -> Bool {
    areInOneCycle(one.node, other.node)
  }

  func targets(of step: RandomApp.After, at place: Place) -> [Place] {
    step.instances.map { Place(node: $0, key: key(of: $0, for: place)) }
  }

  func held(_ place: Place) -> Object? {
    switch lifetime(of: place) {
    case "weak": return weak[place]?.object
    case "cached":
      guard let (object, left) = cached[place.node], left > 0 else { return nil }
      cached[place.node] = (object, left - 1)
      return object
    default: return held[place]
    }
  }

  func hold(_ object: Object, _ place: Place) {
    switch lifetime(of: place) {
    case "strong", "purgeable", "session", "visit": held[place] = object
    case "weak": weak[place] = Weak(object: object)
    case "cached": cached[place.node] = (object, 2)
    default: break
    }
  }

  func begin(_ place: Place, isKept: Bool, _ call: MakerCall<Place>) -> Object {
    begin(place, isKept: isKept) { demand($0, isKept: isKept, call) }
  }

  func take(
    _ step: RandomApp.After, _ object: Object, _ place: Place, isKept: Bool,
    _ call: MakerCall<Place>
  ) {
    let given = freedom.map(targets(of: step, at: place)) { demand($0, isKept: isKept, call) }
    switch step {
    case .set: object.parts.append(given[0])
    case .setWeak: object.others.append(Weak(object: given[0]))
    case .setClosure(let target):
      object.closures.append(closure(target, of: object.type, isKept: isKept))
    case .call: return object.call(given)
    case .callClosure(let target):
      return object.call([closure(target, of: object.type, isKept: isKept)()])
    }
    object.done += 1
  }
}
