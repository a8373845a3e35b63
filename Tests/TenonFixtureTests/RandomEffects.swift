import TenonTestSupport

/// What `throws` alone lets be thrown.
let anyError = "any Error"

/// How it is said that errors of a type are thrown.
func clause(of error: String) -> String { error == anyError ? "throws" : "throws(\(error))" }

/// An app made by chance whose components wait, fail and want actors: its graph, its manifest, and what
/// whoever asks has to grant by the contract of the language, worked out without the tool.
struct RandomEffects {
  /// For whom a container works, as it is written before or behind its name.
  enum Isolation { case none, main, sendable }

  /// What a component is in Swift.
  enum Style { case plain, sendable, main, pool, actor }

  /// What an init is given.
  enum Need {
    case instance(Int)
    case closure(Closure)
    /// All that is collected.
    case collection

    var closure: Closure? { if case .closure(let closure) = self { closure } else { nil } }
  }

  /// A closure that asks for a component, and what its type says.
  struct Closure {
    let target: Int
    var isSendable = false
    var isAsync = false
    var error: String?
    var actor: String?
  }

  /// A line of a block.
  struct Step {
    enum Kind { case set, setWeak, call }
    let kind: Kind
    let targets: [Int]
    var effects = Effects()
    /// Whether it fails the first time.
    var fails = false
  }

  struct Node {
    let lifetime: String
    /// Its container: the app or the child.
    let container: Int
    var hasRole: Bool
    let isPrivate: Bool
    var isCollected = false
    var needs: [Need] = []
    var steps: [Step] = []
    /// What is written behind it, and the actor before it.
    var effects = Effects()
    var isEager = false
    var usesExpression = false
    var fails = false
    var style = Style.plain

    /// Whether each request makes a new one.
    var isMadePerRequest: Bool { lifetime == "transient" || lifetime == "tied" }
    /// Whether its accessor is a function.
    var isFunction: Bool { isMadePerRequest || lifetime == "graph" }
    /// Whether something of the type itself may run elsewhere while it is made.
    var isWaitedFor: Bool { effects.isAsync || steps.contains { $0.effects.isAsync } }
  }

  /// What has to be granted.
  struct Effects {
    var isAsync = false
    /// The type of what is thrown: `E0`, `E1`, or `any Error`.
    var error: String?
    /// More than one is a conflict, which no app has.
    var actors: Set<String> = []

    var isThrowing: Bool { error != nil }
    var actor: String? { actors.first }

    mutating func formUnion(_ other: Effects) {
      isAsync = isAsync || other.isAsync
      if let thrown = other.error { error = error ?? thrown == thrown ? thrown : anyError }
      actors.formUnion(other.actors)
    }

    /// The words behind a declaration, each with a space before it.
    var words: String { (isAsync ? " async" : "") + (error.map { " \(clause(of: $0))" } ?? "") }

    /// How a block of code is opened in which nothing else may be thrown.
    var attempt: String { error.map { $0 == anyError ? "do {" : "do throws(\($0)) {" } ?? "do {" }

    /// The words before a request that is made on `here`.
    func marks(here: String?) -> String {
      let waits = isAsync || actor.map { $0 != here } ?? false
      return (isThrowing ? "try " : "") + (waits ? "await " : "")
    }
  }

  /// The app's, and the child's if there is one.
  var isolations: [Isolation] = []
  var nodes: [Node] = []
  /// Whether containers for one thread are used on the main actor, and may have components of it.
  var plainIsMain = false
  /// The actor that the main program runs on.
  var here: String?
  /// Whether any init or call fails the first time.
  var hasFailures: Bool { nodes.contains { $0.fails || $0.steps.contains(where: \.fails) } }

  var collected: [Int] { nodes.indices.filter { nodes[$0].isCollected } }

  // MARK: What whoever asks has to grant

  /// The components that one needs instances of.
  func targets(of index: Int) -> [Int] {
    nodes[index].needs.flatMap { need -> [Int] in
      switch need {
      case .instance(let target): [target]
      case .closure: []
      case .collection: collected
      }
    } + nodes[index].steps.flatMap(\.targets)
  }

  /// For whom a container works, with what it has from the one that it is in.
  func isolation(_ container: Int) -> Isolation {
    container == 1 && isolations[0] == .main && isolations[1] == .none
      ? .main : isolations[container]
  }

  /// What it takes to make each component: whatever needs something that waits, fails or is of an
  /// actor is so itself.
  func making() -> [Effects] {
    var making = nodes.map { node in
      var effects = node.effects
      if isolation(node.container) == .main { effects.actors.insert("MainActor") }
      for step in node.steps { effects.formUnion(step.effects) }
      return effects
    }
    // Long enough for any way through all of them.
    for _ in nodes {
      for index in nodes.indices {
        for target in targets(of: index) { making[index].formUnion(request(target, making)) }
        if isolation(nodes[index].container) == .none {
          // A container without a lock cannot be reached from an actor that it is not used on.
          for case .closure(let closure) in nodes[index].needs {
            making[index].actors.formUnion(making[closure.target].actors)
          }
        }
      }
    }
    return making
  }

  /// What asking for a component takes: an eager one is there already.
  func request(_ index: Int, _ making: [Effects]) -> Effects {
    nodes[index].isEager ? Effects(actors: making[index].actors) : making[index]
  }

  /// What asking for all that is collected takes.
  func collectionEffects(_ making: [Effects]) -> Effects {
    var effects = Effects()
    if isolations[0] == .main { effects.actors = ["MainActor"] }
    for index in collected { effects.formUnion(request(index, making)) }
    return effects
  }

