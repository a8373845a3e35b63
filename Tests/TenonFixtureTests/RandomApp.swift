import TenonTestSupport

/// An app made by chance: its graph, its manifest, its Swift, and a list of things that are done to
/// it. Every object reports when it is made and when it goes.
struct RandomApp {
  enum Edge {
    case instance(Int)
    case closure(Int)
  }

  struct Node {
    let lifetime: String
    let isPrivate: Bool
    /// Whether it is offered as a role only.
    let hasRole: Bool
    let edges: [Edge]
  }

  /// What is done: results are held in slots.
  enum Step {
    /// Asks the container for a component, and holds it.
    case request(node: Int, slot: Int)
    /// Calls the closure of what a slot holds, and holds the result.
    case call(slot: Int, closure: Int, into: Int)
    case drop(slot: Int)
  }

  static let slots = 4
  let nodes: [Node]
  let steps: [Step]

  init(seed: UInt64) {
    var random = Generator(seed: seed)
    let count = Int.random(in: 3...40, using: &random)
    let nodes = (0..<count).map { index in
      let edges = (0..<Int.random(in: 0...4, using: &random)).compactMap { _ -> Edge? in
        // Closures may lead anywhere; what is needed at once stands before.
        if Int.random(in: 0..<4, using: &random) == 0 {
          return .closure(Int.random(in: 0..<count, using: &random))
        }
        return index == 0 ? nil : .instance(Int.random(in: 0..<index, using: &random))
      }
      return Node(
        lifetime: ["strong", "weak", "transient", "transient"].randomElement(using: &random) ?? "",
        isPrivate: Int.random(in: 0..<5, using: &random) == 0,
        hasRole: Int.random(in: 0..<3, using: &random) == 0, edges: edges)
    }
    self.nodes = nodes
    let visible = nodes.indices.filter { !nodes[$0].isPrivate }
    steps = (0..<60).compactMap { _ in
      let slot = Int.random(in: 0..<Self.slots, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: return .drop(slot: slot)
      case 1, 2:
        return .call(
          slot: slot, closure: Int.random(in: 0..<4, using: &random),
          into: Int.random(in: 0..<Self.slots, using: &random))
      default: return visible.randomElement(using: &random).map { .request(node: $0, slot: slot) }
      }
    }
  }

  /// The type by which a component is asked for.
  private func type(_ node: Int) -> String { nodes[node].hasRole ? "R\(node)" : "N\(node)" }

  var manifest: String {
    var text = "container App {\n"
    for (index, node) in nodes.enumerated() {
      let parameters = node.edges.enumerated().map { position, edge in
        switch edge {
        case .instance(let target): "p\(position): \(type(target))"
        case .closure(let target): "p\(position): () -> \(type(target))"
        }
      }
      text += "  \(node.isPrivate ? "private " : "")\(node.lifetime) N\(index)"
      text += "(\(parameters.joined(separator: ", ")))"
      text += node.hasRole ? " as R\(index)\n" : "\n"
    }
    return text + "}\n"
  }

  /// The types, and a program that does the steps and prints what is there after each.
  var program: String {
    var text = """
      class Base {
        static nonisolated(unsafe) var made = 0
        static nonisolated(unsafe) var alive: [Int: Int] = [:]
        let serial: Int
        let type: Int
        var closures: [() -> AnyObject] = []
        init(type: Int) {
          self.type = type
          serial = Base.made
          Base.made += 1
          Base.alive[type, default: 0] += 1
        }
        deinit { Base.alive[type, default: 0] -= 1 }
        var parts: [Base] { [] }
        var story: String {
          parts.isEmpty ? "\\(serial)" : "\\(serial)(" + parts.map(\\.story).joined(separator: " ") + ")"
        }
      }


      """
    for (index, node) in nodes.enumerated() {
      if node.hasRole { text += "protocol R\(index): AnyObject {}\n" }
      let role = node.hasRole ? ", R\(index)" : ""
      text += "final class N\(index): Base\(role) {\n"
      var parameters: [String] = []
      var stored = ""
      var body = ""
      var parts: [String] = []
      for (position, edge) in node.edges.enumerated() {
        switch edge {
        case .instance(let target):
          let written = nodes[target].hasRole ? "any R\(target)" : "N\(target)"
          parameters.append("p\(position): \(written)")
          stored += "  let p\(position): Base\n"
          // The role's object is a `Base`, which its protocol does not say.
          body += "    self.p\(position) = p\(position) as AnyObject as! Base\n"
          parts.append("p\(position)")
        case .closure(let target):
          let written = nodes[target].hasRole ? "any R\(target)" : "N\(target)"
          parameters.append("p\(position): @escaping () -> \(written)")
          parts.append("")
        }
      }
      text += stored
      text +=
        "  init(\(parameters.joined(separator: ", "))) {\n\(body)    super.init(type: \(index))\n"
      for (position, edge) in node.edges.enumerated() {
        if case .closure = edge {
          text += "    closures.append { p\(position)() as AnyObject }\n"
        }
      }
      let names = parts.filter { !$0.isEmpty }.joined(separator: ", ")
      text += "  }\n  override var parts: [Base] { [\(names)] }\n}\n"
    }
    return text + story
  }

  private var story: String {
    var text = """

      func show(_ what: String, _ slots: [Base?]) {
        let held = slots.map { $0?.story ?? "-" }.joined(separator: " ")
        let alive = Base.alive.filter { $0.value > 0 }.sorted { $0.key < $1.key }
        print(what, held, alive.map { "\\($0.key):\\($0.value)" }.joined(separator: " "))
      }

      func run() {
        var app: App? = App()
        var slots: [Base?] = Array(repeating: nil, count: \(Self.slots))

      """
    for (number, step) in steps.enumerated() {
      switch step {
      case .request(let node, let slot):
        let name = nodes[node].hasRole ? "r\(node)" : "n\(node)"
        let access =
          nodes[node].lifetime == "transient" ? "make\(name.uppercased())()" : name
        text += "  slots[\(slot)] = (app!.\(access) as AnyObject as! Base)\n"
      case .call(let slot, let closure, let into):
        text += """
            do {
              let closures = slots[\(slot)]?.closures ?? []
              if \(closure) < closures.count { slots[\(into)] = (closures[\(closure)]() as! Base) }
            }

          """
      case .drop(let slot): text += "  slots[\(slot)] = nil\n"
      }
      text += "  show(\"\(number):\", slots)\n"
    }
    return text + """
        slots = slots.map { _ in nil }
        show("held by the container:", slots)
        app = nil
        show("the end:", slots)
      }

      run()

      """
  }
}
