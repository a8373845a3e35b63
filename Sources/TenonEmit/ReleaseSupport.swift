import TenonDiagnostics
import TenonGraph
import TenonSyntax

/// The class that knows what a container has to do when it lets go of what it holds.
struct ReleaseSupport {
  let type: String
  /// The effects of the releases, each once, with the actor on which they run.
  let kinds: [Effects]
  /// What goes together, each by a name.
  let groups: [String]
  /// With what effects all of some releases are done.
  let runs: [Effects]

  /// The function that does some releases with these effects.
  static func runName(_ effects: Effects) -> String {
    "run" + (effects == Effects() ? "" : AccessorName.upperFirst(StepsSupport.caseName(effects)))
  }

  /// Prints the doing of `steps`; what fails is noted in `failure`, which the first keeps.
  static func run(_ effects: Effects, _ type: String, _ printer: inout CodePrinter) {
    let run = "\(effects.marks)\(type).\(runName(effects))(steps)"
    guard effects.isThrowing else {
      printer.line(run)
      return
    }
    printer.line("do {")
    printer.indented { $0.statement(run) }
    printer.line("} catch {")
    printer.indented { $0.line("failure = failure ?? error") }
    printer.line("}")
  }

  var text: String {
    var functions = ""
    for run in runs { functions += "\n\n" + function(run).indented(by: 2) }
    return """
      /// What is to be done when the container lets go of what it holds, in the order of making.
      nonisolated private final class \(type) {
      \(stepType.indented(by: 2))

        /// What goes together.
        enum Group {
      \(groups.map { "    case \(SwiftNamer.identifier($0))" }.joined(separator: "\n"))
        }

        struct Entry {
          let group: Group
          let step: Step
        }

        private(set) var entries: [Entry] = []
        private var isEnding = false

        /// Notes what is to be done; of what was made before others were, at its place among them.
        func note(_ group: Group, at mark: Swift.Int? = nil, _ step: Step) {
          let place = Swift.min(mark ?? entries.count, entries.count)
          entries.insert(Entry(group: group, step: step), at: place)
        }

        /// Begins to end, unless that is under way.
        func begin() -> Swift.Bool {
          defer { isEnding = true }
          return !isEnding
        }

        func end() { isEnding = false }

        /// Takes out what is to be done, what was made last first.
        func take() -> [Step] {
          let taken = entries
          entries = []
          return taken.reversed().map(\\.step)
        }

        /// Takes out what is to be done for one group.
        func take(_ group: Group) -> [Step] {
          let taken = entries.filter { $0.group == group }
          entries.removeAll { $0.group == group }
          return taken.reversed().map(\\.step)
        }\(functions)

      \(end.indented(by: 2))
      }
      """
  }

  private var stepType: String {
    var text = "/// One release, by what it takes.\nenum Step {\n"
    for kind in kinds {
      let name = StepsSupport.caseName(kind)
      let isolation = kind.actor ?? (kind.isAsync ? "nonisolated(nonsending)" : "")
      if isolation.isEmpty {
        text += "  case \(name)(()\(kind.words) -> Swift.Void)\n"
      } else {
        let alias = AccessorName.upperFirst(name)
        text += "  typealias \(alias) = \(isolation) ()\(kind.words) -> Swift.Void\n"
        text += "  case \(name)(\(alias))\n"
      }
    }
    return text + "}"
  }

  private func function(_ effects: Effects) -> String {
    let handled = kinds.filter { kind in
      (effects.isAsync || (!kind.isAsync && (kind.actor == nil || kind.actor == effects.actor)))
        && (effects.isThrowing || !kind.isThrowing)
    }
    var cases = ""
    for kind in handled {
      let goesElsewhere = kind.actor != nil && kind.actor != effects.actor
      let marks =
        Effects(isAsync: kind.isAsync || goesElsewhere, isThrowing: kind.isThrowing).marks
      cases += "case .\(StepsSupport.caseName(kind))(let run): \(marks)run()\n"
    }
    if handled.count < kinds.count { cases += "default: break\n" }
    let choice = "switch step {\n\(cases)}"
    let loop: String
    if effects.isThrowing {
      loop = """
        var failure: (any Swift.Error)?
        for step in steps {
          do {
        \(choice.indented(by: 4))
          } catch {
            failure = failure ?? error
          }
        }
        if let failure { throw failure }
        """
    } else {
      loop = "for step in steps {\n\(choice.indented(by: 2))\n}"
    }
    let isolation = effects.actor.map { "\($0)\n" } ?? ""
    let modifier = effects.modifier
    let more = effects.isThrowing ? ", also after one that fails; the first error is thrown" : ""
    return """
      /// Does all of some releases\(more).
      \(isolation)\(modifier)static func \(Self.runName(effects))(_ steps: [Step])\(effects.words) {
      \(loop.indented(by: 2))
      }
      """
  }

