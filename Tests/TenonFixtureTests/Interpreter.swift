/// The language as its page describes it, done in the slowest way: every request walks the table of
/// components. It knows nothing of how the generated code does it.
final class Interpreter {
  /// An object of the app.
  final class Object {
    let serial: Int
    let type: Int
    let parts: [Object]
    var closures: [() -> Object] = []
    private let interpreter: Counts

    init(type: Int, parts: [Object], counts: Counts) {
      self.type = type
      self.parts = parts
      interpreter = counts
      serial = counts.made
      counts.made += 1
      counts.alive[type, default: 0] += 1
    }

    deinit { interpreter.alive[type, default: 0] -= 1 }

    var story: String {
      parts.isEmpty
        ? "\(serial)" : "\(serial)(" + parts.map(\.story).joined(separator: " ") + ")"
    }
  }

  /// How many objects were made, and how many of each type are alive.
  final class Counts {
    var made = 0
    var alive: [Int: Int] = [:]
  }

  private struct Weak {
    weak var object: Object?
  }

  private let nodes: [RandomApp.Node]
  private let counts: Counts
  private var strong: [Int: Object] = [:]
  private var weak: [Int: Weak] = [:]

  private init(_ nodes: [RandomApp.Node], _ counts: Counts) {
    self.nodes = nodes
    self.counts = counts
  }

  /// What the manifest's language says a request gives. `isKept` says that the container may come
  /// to keep what is made: the closures of that must not keep the container.
  private func request(_ node: Int, isKept: Bool) -> Object {
    switch nodes[node].lifetime {
    case "strong":
      if let object = strong[node] { return object }
      let object = make(node, isKept: true)
      strong[node] = object
      return object
    case "weak":
      if let object = weak[node]?.object { return object }
      let object = make(node, isKept: keepsEver.contains(node))
      weak[node] = Weak(object: object)
      return object
    default: return make(node, isKept: isKept)
    }
  }

  private func make(_ node: Int, isKept: Bool) -> Object {
    var parts: [Object] = []
    for edge in nodes[node].edges {
      if case .instance(let target) = edge { parts.append(request(target, isKept: isKept)) }
    }
    let object = Object(type: node, parts: parts, counts: counts)
    for edge in nodes[node].edges {
      guard case .closure(let target) = edge else { continue }
      if isKept {
        object.closures.append { [weak self] in self!.request(target, isKept: true) }
      } else {
        object.closures.append { self.request(target, isKept: false) }
      }
    }
    return object
  }

  /// What something that the container holds may keep.
  private lazy var keepsEver: Set<Int> = {
    var kept = Set(nodes.indices.filter { nodes[$0].lifetime == "strong" })
    var size = -1
    while kept.count != size {
      size = kept.count
      for node in kept {
        for edge in nodes[node].edges {
          switch edge {
          case .instance(let target), .closure(let target): kept.insert(target)
          }
        }
      }
    }
    return kept
  }()

  /// What the program of an app prints.
  static func run(_ app: RandomApp) -> String {
    let counts = Counts()
    var text = ""
    var slots: [Object?] = Array(repeating: nil, count: RandomApp.slots)
    func show(_ what: String) {
      let held = slots.map { $0?.story ?? "-" }.joined(separator: " ")
      let alive = counts.alive.filter { $0.value > 0 }.sorted { $0.key < $1.key }
      text += "\(what) \(held) \(alive.map { "\($0.key):\($0.value)" }.joined(separator: " "))\n"
    }
    var container: Interpreter? = Interpreter(app.nodes, counts)
    for (number, step) in app.steps.enumerated() {
      switch step {
      case .request(let node, let slot):
        slots[slot] = container?.request(node, isKept: false)
      case .call(let slot, let closure, let into):
        let closures = slots[slot]?.closures ?? []
        if closure < closures.count { slots[into] = closures[closure]() }
      case .drop(let slot): slots[slot] = nil
      }
      show("\(number):")
    }
    slots = slots.map { _ in nil }
    show("held by the container:")
    container = nil
    show("the end:")
    return text
  }
}
