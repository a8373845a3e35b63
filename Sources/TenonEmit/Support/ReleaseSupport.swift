import TenonDiagnostics
import TenonGraph
import TenonPlan
import TenonSyntax

/// The class that knows what a container has to do when it lets go of what it holds: one list for all that
/// is released, in the order of making.
struct ReleaseSupport {
  /// Who can see it.
  let access: String
  let type: String
  let form: ReleaseForm

  var kinds: [Effects] { form.kinds }
  var hasTies: Bool { form.key.hasTies }
  var tieActor: String? { form.key.tieActor }

  /// The function that does some releases with these effects.
  static func runName(_ effects: Effects) -> String {
    "run" + (effects == Effects() ? "" : AccessorName.upperFirst(StepKinds.caseName(effects)))
  }

  /// Prints the doing of `steps`; what fails is noted in `failure`, which the first keeps.
  static func run(
    _ steps: String, noting failure: String, _ effects: Effects, _ type: String,
    _ tree: inout TreeBuilder
  ) {
    let run = "\(effects.marks)\(type).\(runName(effects))(\(steps))"
    guard effects.isThrowing else {
      tree.line(run)
      return
    }
    tree.line("do {")
    tree.indented { $0.line(run) }
    tree.line("} catch {")
    tree.indented { $0.line("\(failure) = \(failure) ?? error") }
    tree.line("}")
  }

  var text: String {
    var functions = ""
    for run in form.runs { functions += "\n\n" + function(run).indented(by: 2) }
    let ties = hasTies ? "\n  let ties = Lifetime.Ties()" : ""
    let place =
      form.hasParts ? "\n    /// Its place in an order of its own.\n    let part: Swift.Int?" : ""
    let held =
      form.holdsAtEnd
      ? "\n    /// The component, if it is still there.\n    let held: () -> Swift.AnyObject?" : ""
    let needs =
      form.hasParts
      ? "\n  /// The parts that are released after one.\n  private let needs: (Swift.Int) -> [Swift.Int]"
      : ""
    let waiting =
      form.hasCreations
      ? "\n    /// The last creation that it may wait for.\n    var last = Swift.Int.max"
        + (form.holdsAtEnd ? "\n    var component: Swift.AnyObject?" : "") : ""
    return """
      /// The pending releases of a container, in order of creation.
      nonisolated \(access) final class \(type) {
      \(stepType.indented(by: 2))

        /// Components that are released together.
        enum Group {
      \(form.groups.map { "    case \(SwiftNamer.identifier($0))" }.joined(separator: "\n"))
        }

        struct Entry {
          let group: Group
          let name: Swift.String
          let number: Swift.Int
          /// The number of releases that led to this one, each creating the next component.
          let depth: Swift.Int\(place)\(held)
          let steps: [Step]\(waiting)
        }

        private let container: Swift.String\(needs)
        private var entries: [Entry] = []\(ties)
        /// The entries in reverse release order; `nil` after another one is added.
        private var ordered: [Entry]?
        private var count = 0
        private var depth = 0
        private var isEnding = false
        /// How many times everything has been released.
        private(set) var ends = 0
        private var chase: Chase\(form.hasResets ? "\n  private var resets = 0" : "")

      \(members.indented(by: 2))\(functions)

      \((ending + order + chase).indented(by: 2))
      }
      """
  }

  private var stepType: String {
    var text = "/// A release, by its effects.\nenum Step {\n"
    for kind in kinds {
      let name = StepKinds.caseName(kind)
      let isolation = kind.actor ?? (kind.isAsync ? "nonisolated(nonsending)" : "")
      if isolation.isEmpty {
        text += "  case \(name)(()\(kind.words) -> Swift.Void)\n"
      } else {
        let alias = AccessorName.upperFirst(name)
        text += "  typealias \(alias) = \(isolation) ()\(kind.words) -> Swift.Void\n"
        text += "  case \(name)(\(alias))\n"
      }
    }
    if hasTies { text += "  case tied((Swift.Bool) -> Swift.Void)\n" }
    return text + "}"
  }

  // MARK: The list

