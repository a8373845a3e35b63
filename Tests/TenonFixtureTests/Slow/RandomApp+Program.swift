/// The Swift of a random app.
extension RandomApp {
  /// The types, and a program that runs the steps and prints the state after each.
  var program: String {
    var text = Self.base
    if nodes.contains(where: { $0.lifetime == "tied" }) {
      text += "final class Owner: LifetimeOwner { let lifetime = Lifetime() }\n\n" + ties
    }
    for index in nodes.indices { text += declaration(of: index) }
    return text + story
  }

  /// The base class of a random app's objects, and the storage of `cached`.
  static let base = """
    class Base {
      static nonisolated(unsafe) var made = 0
      static nonisolated(unsafe) var alive: [Int: Int] = [:]
      let serial: Int
      let type: Int
      var closures: [() -> AnyObject] = []
      var calls: [Int] = []
      var given: [Int] = []
      var done = 0
      init(type: Int) {
        self.type = type
        serial = Base.made
        Base.made += 1
        Base.alive[type, default: 0] += 1
      }
      deinit { Base.alive[type, default: 0] -= 1 }
      var parts: [Base] { [] }
      var others: [Base?] { [] }
      func story(_ seen: inout Set<Int>) -> String {
        let name = Base.name(serial)
        guard seen.insert(serial).inserted else { return name }
        var text = name
        let inner = parts.map { $0.story(&seen) }
        if !inner.isEmpty { text += "(" + inner.joined(separator: " ") + ")" }
        if !others.isEmpty { text += "~" + others.map { $0.map { Base.name($0.serial) } ?? "-" }.joined(separator: ",") }
        if !given.isEmpty { text += "?" + given.map(Base.name).joined(separator: ",") }
        if !calls.isEmpty { text += "!" + calls.map { "\\($0)" }.joined(separator: ",") }
        return text
      }
      func call(_ others: [Base]) {
        for other in others {
          given.append(other.serial)
          calls.append(other.done)
        }
        calls.append(-1)
        done += 1
      }
    \(names)
    }

    final class Cached<T> {
      private let uses: Int
      private var left = 0
      private var kept: T?
      init(uses: Int) { self.uses = uses }
      func instance(orMake make: () throws -> T) rethrows -> T {
        if left > 0, let kept { left -= 1; return kept }
        let made = try make()
        kept = made
        left = uses
        return made
      }
    }


    """

  /// The numbering of objects: the language doesn't specify the order of inits.
  private static let names = """
      static nonisolated(unsafe) var names: [Int: Int] = [:]
      static func name(_ serial: Int) -> String {
        let name = names[serial] ?? names.count
        names[serial] = name
        return "\\(name)"
      }
    """

  private var ties: String {
    let tied = nodes.indices.filter { nodes[$0].lifetime == "tied" && !nodes[$0].isPrivate }
    func cases(_ action: String, _ end: String) -> String {
      tied.map { "  case let it as N\($0): app.\(action)(it\(end))\n" }.joined()
    }
    return """
      func tie(_ object: Base?, to owner: Owner, _ app: App) {
        switch object {
      \(cases("tie", ", to: owner"))  default: break
        }
      }

      func release(_ object: Base?, _ app: App) {
        switch object {
      \(cases("release", ""))  default: break
        }
      }


      """
  }

  private func written(_ node: Int) -> String {
    nodes[node].hasRole ? "any R\(node)" : "N\(node)"
  }

