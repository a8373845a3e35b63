import TenonTestSupport

/// The error type of a plain `throws`.
let anyError = "any Error"

/// The `throws` clause of an error type.
func clause(of error: String) -> String { error == anyError ? "throws" : "throws(\(error))" }

/// A random app whose components are async, throw and have actors: its graph, its manifest, and the effects of
/// requests by the rules of the language, derived without the tool.
struct RandomEffects {
  /// The isolation of a container, as written before or after its name.
  enum Isolation { case none, main, sendable }

  /// The kind of a component's Swift type.
  enum Style { case plain, sendable, main, pool, actor }

  /// An argument of an init.
  enum Need {
    case instance(Int)
    case closure(Closure)
    /// The collection.
    case collection

    var closure: Closure? { if case .closure(let closure) = self { closure } else { nil } }
  }

  /// A closure that requests a component, with its effects.
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
    /// It fails the first time.
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
    /// The effects written after it, and the actor before it.
    var effects = Effects()
    var isEager = false
    var usesExpression = false
    var fails = false
    var style = Style.plain

    /// Each request creates a new one.
    var isMadePerRequest: Bool { lifetime == "transient" || lifetime == "tied" }
    /// Its accessor is a function.
    var isFunction: Bool { isMadePerRequest || lifetime == "graph" }
    /// The init or a step of the type is async.
    var isWaitedFor: Bool { effects.isAsync || steps.contains { $0.effects.isAsync } }
  }

  /// The effects of a request.
  struct Effects {
    var isAsync = false
    /// The type of thrown errors: `E0`, `E1`, or `any Error`.
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

    /// The words after a declaration, each with a space before it.
    var words: String { (isAsync ? " async" : "") + (error.map { " \(clause(of: $0))" } ?? "") }

    /// The start of a block of code that may throw nothing else.
    var attempt: String { error.map { $0 == anyError ? "do {" : "do throws(\($0)) {" } ?? "do {" }

    /// The words before a request on the actor `here`.
    func marks(here: String?) -> String {
      let waits = isAsync || actor.map { $0 != here } ?? false
      return (isThrowing ? "try " : "") + (waits ? "await " : "")
    }
  }

  /// The app's, and the child's if there is one.
  var isolations: [Isolation] = []
  var nodes: [Node] = []
  /// Containers for one thread are used on the main actor, and may have its components.
  var plainIsMain = false
  /// The actor that the main program runs on.
  var here: String?
  /// Some init or call fails the first time.
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

  /// The isolation of a container, which may come from its parent.
  func isolation(_ container: Int) -> Isolation {
    container == 1 && isolations[0] == .main && isolations[1] == .none
      ? .main : isolations[container]
  }

  /// The effects of creating each component: it is async, throws or has an actor if one of its
  /// dependencies does.
  func making() -> [Effects] {
    var making = nodes.map { node in
      var effects = node.effects
      if isolation(node.container) == .main { effects.actors.insert("MainActor") }
      for step in node.steps { effects.formUnion(step.effects) }
      return effects
    }
    // Enough rounds for any path through all of them.
    for _ in nodes {
      for index in nodes.indices {
        for target in targets(of: index) { making[index].formUnion(request(target, making)) }
        if isolation(nodes[index].container) == .none {
          // A container without a lock can't be reached from another actor.
          for case .closure(let closure) in nodes[index].needs {
            making[index].actors.formUnion(making[closure.target].actors)
          }
        }
      }
    }
    return making
  }

  /// The effects of requesting a component: an eager one exists already.
  func request(_ index: Int, _ making: [Effects]) -> Effects {
    nodes[index].isEager ? Effects(actors: making[index].actors) : making[index]
  }

  /// The effects of requesting the collection.
  func collectionEffects(_ making: [Effects]) -> Effects {
    var effects = Effects()
    if isolations[0] == .main { effects.actors = ["MainActor"] }
    for index in collected { effects.formUnion(request(index, making)) }
    return effects
  }

  /// The effects of a container's init.
  func initEffects(_ container: Int, _ making: [Effects]) -> Effects {
    var effects = Effects()
    if isolation(container) == .main { effects.actors = ["MainActor"] }
    // The parent's actor creates a child.
    if container == 1, isolations[0] == .main, isolations[1] != .sendable {
      effects.actors = ["MainActor"]
    }
    for (index, node) in nodes.enumerated() where node.container == container && node.isEager {
      effects.formUnion(making[index])
    }
    return effects
  }

  /// True if a component leads back to itself.
  func isInCycle(_ index: Int) -> Bool {
    targets(of: index).contains { reached($0).contains(index) }
  }

  /// True if one call may return a component twice, although each request creates a new one: a cycle has
  /// one instance of each member, and of each element that it collects.
  func isSharedInCycle(_ index: Int) -> Bool {
    if isInCycle(index) { return true }
    guard nodes[index].isCollected else { return false }
    return collected.contains { other in
      reached(other).contains {
        nodes[$0].needs.contains { if case .collection = $0 { true } else { false } }
      }
    }
  }

  /// True if one of a component's closures leads back to it, on any path.
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

  /// A component and all components that it leads to.
  func reached(_ index: Int) -> Set<Int> {
    var seen: Set<Int> = [index]
    var queue = [index]
    while let next = queue.popLast() {
      for target in targets(of: next) where seen.insert(target).inserted { queue.append(target) }
    }
    return seen
  }

  /// True if the tool should accept the app.
  var isSound: Bool {
    let making = making()
    for (index, node) in nodes.enumerated() {
      if making[index].actors.count > 1 { return false }
      if isolation(node.container) == .none,
        !making[index].actors.isSubset(of: plainIsMain ? ["MainActor"] : [])
      {
        return false
      }
      // The language doesn't specify cycles through an eager component.
      if node.isEager, making[index].isAsync || isInCycle(index) { return false }
    }
    return collectionEffects(making).actors.count <= 1
      && isolations.indices.allSatisfy { initEffects($0, making).actors.count <= 1 }
  }

  // MARK: The manifest

  /// The type as which a component is requested.
  func type(_ node: Int) -> String { nodes[node].hasRole ? "R\(node)" : "N\(node)" }

  var manifest: String {
    var text = "lifetime session\n"
    for container in isolations.indices {
      text += isolations[container] == .main ? "\n@MainActor\n" : "\n"
      // An observed or overridable container does the same.
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

  /// The type of a closure that returns `result`.
  func text(_ closure: Closure, _ result: String) -> String {
    let attributes =
      (closure.actor.map { "@\($0) " } ?? "") + (closure.isSendable ? "@Sendable " : "")
    let words =
      (closure.isAsync ? "async " : "") + (closure.error.map { clause(of: $0) + " " } ?? "")
    return "\(attributes)() \(words)-> \(result)"
  }
}