  private var members: String {
    let given = (form.hasParts ? " part: part," : "") + (form.holdsAtEnd ? " held: held," : "")
    // All of it is too long for a line.
    let last = form.hasParts && form.holdsAtEnd ? "\n    " : " "
    var extra = form.hasParts ? "\n  in part: Swift.Int? = nil," : ""
    if form.holdsAtEnd {
      extra += "\n  holding held: @escaping () -> Swift.AnyObject? = { nil },"
    }
    let head =
      "func note(\n  _ group: Group, _ name: Swift.String, at number: Swift.Int? = nil,\(extra) _ steps: Step...\n) {"
    return """
      \(initializer)

      /// Returns the next number in the order of creation.
      func number() -> Swift.Int {
        count += 1
        return count
      }

      /// Adds the releases of a component at its place in the order of creation.
      \(head)
        let number = number ?? self.number()
        let entry = Entry(
          group: group, name: name, number: number, depth: depth,\(given)\(last)steps: steps)
        \(form.hasCreations ? "if group == .late { return delay(entry, until: begun) }\n  add(entry)\n}\n\nprivate func add(_ entry: Entry) {\n  " : "")let place = entries.lastIndex { $0.number < \(form.hasCreations ? "entry." : "")number }
        entries.insert(entry, at: place.map { $0 + 1 } ?? 0)
        ordered = nil
      }

      \(empty)/// Starts the shutdown; returns `false` if one is already running.
      func begin() -> Swift.Bool {
        defer { isEnding = true }
        return !isEnding
      }

      func end() {
        isEnding = false
        ends += 1\(form.hasCreations ? "\n  for index in late.indices { late[index].last = Swift.min(late[index].last, begun) }" : "")
        depth = 0
        chase = Chase(of: container)
      }

      \(takes)
      """
  }

  private var initializer: String {
    let given = form.hasParts ? ", needs: @escaping (Swift.Int) -> [Swift.Int] = { _ in [] }" : ""
    return """
      init(of container: Swift.String\(given)) {
        self.container = container
        chase = Chase(of: container)\(form.hasParts ? "\n  self.needs = needs" : "")
      }
      """
  }

  private var empty: String {
    guard form.hasHeir else { return "" }
    return """
      /// Whether no release is pending.
      var isEmpty: Swift.Bool { entries.isEmpty\(hasTies ? " && ties.releases.isEmpty" : "") }


      """
  }

  private var takes: String {
    let isAll = "groups?.contains($0.group) ?? true"
    var order = "entries"
    if hasTies { order = "(entries + tied).sorted { $0.number < $1.number }" }
    if form.hasParts { order = "inOrder(\(order))" }
    if hasTies {
      order = """
        let all = \(order)
        // The order is reversed: tied components are released first.
        return all.filter { $0.group != .tied } + all.filter { $0.group == .tied }
        """
    }
    let part = form.hasParts ? " part: $0.part < 0 ? nil : $0.part,\n      " : " "
    let tied = part + (form.holdsAtEnd ? "held: { nil }, " : "")
    return """
      /// The pending releases in reverse release order.
      private func all() -> [Entry] {
      \(order.indented(by: 2))
      }

      /// Removes and returns the releases of some groups, or of all, in release order.
      func take(_ groups: Swift.Set<Group>? = nil) -> [Entry] {
        let taken = all().reversed().filter { \(isAll) }
        entries.removeAll { \(isAll) }
        ordered = nil
        return taken
      }

      /// Removes and returns the next release. What a release creates is released in its turn.
      func next() -> [Entry] {
        \(hasTies ? "if tiesSeen != ties.count { ordered = nil }\n  tiesSeen = ties.count\n  " : "")\(form.hasCreations ? "// What waited for the release before this one follows.\n  if creations[0] != nil { _ = endCreation(0) }\n  releasing = []\n  " : "")var left = ordered ?? all()
        ordered = nil
      \(popping)
      }
      """
        + (form.groups.contains(HelperNames.lateGroup) ? delays : "")
        + (!form.hasResets
          ? ""
          : """


          /// Like `take`, for a reset that ends with `leave`.
          func enter(_ group: Group) -> [Entry] {
            \(form.hasCreations ? "begin(releasing, in: 0)\n  begun += 1\n  var taken = take([group])\n  taken.removeAll { entry in\n    guard isInUse(entry) else { return false }\n    delay(entry, until: begun)\n    return true\n  }" : "let taken = take([group])")
            resets += 1
            chase.note(taken, depth: resets)
            return taken
          }

          func leave() { resets -= 1 }
          """)
        + (!hasTies
          ? ""
          : """


          private var tiesSeen = 0
          private var depths: [Swift.Int: Swift.Int] = [:]
          private var tied: [Entry] {
            let all = ties.releases
            let known = depths
            depths = [:]
            for release in all { depths[release.number] = known[release.number] ?? depth }
            return all.map {
              Entry(
                group: .tied, name: $0.name, number: $0.number, depth: depths[$0.number] ?? 0,
               \(tied)steps: [.tied($0.run)])
            }
          }
          """)
  }

