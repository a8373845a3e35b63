import TenonTestSupport

/// The random construction of such an app.
extension RandomEffects {
  private static let lifetimes = [
    "strong", "strong", "strong", "weak", "transient", "transient", "graph", "graph", "purgeable",
    "session", "tied",
  ]

  init(seed: UInt64) {
    var random = Generator(seed: seed)
    let isolation: Isolation = [.none, .main, .sendable][Int(seed % 3)]
    isolations = [isolation]
    if isolation != .none, chance(2, &random) {
      isolations.append([.none, .main, .sendable].randomElement(using: &random) ?? .none)
    }
    plainIsMain = chance(2, &random)
    here = place(&random)
    addNodes(&random)
    addSteps(&random)
    if isolation == .sendable, !chance(3, &random) {
      // A closure that leads back would affect which tasks wait for which.
      for index in nodes.indices {
        nodes[index].needs = nodes[index].needs.filter { need in
          need.closure.map { !leadsBack($0, to: index) } ?? true
        }
      }
    }
    let (waiting, throwing) = (
      Int.random(in: 2...8, using: &random), Int.random(in: 2...8, using: &random)
    )
    // Effects are added one by one, each only if it causes no conflict.
    for index in nodes.indices.shuffled(using: &random) {
      if chance(5, &random) {
        let pool = isolations.contains(.sendable) && chance(3, &random)
        attempt { $0.nodes[index].effects.actors = [pool ? "Pool" : "MainActor"] }
      }
      if chance(waiting, &random) { attempt { $0.nodes[index].effects.isAsync = true } }
      if chance(throwing, &random) { nodes[index].effects.error = error(&random) }
      for position in nodes[index].steps.indices where nodes[index].steps[position].kind == .call {
        if chance(3, &random) { attempt { $0.nodes[index].steps[position].effects.isAsync = true } }
        if chance(4, &random) { nodes[index].steps[position].effects.error = error(&random) }
      }
    }
    for index in nodes.indices where nodes[index].lifetime == "strong" && chance(2, &random) {
      attempt { $0.nodes[index].isEager = true }
      // Swift wants no `await` for a `let` of a `Sendable` type, since it isn't isolated; a role is a function.
      let isActors =
        nodes[index].effects.actor != nil && self.isolation(nodes[index].container) != .main
      if nodes[index].isEager, isActors { nodes[index].hasRole = true }
    }
    let failing = chance(2, &random)
    for index in nodes.indices {
      nodes[index].fails = failing && nodes[index].effects.isThrowing && chance(2, &random)
      for position in nodes[index].steps.indices
      where failing && nodes[index].steps[position].effects.isThrowing {
        nodes[index].steps[position].fails = chance(2, &random)
      }
    }
    chooseStyles(&random)
    writeClosures(&random)
  }

  /// A random error, often the same, so that whole graphs throw one.
  private func error(_ random: inout Generator) -> String {
    ["E0", "E0", "E0", "E1", anyError].randomElement(using: &random) ?? anyError
  }

  private func chance(_ of: Int, _ random: inout Generator) -> Bool {
    Int.random(in: 0..<of, using: &random) == 0
  }

  /// The actor on which the program runs.
  private func place(_ random: inout Generator) -> String? {
    switch isolations[0] {
    case .main: return "MainActor"
    case .none: return plainIsMain ? "MainActor" : nil
    case .sendable:
      guard isolations.count > 1 else { return chance(2, &random) ? "MainActor" : nil }
      switch isolations[1] {
      case .main: return "MainActor"
      case .none: return plainIsMain ? "MainActor" : nil
      case .sendable: return chance(2, &random) ? "MainActor" : nil
      }
    }
  }

  /// Applies a change, unless it makes the app unsound.
  private mutating func attempt(_ change: (inout RandomEffects) -> Void) {
    var changed = self
    change(&changed)
    if changed.isSound { self = changed }
  }

