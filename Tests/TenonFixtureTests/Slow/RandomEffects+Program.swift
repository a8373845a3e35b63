import TenonTestSupport

/// The program that requests all components. Each request has exactly the required `try` and `await`:
/// a superfluous one is a warning, and so an error.
extension RandomEffects {
  /// The program, and the number of its requests that succeed.
  func program(seed: UInt64) -> (text: String, asks: Int) {
    var writer = EffectProgram(app: self, making: making(), random: Generator(seed: seed))
    let text = writer.text
    return (text, writer.asks)
  }
}

private struct EffectProgram {
  let app: RandomEffects
  let making: [RandomEffects.Effects]
  var random: Generator
  var asks = 0

  /// The actor on which the code runs, and the containers that it uses.
  private var here: String?
  private var containers = ["app", "child"]

  init(app: RandomEffects, making: [RandomEffects.Effects], random: Generator) {
    self.app = app
    self.making = making
    self.random = random
    here = app.here
  }

  var text: String {
    mutating get {
      var text = "import Synchronization\n\n" + kinds + RandomEffects.log + app.types
      text += makers(suffix: "", here: app.here)
      text += single
      if isShared {
        text += makers(suffix: "Anywhere", here: nil)
        text += concurrent
      }
      let wait = "await alone()\nawait Log.over()\n"
      text += wait + (isShared ? "await together()\nawait Log.over()\n" : "")
      return text + "Log.state.withLock { print(\"asked\", $0.asks, \"faults\", $0.faults) }\n"
    }
  }

  /// Several tasks send requests at once.
  private var isShared: Bool {
    app.isolations[0] == .sendable
  }

  private var kinds: String {
    var text = "let kinds = [\n"
    for (index, node) in app.nodes.enumerated() {
      let calls = node.steps.map { $0.kind == .call ? "true" : "false" }.joined(separator: ", ")
      text +=
        "  Kind(lifetime: \"\(node.lifetime)\", isInCycle: \(app.isSharedInCycle(index)), isCall: [\(calls)]),\n"
    }
    return text + "]\n\n"
  }

  private func head(_ here: String?) -> String { here.map { "@\($0)" } ?? "nonisolated" }

  /// Functions that create the containers, and retry until nothing fails.
  private func makers(suffix: String, here: String?) -> String {
    var text = ""
    for container in app.isolations.indices {
      let effects = app.initEffects(container, making)
      // Only a call that switches actors needs `await`.
      let hops = effects.actor.map { $0 != here } ?? false
      let name = container == 0 ? "App" : "Child"
      let request = container == 0 ? "App()" : "app.makeChild()"
      text += "\(head(here)) func a\(name)\(suffix)(\(container == 0 ? "" : "_ app: App"))"
      text += "\(hops ? " async" : "") -> \(name) {\n"
      text += "  Log.begin()\n"
      let value = "\(effects.marks(here: here))\(request)"
      text +=
        effects.isThrowing
        ? "  while true {\n    \(effects.attempt) return \(value) } catch { Log.failed() }\n  }\n}\n\n"
        : "  return \(value)\n}\n\n"
    }
    return text
  }

  private func making(_ container: Int, suffix: String, here: String?) -> String {
    let hops = app.initEffects(container, making).actor.map { $0 != here } ?? false
    let call = container == 0 ? "aApp\(suffix)()" : "aChild\(suffix)(app)"
    return "let \(containers[container]) = \(hops ? "await " : "")\(call)"
  }

  // MARK: One after the other

  private var single: String {
    mutating get {
      here = app.here
      var text = "\(head(here)) func alone() async {\n  Log.phase(isConcurrent: false)\n"
      for container in app.isolations.indices {
        text += "  \(making(container, suffix: "", here: here))\n"
      }
      text += "  var held: [any Made] = []\n"
      for _ in 0..<2 {
        for index in visible.shuffled(using: &random) {
          text += ask(index)
          if Int.random(in: 0..<6, using: &random) == 0 { text += "  held = []\n" }
        }
        for container in app.isolations.indices { text += askCollection(container) }
      }
      for index in visible where app.nodes[index].lifetime == "tied" {
        // It is tied on the actor that creates it.
        if making[index].actor.map({ $0 == here }) ?? true { text += tie(index) }
      }
      text += "  print(\"held\", held.count)\n  held = []\n"
      let all = app.isolations.indices.map { containers[$0] }.joined(separator: ", ")
      text += "  withExtendedLifetime((\(all))) { Log.kept() }\n"
      for container in app.isolations.indices {
        let lifetimes = Set(app.nodes.filter { $0.container == container }.map(\.lifetime))
        if lifetimes.contains("purgeable") {
          text += "  \(containers[container]).releaseUnused()\n"
        }
        if lifetimes.contains("session") { text += "  \(containers[container]).resetSession()\n" }
      }
      text += "  Log.reset()\n"
      for index in visible where ["session", "purgeable"].contains(app.nodes[index].lifetime) {
        text += ask(index, isAgain: true)
      }
      return text + "  withExtendedLifetime((\(all))) {}\n}\n\n"
    }
  }

