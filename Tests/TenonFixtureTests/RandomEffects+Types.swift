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