  /// What a container's init takes.
  func initEffects(_ container: Int, _ making: [Effects]) -> Effects {
    var effects = Effects()
    if isolation(container) == .main { effects.actors = ["MainActor"] }
    // Who makes a child works for the parent.
    if container == 1, isolations[0] == .main, isolations[1] != .sendable {
      effects.actors = ["MainActor"]
    }
    for (index, node) in nodes.enumerated() where node.container == container && node.isEager {
      effects.formUnion(making[index])
    }
    return effects
  }

  /// Whether a component leads back to itself.
  func isInCycle(_ index: Int) -> Bool {
    targets(of: index).contains { reached($0).contains(index) }
  }

  /// Whether one call may hand out a component without inputs more than once, although it is made for
  /// each request: a cycle has one of each, and one of what it collects.
  func isSharedInCycle(_ index: Int) -> Bool {
    if isInCycle(index) { return true }
    guard nodes[index].isCollected else { return false }
    return collected.contains { other in
      reached(other).contains {
        nodes[$0].needs.contains { if case .collection = $0 { true } else { false } }
      }
    }
  }

  /// Whether one of a component's closures leads back to it, on whatever way.
  func leadsBack(_ closure: Closure, to start: Int) -> Bool {
    var seen: Set<Int> = [closure.target]
    var queue = [closure.target]
    while let index = queue.popLast() {
      if index == start { return true }
      for next in targets(of: index) + nodes[index].needs.compactMap({ $0.closure?.target })
      where seen.insert(next).inserted {
        queue.append(next)
      }
    }
    return false
  }

  /// A component and all that it leads to.
  func reached(_ index: Int) -> Set<Int> {
    var seen: Set<Int> = [index]
    var queue = [index]
    while let next = queue.popLast() {
      for target in targets(of: next) where seen.insert(target).inserted { queue.append(target) }
    }
    return seen
  }

  /// Whether the app is one that the tool should take.
  var isSound: Bool {
    let making = making()
    for (index, node) in nodes.enumerated() {
      if making[index].actors.count > 1 { return false }
      if isolation(node.container) == .none,
        !making[index].actors.isSubset(of: plainIsMain ? ["MainActor"] : [])
      {
        return false
      }
      // What a cycle needs that an init has made before is not said.
      if node.isEager, making[index].isAsync || isInCycle(index) { return false }
    }
    return collectionEffects(making).actors.count <= 1
      && isolations.indices.allSatisfy { initEffects($0, making).actors.count <= 1 }
  }

  // MARK: The manifest

  /// The type by which a component is asked for.
  func type(_ node: Int) -> String { nodes[node].hasRole ? "R\(node)" : "N\(node)" }

  var manifest: String {
    var text = "lifetime session\n"
    for container in isolations.indices {
      text += isolations[container] == .main ? "\n@MainActor\n" : "\n"
      // One that could tell an observer, or in which all can be replaced, does the same.
      let observed = nodes.count % 3 == container ? "observed " : ""
      text += nodes.count % 4 == 2 * container ? "overridable " : ""
      text += observed + (container == 0 ? "container App" : "container Child in App")
      text += isolations[container] == .sendable ? ": Sendable {\n" : " {\n"
      for index in nodes.indices where nodes[index].container == container {
        text += line(of: index)
      }
      text += "}\n"
    }
    return text
  }

  private func line(of index: Int) -> String {
    let node = nodes[index]
    var text =
      "  " + (node.effects.actor.map { "@\($0) " } ?? "") + (node.isPrivate ? "private " : "")
    text += (node.isEager ? "eager " : "") + "\(node.lifetime) N\(index)("
    text += node.needs.enumerated().map { position, need in
      switch need {
      case .instance(let target): "p\(position): \(type(target))"
      case .closure(let closure): "p\(position): \(self.text(closure, type(closure.target)))"
      case .collection: "p\(position): [Col]"
      }
    }.joined(separator: ", ")
    text += ")\(node.effects.words)"
    var roles = node.hasRole ? ["R\(index)"] : []
    if node.isCollected { roles = (roles.isEmpty ? ["self"] : roles) + ["[Col]"] }
    if !roles.isEmpty { text += " as " + roles.joined(separator: ", ") }
    if node.usesExpression {
      let arguments = node.needs.indices.map { "p\($0): p\($0)" }.joined(separator: ", ")
      text +=
        " = \(Effects(isAsync: node.effects.isAsync, error: node.effects.error).marks(here: nil))"
      text += "N\(index)(\(arguments))"
    }
    if node.steps.isEmpty { return text + "\n" }
    text += " {\n"
    for (position, step) in node.steps.enumerated() {
      let name = "s\(position)"
      switch step.kind {
      case .set: text += "    set \(name): \(type(step.targets[0]))\n"
      case .setWeak: text += "    set weak \(name): \(type(step.targets[0]))\n"
      case .call:
        let given = step.targets.enumerated().map { "a\($0): \(type($1))" }.joined(separator: ", ")
        text += "    call \(name)(\(given))\(step.effects.words)\n"
      }
    }
    return text + "  }\n"
  }

  /// The type of a closure that gives `result`.
  func text(_ closure: Closure, _ result: String) -> String {
    let attributes =
      (closure.actor.map { "@\($0) " } ?? "") + (closure.isSendable ? "@Sendable " : "")
    let words =
      (closure.isAsync ? "async " : "") + (closure.error.map { clause(of: $0) + " " } ?? "")
    return "\(attributes)() \(words)-> \(result)"
  }
}