  private var visible: [Int] { app.nodes.indices.filter { !app.nodes[$0].isPrivate } }

  /// The accessor of a component, with its container.
  private func access(_ index: Int) -> String {
    let node = app.nodes[index]
    let name = node.hasRole ? "r\(index)" : "n\(index)"
    let container = containers[node.container]
    return node.isFunction ? "\(container).make\(name.uppercased())()" : "\(container).\(name)"
  }

  /// Code that requests a component until nothing fails, and then does `more` with the constant `it`.
  private mutating func asking(
    _ request: String, _ effects: RandomEffects.Effects, label: String, roots: String = "[it]",
    more: String
  ) -> String {
    asks += 1
    let value = "let it = \(effects.marks(here: here))\(request)"
    let then = "    Log.end(\"\(label)\", \(roots))\n\(more)"
    if effects.isThrowing {
      // The code in `more` can't fail here.
      return
        "  while true {\n    Log.begin()\n    \(effects.attempt)\n    \(value)\n\(then)    break\n    } catch { Log.failed() }\n  }\n"
    }
    return "  do {\n    Log.begin()\n    \(value)\n\(then)  }\n"
  }

  private mutating func ask(_ index: Int, isAgain: Bool = false) -> String {
    let effects = app.request(index, making)
    var closures = ""
    if !isAgain {
      for (position, need) in app.nodes[index].needs.enumerated() {
        if case .closure(let closure) = need { closures += call(closure, position, of: index) }
      }
    }
    return asking(
      access(index), effects, label: access(index),
      more: (isAgain ? "" : "    held.append(it)\n") + closures)
  }

  /// Code that calls a closure of the constant `it`.
  private mutating func call(_ closure: RandomEffects.Closure, _ position: Int, of index: Int)
    -> String
  {
    let node = app.nodes[index]
    let target = closure.target
    let needed = app.request(target, making)
    if node.style == .main || node.style == .pool {
      let actor = node.style == .main ? "MainActor" : "Pool"
      guard here == actor || app.isFree(closure) else { return "" }
    }
    if !app.isFree(closure) {
      // The closure runs where it was created, since it can't be sent.
      if closure.isAsync, here != nil { return "" }
      if !closure.isAsync, let actor = needed.actor, actor != here { return "" }
    }
    var effects = RandomEffects.Effects(isAsync: closure.isAsync, error: closure.error)
    if let actor = closure.actor { effects.actors = [actor] }
    let object = node.hasRole ? "(it as! N\(index))" : "it"
    let code = asking(
      "\(object).p\(position)()", effects, label: "N\(index).p\(position)", roots: "[other]",
      more: "")
    return code.replacing("let it = ", with: "let other = ")
  }

  private mutating func askCollection(_ container: Int) -> String {
    // Private components have no accessor, nor has a collection of only private ones.
    if app.collected.allSatisfy({ app.nodes[$0].isPrivate }) { return "" }
    return container == 0
      ? asking("app.cols", app.collectionEffects(making), label: "cols", roots: "it", more: "")
      : ""
  }

  private mutating func tie(_ index: Int) -> String {
    let container = containers[app.nodes[index].container]
    let code = asking(
      access(index), app.request(index, making), label: access(index),
      more: "    \(container).tie(it, to: owner!)\n")
    return """
        do {
        let before = Log.count(\(index))
        var owner: Owner? = Owner()
      \(code)    Log.expect(Log.count(\(index)) == before + 1, "\(container): N\(index) is tied")
        owner = nil
        Log.expect(Log.count(\(index)) == before, "\(container): N\(index) is no longer tied")
        }

      """
  }

  // MARK: All at once

  /// Three tasks request each component at once, from containers that any thread may use.
  private var concurrent: String {
    mutating get {
      here = nil
      var text = "nonisolated func together() async {\n  Log.phase(isConcurrent: true)\n"
      let usable = app.isolations.indices.filter { app.isolations[$0] == .sendable }
      for container in usable { text += "  \(making(container, suffix: "Anywhere", here: nil))\n" }
      text += "  let objects = await withTaskGroup(of: (any Made & Sendable).self) { group in\n"
      let asked = visible.filter { usable.contains(app.nodes[$0].container) }
      for index in (asked + asked + asked).shuffled(using: &random) {
        text += "  group.addTask {\n"
        let code = asking(
          access(index), app.request(index, making), label: access(index), more: "    return it\n")
        text += code.replacing("    break\n", with: "") + "  }\n"
      }
      let all = usable.map { containers[$0] }.joined(separator: ", ")
      return text + """
          var all: [any Made] = []
          for await object in group { all.append(object) }
          return all.count
          }
          print("together", objects)
          withExtendedLifetime((\(all))) { Log.kept() }
        }


        """
    }
  }
}
