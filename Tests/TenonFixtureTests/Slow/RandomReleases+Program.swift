import TenonTestSupport

/// The Swift of a random app whose components are released, and a program that prints one line for
/// each event.
extension RandomReleases {
  /// The types, and a program that runs one life of the container, then again with an action at each
  /// `await`.
  func program(seed: UInt64) -> String {
    var random = Generator(seed: seed ^ 0x5EED)
    var text = "import Synchronization\n\n" + Self.log
    if has("tied") { text += "final class Owner: LifetimeOwner { let lifetime = Lifetime() }\n\n" }
    if !collected.isEmpty {
      text += "protocol Col: Made\(isolation == .sendable ? ", Sendable" : "") {}\n\n"
    }
    for index in nodes.indices where isLine(index) { text += declaration(of: index) }
    return text + life(&random) + main
  }

  private func has(_ lifetime: String) -> Bool { nodes.contains { $0.lifetime == lifetime } }

  /// The log of events, with hooks at each `await`.
  private static let log = """
    protocol Made: AnyObject { nonisolated var serial: Int { get } }

    struct State: Sendable {
      var serial = 0
      var begun = 0
      var hooks = 0
      var actionAt = 0
      var isEnding = false
      var action: (@Sendable () async -> Void)?
      var tasks: [Task<Void, Never>] = []
    }

    enum Log {
      static let state = Mutex(State())

      nonisolated static func add(_ line: String) { state.withLock { _ in print(line) } }

      /// An init or a method of an object is given others.
      nonisolated static func given(_ what: String, _ others: [Int]) {
        state.withLock { _ in print("given", what, others.map { "\\($0)" }.joined(separator: " ")) }
      }

      nonisolated static func begun(_ node: Int, _ others: [Int]) -> Int {
        let number = state.withLock {
          $0.begun += 1
          return $0.begun
        }
        add("begun \\(number) \\(node)")
        given("\\(-number)", others)
        return number
      }

      nonisolated static func made(_ node: Int, _ begun: Int, _ inner: Int = -1) -> Int {
        state.withLock {
          $0.serial += 1
          print("made", node, $0.serial, begun, inner)
          return $0.serial
        }
      }

      /// Something else may happen here; what that is goes on by itself.
      nonisolated static func hook() async {
        let action = state.withLock { state in
          state.hooks += 1
          return state.hooks == state.actionAt ? state.action : nil
        }
        if let action {
          let task = Task { await action() }
          state.withLock { $0.tasks.append(task) }
          for _ in 0..<40 { await Task.yield() }
        }
        await Task.yield()
      }

      nonisolated static func settle() async {
        let tasks = state.withLock { state in
          defer { state.tasks = [] }
          return state.tasks
        }
        for task in tasks { await task.value }
      }

      /// A container that is deallocated answers nobody.
      nonisolated static var isEnding: Bool {
        get { state.withLock { $0.isEnding } }
        set { state.withLock { $0.isEnding = newValue } }
      }

      nonisolated static func begin(_ number: Int) {
        state.withLock {
          $0 = State()
          $0.actionAt = number
        }
      }

      nonisolated static func prepare(_ action: @escaping @Sendable () async -> Void) {
        state.withLock { $0.action = action }
      }
    }


    """

  // MARK: Types

  private func declaration(of index: Int) -> String {
    let node = nodes[index]
    let role = role(index)
    let isShared = isolation == .sendable
    var text = ""
    if role == "R\(index)" {
      text += "protocol \(role): Made\(isShared ? ", Sendable" : "") {}\n"
    }
    text += isolation == .main ? "@MainActor " : ""
    text += "final class N\(index): \(role.hasPrefix("N") ? "Made" : role)"
    text += "\(isShared ? ", @unchecked Sendable" : "") {\n  nonisolated let serial: Int\n"
    var parameters: [String] = []
    var body = ""
    if node.isKeyed, node.wraps == nil { parameters.append("k: Int") }
    if let inner = node.wraps {
      parameters.append("inner: \(type(index))")
      text += "  let inner: \(type(inner))\n"
      body += "    self.inner = inner\n"
    }
    for (position, need) in node.needs.enumerated() {
      let name = "p\(position)"
      parameters.append("\(name): \(parameterType(need))")
      text += "  let \(name): \(propertyType(need))\n"
      body += "    self.\(name) = \(name)\n"
    }
    text += "  init(\(parameters.joined(separator: ", ")))\(node.isAsync ? " async" : "") {\n"
    let given = serials(node.needs, "p") + (node.wraps == nil ? "" : " + [inner.serial]")
    text += "    let begun = Log.begun(\(index), \(given))\n"
    text += node.isAsync ? "    await Log.hook()\n" : ""
    text += body
    text +=
      "    serial = Log.made(\(index), begun\(node.wraps == nil ? "" : ", inner.serial"))\n  }\n"
    for (position, step) in node.steps.enumerated() { text += member(position, step) }
    for (position, release) in node.releases.enumerated() {
      text += "  func end\(position)()\(release.isAsync ? " async" : "") {\n"
      text += "    Log.add(\"released \\(serial) \(position)\")\n"
      if let closure = release.asks {
        let key = called(node.needs[closure]).map { nodes[$0].isKeyed } ?? false ? "1" : ""
        let one = if case .closures = node.needs[closure] { "[0]" } else { "" }
        text += "    if !Log.isEnding {\n"
        text += "      let it = \(closuresWait ? "await " : "")p\(closure)\(one)(\(key))\n"
        text += "      Log.add(\"asked \\(serial) \\(it.serial)\")\n    }\n"
      }
      text += release.isAsync ? "    await Log.hook()\n" : ""
      text += "    Log.add(\"done \\(serial) \(position)\")\n  }\n"
    }
    let isTied = nodes.indices.contains {
      (nodes[$0].isOf ?? $0) == index && nodes[$0].lifetime == "tied"
    }
    if isTied { text += "  deinit { Log.add(\"gone \\(serial)\") }\n" }
    return text + "}\n\n"
  }