  private func declaration(of index: Int) -> String {
    let node = nodes[index]
    var text = node.hasRole ? "protocol R\(index): AnyObject {}\n" : ""
    let role = node.hasRole ? ", R\(index)" : ""
    text += "final class N\(index): Base\(role) {\n"
    var parameters = node.isKeyed ? ["k: Int"] : []
    var body = ""
    // The output shows the key.
    var closures = node.isKeyed ? "    calls.append(100 + k)\n" : ""
    func closure(_ target: Int) -> String {
      "(\(nodes[target].isKeyed ? "Int" : "")) -> \(written(target))"
    }
    // Its closures always request with one key.
    func key(_ target: Int) -> String { nodes[target].isKeyed ? "\(index % Self.keys)" : "" }
    var parts: [String] = []
    var others: [String] = []
    for (position, edge) in node.edges.enumerated() {
      switch edge {
      case .instance(let target):
        let label = label(target, among: node.edgesToInstances, else: "")
        parameters.append("\(label) p\(position): \(written(target))")
        text += "  let p\(position): Base\n"
        // The role's object is a `Base`, but its protocol doesn't say so.
        body += "    self.p\(position) = p\(position) as AnyObject as! Base\n"
        parts.append("[p\(position)]")
        closures += "    calls.append(self.p\(position).done)\n"
      case .closure(let target):
        parameters.append("p\(position): @escaping \(closure(target))")
        closures += "    closures.append { p\(position)(\(key(target))) as AnyObject }\n"
      }
    }
    for (position, step) in node.afterInit.enumerated() {
      let name = "s\(position)"
      switch step {
      case .set(let target):
        text += "  var \(name): (\(written(target)))? { didSet { done += 1 } }\n"
        parts.append("(\(name).map { [$0 as AnyObject as! Base] } ?? [])")
      case .setWeak(let target):
        text += "  weak var \(name): (\(written(target)))? { didSet { done += 1 } }\n"
        others.append("\(name).map { $0 as AnyObject as! Base }")
      case .setClosure(let target):
        text += "  var \(name): (\(closure(target)))? {\n    didSet {\n      let it = \(name)!\n"
        text += "      closures.append { it(\(key(target))) as AnyObject }\n"
        text += "      done += 1\n    }\n  }\n"
      case .callClosure(let target):
        text += "  func \(name)(ask: \(closure(target))) {\n"
        text += "    call([ask(\(key(target))) as AnyObject as! Base])\n  }\n"
      case .call(let targets):
        let given = targets.enumerated().map {
          "\(label($1, among: targets, else: "")) a\($0): \(written($1))"
        }.joined(separator: ", ")
        let all = targets.indices.map { "a\($0) as AnyObject as! Base" }.joined(separator: ", ")
        text += "  func \(name)(\(given)) -> Int {\n    call([\(all)])\n    return 0\n  }\n"
      }
    }
    text +=
      "  init(\(parameters.joined(separator: ", "))) {\n\(body)    super.init(type: \(index))\n"
    text += closures
    let all = parts.isEmpty ? "[]" : parts.joined(separator: " + ")
    return text + """
        }
        override var parts: [Base] { \(all) }
        override var others: [Base?] { [\(others.joined(separator: ", "))] }
      }

      """
  }

  private var story: String {
    let hasOwners = nodes.contains { $0.lifetime == "tied" }
    let owners = hasOwners ? "  var owners = (0..<\(Self.owners)).map { _ in Owner() }\n" : ""
    var text = """

      func show(_ what: String, _ slots: [Base?]) {
        var seen: Set<Int> = []
        let held = slots.map { $0?.story(&seen) ?? "-" }.joined(separator: " ")
        let alive = Base.alive.filter { $0.value > 0 }.sorted { $0.key < $1.key }
        print(what, Base.made, held, alive.map { "\\($0.key):\\($0.value)" }.joined(separator: " "))
      }

      func run() {
        var app: App? = App()
        var slots: [Base?] = Array(repeating: nil, count: \(Self.slots))
      \(owners)
      """
    for (number, step) in steps.enumerated() {
      switch step {
      case .request(let node, let key, let slot):
        let name = nodes[node].hasRole ? "r\(node)" : "n\(node)"
        let given = nodes[node].isKeyed ? "(k: \(key))" : ""
        let access = nodes[node].isFactory ? "make\(name.uppercased())()" : name + given
        text += "  slots[\(slot)] = (app!.\(access) as AnyObject as! Base)\n"
      case .call(let slot, let closure, let into):
        text += """
            do {
              let closures = slots[\(slot)]?.closures ?? []
              if \(closure) < closures.count { slots[\(into)] = (closures[\(closure)]() as! Base) }
            }

          """
      case .drop(let slot): text += "  slots[\(slot)] = nil\n"
      case .releaseUnused: text += "  app!.releaseUnused()\n"
      case .reset(let name):
        text += "  app!.reset\(name.prefix(1).uppercased())\(name.dropFirst())()\n"
      case .tie(let slot, let owner): text += "  tie(slots[\(slot)], to: owners[\(owner)], app!)\n"
      case .release(let slot): text += "  release(slots[\(slot)], app!)\n"
      case .replaceOwner(let owner): text += "  owners[\(owner)] = Owner()\n"
      }
      text += "  show(\"\(number):\", slots)\n"
    }
    return text + """
        slots = slots.map { _ in nil }
      \(hasOwners ? "  owners = []\n" : "")  show("held by the container:", slots)
        app = nil
        show("the end:", slots)
      }

      run()

      """
  }
}
