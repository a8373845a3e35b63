/// Creates components whose steps follow their inits, in the slowest way.
protocol Maker: AnyObject {
  /// The identity of a shared object: its component, and its key or container.
  associatedtype Place: Hashable
  associatedtype Object: Interpreter.Object
  associatedtype BlockLine: BlockStep

  /// The places that are being created and not yet held, and whether one of them was requested.
  var making: Set<Place> { get set }
  var isStopped: Bool { get set }
  /// The choices that the language leaves open.
  var freedom: Freedom { get }

  func lifetime(of place: Place) -> String
  func steps(of place: Place) -> [BlockLine]
  /// The places that are created for a step.
  func targets(of step: BlockLine, at place: Place) -> [Place]
  func areInOneCycle(_ one: Place, _ other: Place) -> Bool
  func isEverKept(_ place: Place) -> Bool
  /// The place in the manifest.
  func line(of place: Place) -> Int

  func held(_ place: Place) -> Object?
  func hold(_ object: Object, _ place: Place)
  func begin(_ place: Place, isKept: Bool, _ call: MakerCall<Place>) -> Object
  func take(
    _ step: BlockLine, _ object: Object, _ place: Place, isKept: Bool, _ call: MakerCall<Place>)
  func nobody() -> Object
}

/// One set of the choices that the language leaves open.
struct Freedom {
  /// A call keeps the objects that it has created until its end.
  var keepsAll = true
  /// The last dependency of a component is created first.
  var isBackwards = false

  /// Sets of choices that cover all differences.
  static let some = [
    Freedom(), Freedom(keepsAll: false), Freedom(isBackwards: true),
  ]

  /// The objects for some requests, created in the chosen order.
  func map<Request, Made>(_ all: [Request], _ make: (Request) -> Made) -> [Made] {
    isBackwards ? all.reversed().map(make).reversed() : all.map(make)
  }

  /// The first line that differs among the outputs, or a line about the end of the app.
  static func line(_ outputs: [String]) -> Int? {
    let lines = outputs.map { $0.split(separator: "\n") }
    return lines[0].indices.first { index in
      lines[0][index] == "stopped"
        || lines.contains { !$0.indices.contains(index) || $0[index] != lines[0][index] }
    }
  }
}

/// A line of a component's block.
protocol BlockStep {
  var isCall: Bool { get }
}

/// The objects that one call of an accessor creates.
final class MakerCall<Place: Hashable> {
  /// The `graph` components.
  fileprivate var graph: [Place: Interpreter.Weak] = [:]
  fileprivate var made: [AnyObject] = []
  fileprivate var cycle: Cycle?

  /// The members of a cycle that are created together.
  fileprivate final class Cycle {
    let entry: Place
    var known: [Place: Interpreter.Object] = [:]
    var made: [(place: Place, isKept: Bool)] = []

    init(_ entry: Place) { self.entry = entry }
  }
}

extension Maker {
  typealias Call = MakerCall<Place>

  func demand(_ place: Place, isKept: Bool, _ call: Call) -> Object {
    let cycle = call.cycle.flatMap { areInOneCycle($0.entry, place) ? $0 : nil }
    if let object = cycle?.known[place] as? Object ?? call.graph[place]?.object as? Object
      ?? held(place)
    {
      cycle?.known[place] = object
      return object
    }
    if isStopped || !making.insert(place).inserted {
      isStopped = true
      return nobody()
    }
    let isInCycle = areInOneCycle(place, place)
    let mayBeKept =
      switch lifetime(of: place) {
      case "weak", "graph": isEverKept(place)
      case "transient": isInCycle ? isEverKept(place) : isKept
      default: true
      }
    if let cycle { return join(cycle, place, isKept: mayBeKept, call) }
    if isInCycle { return makeCycle(place, isKept: mayBeKept, call) }
    let object = begin(place, isKept: mayBeKept, call)
    keep(object, place, call, isEarly: true)
    for isCall in [false, true] {
      for step in steps(of: place) where step.isCall == isCall {
        take(step, object, place, isKept: mayBeKept, call)
      }
    }
    keep(object, place, call, isEarly: false)
    return object
  }

  /// Holds an object. Most are held before their steps, which may request them through closures.
  private func keep(_ object: Object, _ place: Place, _ call: Call, isEarly: Bool) {
    let lifetime = lifetime(of: place)
    let isHeldEarly = !["transient", "graph", "tied", "cached"].contains(lifetime)
    if isEarly == isHeldEarly {
      making.remove(place)
      hold(object, place)
    }
    if isEarly, lifetime == "graph" { call.graph[place] = Interpreter.Weak(object: object) }
    if isEarly, freedom.keepsAll { call.made.append(object) }
  }

  private func join(_ cycle: Call.Cycle, _ place: Place, isKept: Bool, _ call: Call) -> Object {
    let object = begin(place, isKept: isKept, call)
    cycle.known[place] = object
    cycle.made.append((place, isKept))
    return object
  }

  /// Creates the needed members of a cycle, then runs their steps in the order of the manifest.
  private func makeCycle(_ place: Place, isKept: Bool, _ call: Call) -> Object {
    let cycle = Call.Cycle(place)
    let outer = call.cycle
    call.cycle = cycle
    defer { call.cycle = outer }
    let object = join(cycle, place, isKept: isKept, call)
    var next = 0
    while next < cycle.made.count {
      let member = cycle.made[next]
      next += 1
      let needed = steps(of: member.place).flatMap { targets(of: $0, at: member.place) }
      _ = freedom.map(needed.filter { areInOneCycle(place, $0) }) {
        demand($0, isKept: member.isKept, call)
      }
    }
    // Members of one line run their steps in any order.
    let all = freedom.isBackwards ? cycle.made.reversed() : cycle.made
    let members = all.map {
      (place: $0.place, object: cycle.known[$0.place] as? Object ?? nobody(), isKept: $0.isKept)
    }
    for member in members { keep(member.object, member.place, call, isEarly: true) }
    let sorted = members.sorted { line(of: $0.place) < line(of: $1.place) }
    for isCall in [false, true] {
      for member in sorted {
        for step in steps(of: member.place) where step.isCall == isCall {
          take(step, member.object, member.place, isKept: member.isKept, call)
        }
      }
    }
    for member in members { keep(member.object, member.place, call, isEarly: false) }
    return object
  }
}