  /// The serial numbers of the arguments.
  private func serials(_ needs: [Need], _ prefix: String) -> String {
    let all = needs.enumerated().compactMap { position, need -> String? in
      switch need {
      case .instance: "[\(prefix)\(position).serial]"
      case .closure, .closures: nil
      case .collection: "\(prefix)\(position).map(\\.serial)"
      }
    }
    return (["[Int]()"] + all).joined(separator: " + ")
  }

  private func parameterType(_ need: Need) -> String {
    switch need {
    case .instance, .collection, .closures: propertyType(need)
    case .closure: "@escaping \(propertyType(need))"
    }
  }

  private func propertyType(_ need: Need) -> String {
    switch need {
    case .instance(let target): type(target)
    case .closure(let target): closureHead(target) + type(target)
    case .collection: "[any Col]"
    case .closures: "[\(closureHead(collected[0]))any Col]"
    }
  }

  private func member(_ position: Int, _ step: Step) -> String {
    let name = "s\(position)"
    switch step {
    case .set(.instance(let target)): return "  var \(name): (\(type(target)))?\n"
    case .set(.collection), .set(.closures): return ""
    case .set(.closure(let target)):
      return "  var \(name): (\(closureHead(target))\(type(target)))?\n"
    case .setWeak(let target): return "  weak var \(name): (\(type(target)))?\n"
    case .call(let needs, let isAsync):
      let given = needs.enumerated().map { "a\($0): \(parameterType($1))" }
      var text = "  func \(name)(\(given.joined(separator: ", ")))\(isAsync ? " async" : "") {\n"
      text += "    Log.given(\"\\(serial)\", \(serials(needs, "a")))\n"
      text += isAsync ? "    await Log.hook()\n" : ""
      return text + "    Log.add(\"called \\(serial)\")\n  }\n"
    }
  }

  // MARK: A life

  private func life(_ random: inout Generator) -> String {
    var text = isolation == .main ? "@MainActor " : ""
    text += "func life(_ number: Int\(isolation == .none ? "" : ", _ action: Action")"
    text += ")\(isolation == .none ? "" : " async") {\n"
    text += isolation == .none ? "" : "  print(\"run\", number, action)\n"
    text += "  Log.begin(number)\n  var app: App? = App()\n"
    if isolation != .none {
      // A separate task holds the container while it runs.
      text +=
        "  weak let acted = app\n"
        + "  Log.prepare { @MainActor in if let acted { await act(action, acted) } }\n"
    }
    text += "  var slots: [(any Made)?] = [nil, nil, nil]\n  slots[0] = nil\n"
    if has("tied") { text += "  var owners = [Owner(), Owner()]\n" }
    for _ in 0..<Int.random(in: 4...24, using: &random) { text += step(&random) }
    if isolation != .none { text += "  await Log.settle()\n" }
    let isShutDown = nodes.contains { !$0.releases.isEmpty } && random.chance(2)
    if isShutDown {
      text += "  " + letGo("shutdown", "\(waits(Array(nodes.indices)))app!.shutdown()")
      if isolation != .none { text += "  await Log.settle()\n" }
    }
    text += "  slots = []\n  _ = slots\n"
    text += (isShutDown ? "  Log.add(\"settled\")\n" : "") + "  Log.isEnding = true\n"
    text += "  Log.add(\"begin dealloc\")\n  app = nil\n"
    if isolation == .main {
      text += "  for _ in 0..<3 { try? await Task.sleep(for: .milliseconds(1)) }\n"
    }
    text += "  Log.add(\"end dealloc\")\n"
    return text + (has("tied") ? "  owners = []\n  _ = owners\n}\n\n" : "}\n\n")
  }