  private mutating func addNodes(_ random: inout Generator) {
    let count = Int.random(in: 4...25, using: &random)
    let first = isolations.count > 1 ? count * 2 / 3 : count
    for index in 0..<count {
      let container = index < first ? 0 : 1
      nodes.append(
        Node(
          lifetime: Self.lifetimes.randomElement(using: &random) ?? "", container: container,
          hasRole: chance(4, &random), isPrivate: chance(8, &random)))
      nodes[index].isCollected = index < first / 3 && chance(2, &random)
      nodes[index].usesExpression = chance(6, &random)
      let all = collected
      let isSeen = container == 0 || all.contains { !nodes[$0].isPrivate }
      let mayCollect = index >= first / 3 && !all.isEmpty && isSeen
      if mayCollect, chance(8, &random) { nodes[index].needs.append(.collection) }
    }
    for index in nodes.indices {
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        if chance(4, &random) {
          if let target = target(of: index, below: count, &random) {
            nodes[index].needs.append(.closure(Closure(target: target)))
          }
        } else if let target = target(of: index, below: index, &random) {
          nodes[index].needs.append(.instance(target))
        }
      }
    }
  }

  /// A component that another one can see, among the first ones.
  private func target(of index: Int, below limit: Int, _ random: inout Generator) -> Int? {
    guard limit > 0 else { return nil }
    let target = Int.random(
      in: (chance(2, &random) ? max(0, limit - 6) : 0)..<limit, using: &random)
    let (from, to) = (nodes[index].container, nodes[target].container)
    return from == to || (to == 0 && !nodes[target].isPrivate) ? target : nil
  }

  private mutating func addSteps(_ random: inout Generator) {
    for index in nodes.indices where chance(3, &random) {
      for _ in 0..<Int.random(in: 1...2, using: &random) {
        let kind: Step.Kind = [.set, .setWeak, .call].randomElement(using: &random) ?? .call
        // A cycle that holds itself would leak; the arguments of a call are released.
        let limit = kind == .set ? index : nodes.count
        let count = kind == .call ? Int.random(in: 0...2, using: &random) : 1
        let targets = (0..<count).compactMap { _ in target(of: index, below: limit, &random) }
          .filter { !nodes[index].isMadePerRequest || !nodes[$0].isMadePerRequest || $0 < index }
        guard kind == .call || !targets.isEmpty else { continue }
        attempt { $0.nodes[index].steps.append(Step(kind: kind, targets: targets)) }
      }
    }
  }

  // MARK: What fits Swift

  /// Chooses the kinds of types. The arguments of an `async` init or method, or of an actor, must be `Sendable`.
  private mutating func chooseStyles(_ random: inout Generator) {
    let making = making()
    let isShared = isolations[0] == .sendable
    for index in nodes.indices {
      let node = nodes[index]
      let container = isolation(node.container)
      var styles: [Style] =
        isShared || container == .sendable ? [.sendable] : [.plain, .plain, .sendable]
      // The actor before a component is one on which its type may be isolated.
      let own = container == .main ? "MainActor" : node.effects.actor
      if own == "MainActor" { styles += [.main, .main] }
      if own == "Pool" { styles += [.pool, .pool] }
      let isActor =
        node.steps.allSatisfy { $0.kind == .call && $0.effects.isAsync }
        && !node.needs.contains { $0.closure != nil }
      if isActor { styles.append(.actor) }
      nodes[index].style = styles.randomElement(using: &random) ?? .sendable
      if nodes[index].isWaitedFor, nodes[index].style == .plain { nodes[index].style = .sendable }
    }
    for (index, node) in nodes.enumerated() {
      let isElsewhere = node.isWaitedFor || node.style == .actor
      guard isElsewhere, node.style != .main, node.style != .pool else { continue }
      for target in targets(of: index) where nodes[target].style == .plain {
        nodes[target].style = .sendable
      }
      // A closure that runs elsewhere has an actor, or a container that any thread may use.
      guard isolation(node.container) == .none else { continue }
      nodes[index].needs.removeAll { need in
        guard let closure = need.closure else { return false }
        return making[closure.target].actor == nil
      }
    }
  }

  /// Gives each closure the effects that it needs, and sometimes more.
  private mutating func writeClosures(_ random: inout Generator) {
    let making = making()
    for index in nodes.indices {
      let node = nodes[index]
      let container = isolation(node.container)
      let isElsewhere = node.isWaitedFor && node.style != .main && node.style != .pool
      for (position, need) in node.needs.enumerated() {
        guard var closure = need.closure else { continue }
        let needed = request(closure.target, making)
        closure.isAsync = needed.isAsync || chance(6, &random)
        closure.error = needed.error
        if chance(6, &random) { closure.error = needed.isThrowing ? anyError : error(&random) }
        closure.isSendable = container != .none && chance(2, &random)
        if isElsewhere, node.usesExpression, container != .none { closure.isSendable = true }
        // A container without a lock is on the actor because a closure says so.
        let own = container == .none ? node.effects.actor : making[index].actor
        let stays = own == needed.actor && !closure.isSendable
        let goes = closure.isAsync && container != .none
        if let actor = needed.actor, !(stays || goes) || chance(2, &random) {
          closure.actor = actor
        }
        // A closure that stays on an actor can't be passed to a component that is created elsewhere.
        if isElsewhere, making[index].actor != nil || container == .main, closure.actor == nil {
          if container == .none { closure.actor = needed.actor } else { closure.isSendable = true }
          if !closure.isAsync { closure.actor = needed.actor }
        }
        // An object that leaves an actor must be `Sendable`.
        if closure.actor == nil, needed.actor != nil, nodes[closure.target].style == .plain {
          nodes[closure.target].style = .sendable
        }
        nodes[index].needs[position] = .closure(closure)
      }
    }
  }
}