  private var order: String {
    guard form.hasParts else { return "" }
    return """


      /// A possible order of creation: dependencies before dependents, otherwise oldest first.
      private func inOrder(_ entries: [Entry]) -> [Entry] {
        // How many dependencies of a part are left, then how many of its own entries.
        var left: [Swift.Int: Swift.Int] = [:]
        var askers: [Swift.Int: [Swift.Int]] = [:]
        var own: [Swift.Int: [Entry]] = [:]
        // The entries that may follow next, oldest last.
        var open: [Entry] = []
        func follow(_ entry: Entry) {
          var (low, high) = (0, open.count)
          while low < high {
            let middle = (low + high) / 2
            if open[middle].number > entry.number { low = middle + 1 } else { high = middle }
          }
          open.insert(entry, at: low)
        }
        var parts: [Swift.Int] = []
        func find(_ part: Swift.Int) {
          if left.updateValue(needs(part).count, forKey: part) == nil { parts.append(part) }
        }
        for entry in entries {
          if let part = entry.part { own[part, default: []].append(entry) } else { follow(entry) }
        }
        for entry in entries { entry.part.map(find) }
        var place = 0
        while place < parts.count {
          for need in needs(parts[place]) {
            askers[need, default: []].append(parts[place])
            find(need)
          }
          place += 1
        }
        var done = parts.filter { left[$0] == 0 }
        var order: [Entry] = []
        while true {
          while let part = done.popLast() {
            if let entries = own.removeValue(forKey: part) {
              left[part] = entries.count
              entries.forEach(follow)
              continue
            }
            for asker in askers[part] ?? [] {
              left[asker, default: 0] -= 1
              if left[asker] == 0 { done.append(asker) }
            }
          }
          guard let entry = open.popLast() else { return order }
          order.append(entry)
          guard let part = entry.part else { continue }
          left[part, default: 0] -= 1
          if left[part] == 0 { done.append(part) }
        }
      }
      """
  }

  private var chase: String {
    """


    /// Stops the process if releases create each other's components forever.
    struct Chase {
      private let container: Swift.String
      private var names: [Swift.String] = []

      init(of container: Swift.String) { self.container = container }

      mutating func note(_ entries: [Entry], depth: Swift.Int) {
        if depth <= \(ContainerPlanner.mostRounds) { return }
        for entry in entries where !names.contains(entry.name) { names.append(entry.name) }
        if depth <= \(ContainerPlanner.mostRounds + 10) { return }
        let releases = names.map { "'\\($0)'" }.joined(separator: " and ")
        let them = names.count == 1 ? "it" : "them"
        Swift.fatalError(
          "\\(container): infinite release: releasing \\(releases) creates \\(them) again each time")
      }
    }
    """
  }

  // MARK: Doing

  private func function(_ effects: Effects) -> String {
    let handled = kinds.filter { kind in
      (effects.isAsync || (!kind.isAsync && (kind.actor == nil || kind.actor == effects.actor)))
        && (effects.isThrowing || !kind.isThrowing)
    }
    var cases = ""
    for kind in handled {
      let goesElsewhere = kind.actor != nil && kind.actor != effects.actor
      let marks =
        Effects(isAsync: kind.isAsync || goesElsewhere, thrown: kind.thrown).marks
      cases += "case .\(StepKinds.caseName(kind))(let run): \(marks)run()\n"
    }
    if hasTies {
      cases += "case .tied(let run): run(\(effects.actor != nil && effects.actor == tieActor))\n"
    }
    if handled.count < kinds.count { cases += "default: break\n" }
    let choice = "switch step {\n\(cases)}"
    let loop: String
    if effects.isThrowing {
      loop = """
        var failure: (any Swift.Error)?
        for step in entries.flatMap(\\.steps) {
          do {
        \(choice.indented(by: 4))
          } catch {
            failure = failure ?? error
          }
        }
        if let failure { throw failure }
        """
    } else {
      loop = "for step in entries.flatMap(\\.steps) {\n\(choice.indented(by: 2))\n}"
    }
    let isolation = effects.actor.map { "\($0)\n" } ?? ""
    let modifier = effects.modifier
    let more = effects.isThrowing ? ", even after a failure; throws the first error" : ""
    return """
      /// Runs the given releases\(more).
      \(isolation)\(modifier)static func \(Self.runName(effects))(_ entries: [Entry])\(effects.words) {
      \(loop.indented(by: 2))
      }
      """
  }
}