  private func waits(_ nodes: [Int]) -> String {
    waitsToLetGo(nodes) ? "await " : ""
  }

  private func letGo(_ what: String, _ call: String) -> String {
    "Log.add(\"begin \(what)\"); \(call); Log.add(\"end \(what)\")\n"
  }

  private func step(_ random: inout Generator) -> String {
    let slot = Int.random(in: 0..<3, using: &random)
    let owner = Int.random(in: 0..<2, using: &random)
    let name = Self.resettable.randomElement(using: &random) ?? ""
    switch Int.random(in: 0..<14, using: &random) {
    case 0: return "  slots[\(slot)] = nil\n"
    case 1 where has(name): return "  " + reset(name, "app!")
    case 2 where has("purgeable"):
      return "  app!.releaseUnused()\n"
    case 3 where has("tied"):
      return "  owners[\(owner)] = Owner()\n"
    case 4 where random.chance(3) && nodes.contains { !$0.releases.isEmpty }:
      return "  " + letGo("shutdown", "\(waits(Array(nodes.indices)))app!.shutdown()")
    case 5 where !collected.isEmpty: return collection(owner)
    default:
      let all = nodes.indices.filter { !nodes[$0].isCollected }
      let node = nodes[all.randomElement(using: &random) ?? 0].outermost
      let role = role(node)
      let key = nodes[node].isKeyed ? "(k: \(Int.random(in: 0..<3, using: &random)))" : ""
      let access = nodes[node].isFactory ? "make\(role)()" : role.lowercased() + key
      let marks = waits[node] && !nodes[node].isEager ? "await " : ""
      var text = "  do {\n    Log.add(\"ask\")\n    let it = \(marks)app!.\(access)\n"
      text += "    Log.add(\"get \(node) \\(it.serial)\")\n    slots[\(slot)] = it\n"
      if nodes[node].lifetime == "tied" {
        text += "    app!.tie(it, to: owners[\(owner)])\n    Log.add(\"tied \\(it.serial)\")\n"
        if random.chance(4) { text += "    app!.release(it)\n" }
      }
      return text + "  }\n"
    }
  }

  /// Code that requests the collection, and ties the elements that can be tied.
  private func collection(_ owner: Int) -> String {
    let marks = collected.contains { waits[$0] } ? "await " : ""
    var text = "  do {\n    Log.add(\"ask\")\n    let all = \(marks)app!.cols\n"
    for (position, node) in collected.enumerated() {
      text += "    Log.add(\"get \(node) \\(all[\(position)].serial)\")\n"
      guard nodes[node].lifetime == "tied" else { continue }
      text += "    app!.tie(all[\(position)], to: owners[\(owner)])\n"
      text += "    Log.add(\"tied \\(all[\(position)].serial)\")\n"
    }
    return text + "  }\n"
  }

  private func reset(_ name: String, _ app: String) -> String {
    let call = "\(app).reset\(name.prefix(1).uppercased())\(name.dropFirst())()"
    return letGo("reset \(name)", waits(nodes.indices.filter { nodes[$0].lifetime == name }) + call)
  }

  /// The main program, with the actions that run at an `await`.
  private var main: String {
    guard isolation != .none else { return "life(0)\n" }
    var text = "enum Action { case none, resetSession, resetVisit, shutdown, both, twice }\n\n"
    text += "@MainActor func act(_ action: Action, _ app: App) async {\n  switch action {\n"
    text += "  case .none: break\n"
    for name in Self.resettable {
      text += "  case .reset\(name.prefix(1).uppercased())\(name.dropFirst()):\n"
      text += has(name) ? "    " + reset(name, "app") : "    break\n"
    }
    text += "  case .shutdown:\n"
    let hasShutdown = nodes.contains { !$0.releases.isEmpty }
    let shutdown = letGo("shutdown", "\(waits(Array(nodes.indices)))app.shutdown()")
    text += hasShutdown ? "    \(shutdown)" : "    break\n"
    text +=
      "  case .both:\n    await act(.resetSession, app)\n    await act(.shutdown, app)\n"
      + "  case .twice:\n    await act(.shutdown, app)\n"
      + "    for _ in 0..<10 { await Task.yield() }\n    await act(.both, app)\n  }\n}\n\n"
    return text + """
      await life(0, .none)
      let places = Log.state.withLock { $0.hooks }
      for place in 0..<min(places, 12) {
        for action in [Action.resetSession, .resetVisit, .shutdown, .both, .twice] {
          await life(place + 1, action)
        }
      }

      """
  }
}