/// The Swift of a random app whose components are async, throw and have actors.
extension RandomEffects {
  /// The types, which report to the log.
  var types: String {
    let isShared = isolations[0] == .sendable || collected.contains { nodes[$0].style != .plain }
    // The collection's role is `Sendable` only if each element is.
    let isSendable = isShared && !collected.contains { nodes[$0].style == .plain }
    var text = "@globalActor actor Pool { static let shared = Pool() }\n\n"
    text += "struct E0: Error {}\nstruct E1: Error {}\n\n"
    text += "protocol Col: Made\(isSendable ? ", Sendable" : "") {}\n\n"
    if nodes.contains(where: { $0.lifetime == "tied" }) {
      text += "final class Owner: LifetimeOwner { let lifetime = Lifetime() }\n\n"
    }
    for index in nodes.indices { text += declaration(of: index) }
    return text
  }

  private func word(_ style: Style) -> String {
    switch style {
    case .plain, .sendable: "final class"
    case .main: "@MainActor final class"
    case .pool: "@Pool final class"
    case .actor: "actor"
    }
  }

  private func written(_ node: Int) -> String {
    nodes[node].hasRole ? "any R\(node)" : "N\(node)"
  }

  /// True if a property with the closure can be read from outside the type's actor.
  func isFree(_ closure: Closure) -> Bool { closure.isSendable || closure.actor != nil }

  private func declaration(of index: Int) -> String {
    let node = nodes[index]
    var text = ""
    if node.hasRole {
      text += "protocol R\(index): Made\(node.style == .plain ? "" : ", Sendable") {}\n"
    }
    text += word(node.style)
    text +=
      " N\(index): " + (node.hasRole ? "R\(index)" : "Made") + (node.isCollected ? ", Col" : "")
    text += node.style == .sendable ? ", @unchecked Sendable {\n" : " {\n"
    text += "  nonisolated let serial: Int\n"
    var parameters: [String] = []
    var body = ""
    var links: [String] = []
    for (position, need) in node.needs.enumerated() {
      let name = "p\(position)"
      switch need {
      case .instance(let target):
        parameters.append("\(name): \(written(target))")
        text += "  let \(name): \(written(target))\n"
        links.append("[\(name).serial]")
      case .collection:
        parameters.append("\(name): [any Col]")
        text += "  let \(name): [any Col]\n"
        links.append("\(name).map(\\.serial)")
      case .closure(let closure):
        let type = self.text(closure, written(closure.target))
        parameters.append("\(name): @escaping \(type)")
        text += "  \(isFree(closure) ? "nonisolated " : "")let \(name): \(type)\n"
      }
      body += "    self.\(name) = \(name)\n"
    }
    var steps = ""
    for (position, step) in node.steps.enumerated() {
      steps += member(position, step, of: index)
    }
    text += "  init(\(parameters.joined(separator: ", ")))\(node.effects.words) {\n"
    if node.effects.isAsync { text += "    await Task.yield()\n" }
    if node.fails { text += failure(index, -1, node.effects) }
    text += body
    text +=
      "    serial = Log.made(\(index), \(links.isEmpty ? "[]" : links.joined(separator: " + ")))\n"
    if node.effects.isAsync { text += "    await Task.yield()\n" }
    return text + "  }\n" + steps + "  deinit { Log.gone(serial) }\n}\n\n"
  }

  /// Code that throws the declared error the first time.
  private func failure(_ index: Int, _ position: Int, _ effects: Effects) -> String {
    let attempt = "try Log.failOnce(\(index), \(position))"
    guard let error = effects.error, error != anyError else { return "    \(attempt)\n" }
    return "    do { \(attempt) } catch { throw \(error)() }\n"
  }

  private func member(_ position: Int, _ step: Step, of index: Int) -> String {
    let name = "s\(position)"
    switch step.kind {
    case .set, .setWeak:
      return """
          \(step.kind == .setWeak ? "weak " : "")var \(name): (\(written(step.targets[0])))? {
            didSet { Log.set(serial, \(position), \(name)!.serial) }
          }

        """
    case .call:
      let given = step.targets.enumerated().map { "a\($0): \(written($1))" }.joined(separator: ", ")
      let serials = step.targets.indices.map { "a\($0).serial" }.joined(separator: ", ")
      var text = "  func \(name)(\(given))\(step.effects.words) {\n"
      if step.effects.isAsync { text += "    await Task.yield()\n" }
      if step.fails { text += failure(index, position, step.effects) }
      text += "    Log.call(serial, \(position), [\(serials)])\n"
      if step.effects.isAsync { text += "    await Task.yield()\n" }
      return text + "  }\n"
    }
  }
}