  /// What is done when the container goes: all that need not be waited for.
  private var end: String {
    var cases = ""
    var actors: [String] = []
    for kind in kinds where !kind.isAsync {
      let name = StepsSupport.caseName(kind)
      if let actor = kind.actor {
        let list = listName(actor)
        if !actors.contains(actor) { actors.append(actor) }
        cases += "case .\(name)(let run): \(list).append(run)\n"
      } else {
        cases += "case .\(name)(let run): \(kind.isThrowing ? "try? run()" : "run()")\n"
      }
    }
    if kinds.contains(where: \.isAsync) {
      cases += cases.isEmpty ? "default: break\n" : "default: break\n"
    }
    if !kinds.contains(where: { !$0.isAsync }) {
      return "// What has to be waited for cannot be done when the container goes."
    }
    var lists = ""
    var tasks = ""
    for actor in actors {
      let list = listName(actor)
      let mayFail = kinds.contains { $0.actor == actor && $0.isThrowing && !$0.isAsync }
      lists += "var \(list): [\(actor) ()\(mayFail ? " throws" : "") -> Swift.Void] = []\n"
      tasks += """
        if !\(list).isEmpty {
          let sent = Sent(value: \(list))
          _Concurrency.Task { \(actor) in
            for run in sent.value { \(mayFail ? "try? " : "")run() }
          }
        }

        """
    }
    let box =
      actors.isEmpty
      ? ""
      : """
      /// Takes what is done on an actor there; nobody else has it.
      private struct Sent<Value>: @unchecked Swift.Sendable {
        let value: Value
      }


      """
    let body = """
      \(lists)for entry in entries.reversed() {
        switch entry.step {
      \(cases.dropLast().description.indented(by: 2))
        }
      }
      \(tasks)
      """
    let lines = body.split(separator: "\n", omittingEmptySubsequences: true).joined(separator: "\n")
    return "\(box)deinit {\n\(lines.indented(by: 2))\n}"
  }

  private func listName(_ actor: String) -> String {
    "on" + actor.filter { $0.isLetter || $0.isNumber || $0 == "_" }
  }
}

extension ConstructionPlan {
  /// What it takes to do one release of a component.
  func effects(of release: Release, of component: ComponentID) -> Effects {
    Effects(release.effects).union(Effects(actor: self[component].effects.actor))
  }

  /// What it takes to do the releases of several components, wherever they run.
  func releaseEffects(of components: [ComponentID]) -> Effects {
    var all = Effects()
    var actors: [String] = []
    for id in components {
      for release in graph[id].releases {
        var effects = effects(of: release, of: id)
        // Nobody is told that a tied one fails: its owner's end is nobody's doing.
        if graph[id].lifetime == .tied { effects.isThrowing = false }
        all.formUnion(effects)
        if let actor = effects.actor, !actors.contains(actor) { actors.append(actor) }
      }
    }
    if actors.count > 1 {
      // From one actor to the other it is a way.
      all.isAsync = true
      all.actor = nil
    }
    return all
  }

  /// What of `releasing` the container holds for itself; what is tied is the ties' to know.
  func releasingHeld(_ container: Container) -> [ComponentID] {
    releasing(container).filter { graph[$0].lifetime != .tied }
  }

  /// The components of a container that have something to do when it lets go of them.
  func releasing(_ container: Container) -> [ComponentID] {
    container.components.filter { !graph[$0].releases.isEmpty }
  }
}
