import TenonDiagnostics
import TenonGraph
import TenonPlan
import TenonSyntax

/// The plans of all members of some manifests, in their first combination of conditions.
struct MemberPlans {
  let plan: ConstructionPlan
  let names: PlanNames

  /// The plan of sound manifests; `nil` if they are not.
  init?(_ sources: [SourceFile]) {
    var diagnostics = Diagnostics()
    let manifests = sources.enumerated().map { index, source in
      Parser.parse(source, file: index, diagnostics: &diagnostics)
    }
    let units = CheckUnit.units(manifests, imported: [], diagnostics: &diagnostics)
    guard let unit = units.first, let configuration = unit.space.configurations.first else {
      return nil
    }
    let graph = GraphBuilder.build(
      manifests.enumerated().map {
        ($0.offset, unit.chosen($0.element, number: $0.offset, in: configuration))
      },
      imported: [], diagnostics: &diagnostics)
    if diagnostics.hasErrors { return nil }
    plan = ConstructionPlan(graph)
    names = PlanNames(plan)
  }

  /// Calls `body` for each component with the members that it has.
  func visit(_ body: (ComponentContext, [MemberPlan]) -> Void) {
    for index in plan.graph.containers.indices {
      let container = plan.graph.containers[index]
      guard !container.isForeign, let own = names.all[ContainerID(index: index)] else { continue }
      for id in container.components {
        if case .child = plan.graph[id].kind { continue }
        let context = ComponentContext(
          id, in: Boxed(plan), own,
          lockPath: plan.lockPath(of: ContainerID(index: index)))
        body(context, MemberPlanner.members(of: context, in: Boxed(plan)))
      }
    }
  }

  /// Calls `body` for each container with the members that it has as a whole.
  func visitContainers(_ body: (Container, ContainerPlanner) -> Void) {
    for index in plan.graph.containers.indices {
      let id = ContainerID(index: index)
      guard !plan.graph[id].isForeign, let own = names.all[id] else { continue }
      body(plan.graph[id], ContainerPlanner(id, own, in: Boxed(plan)))
    }
  }

  /// The plans as a text, a line each: `property journal: look(storedJournal) · make(Journal) · …`.
  var text: String {
    var lines: [String] = []
    var last = ""
    visit { context, members in
      if context.container.name != last { lines.append("\(context.container.name)") }
      last = context.container.name
      for member in members {
        let steps = member.steps.map { text($0, context) }.joined(separator: " · ")
        let told = member.isReported ? " (observed)" : ""
        lines.append("  \(Self.name(member.role, context))\(told): \(steps.isEmpty ? "–" : steps)")
      }
    }
    visitContainers { container, planner in
      let members = planner.members.filter { !$0.steps.isEmpty }
      if !members.isEmpty { lines.append("\(container.name), as a whole") }
      for member in members {
        let steps = member.steps.map(text).joined(separator: " · ")
        lines.append("  \(name(member.role)): \(steps)")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  func name(_ role: ContainerMember.Role) -> String {
    switch role {
    case .initializer: "init"
    case .heir: "init(heirOf:)"
    case .reset(let lifetime): "func \(plan.graph.lifetimes[lifetime.index].resetName)"
    case .releaseUnused: "func releaseUnused"
    case .fadeUnused: "fade unused"
    case .takeUnused: "take unused"
    case .shutdown: "func shutdown"
    case .letGo: "let go"
    }
  }

  private func text(_ step: ContainerStep) -> String {
    func name(_ id: ComponentID) -> String { plan.graph.displayName(of: id) }
    switch step {
    case .keepInputs: return "keep(inputs)"
    case .keepOverrides(let handed):
      return "keep(\(handed.map { "overrides or \($0)" } ?? "overrides"))"
    case .keepObserver(let orParents):
      return orParents ? "keep(observer or parent's)" : "keep(observer)"
    case .makeConstant(let id): return "make(\(name(id)))"
    case .makeLink: return "make link"
    case .makeStorage(let id, _): return "make storage(\(name(id)))"
    case .linkContainer: return "link"
    case .hearMemoryWarnings: return "hear memory warnings"
    case .makeEager(let id, let ways):
      let texts = ways.map { way in
        let ends = way.accessors.joined(separator: ", ")
        return way.under.map { "\($0) or (\(ends))" } ?? ends
      }
      let condition = ways.isEmpty ? "" : " unless overridden: \(texts.joined(separator: ", "))"
      return "make eager(\(name(id)))\(condition)"
    case .takeOver(let property, _): return "take over(\(property))"
    case .lock: return "lock"
    case .unlock: return "unlock"
    case .exchange(let held): return "exchange(\(held.property))"
    case .enterReleases(let group, let isProtected):
      return "enter releases(\(group)\(isProtected ? ", protected" : ""))"
    case .releaseReset: return "release · end creation"
    case .leaveReleases: return "leave releases"
    case .drop(let isLast): return isLast ? "drop at last" : "drop"
    case .release: return "release"
    case .beginShutdown: return "begin"
    case .releaseAll: return "release all"
    case .giveNextReleases: return "give next releases"
    case .note(let place): return "note(\(place.property))"
    case .empty(let place): return "empty(\(place.property))"
    case .dropNoted(let place): return "drop(\(place.property))"
    case .removeDeallocated(_, let property, let isLast):
      return "remove deallocated(\(property))\(isLast ? " at last" : "")"
    case .fadeUnused(let parts):
      return "fade(\(parts.filter { !$0.isReleased }.map { name($0.id) }.joined(separator: ", ")))"
    case .releaseUnused(_, let fades, _):
      return fades ? "release round by round, fading" : "release round by round"
    case .takeUnused(let id): return "take(\(name(id)))"
    }
  }

  static func name(_ role: MemberPlan.Role, _ context: ComponentContext) -> String {
    let own = context.own
    let name = own[role.name]
    switch role {
    case .accessor(isKept: false):
      return (context.component.isFunction ? "func " : "property ") + name
    case .roleAccessor(let offer): return "role \(own.offers[offer])"
    case .maker, .unit, .storageRequest:
      return "func \(name)(in:)"
    case .accessor(isKept: true), .newMaker, .keeper, .undoer: return "func \(name)"
    case .override(let number, let offer): return "func \(own.overriding[number].names[offer])"
    }
  }

  private func text(_ step: AcquisitionStep, _ context: ComponentContext) -> String {
    let own = context.own
    switch step {
    case .ask(let offer): return "ask(overrides.\(own.offers[offer]))"
    case .lock: return "lock"
    case .nameKey: return "key(\(own[.keyType]))"
    case .look(.stored): return "look(\(own.keyed(own[.stored])))"
    case .look(.slot): return "look(\(own.place))"
    case .look(.held): return "look(held)"
    case .hold: return "hold"
    case .awaitTurn: return "await turn"
    case .guardReentry: return "guard reentry"
    case .beginCall: return "begin call"
    case .forgetOnFailure: return "forget on failure"
    case .setAside: return "set aside"
    case .resume: return "resume"
    case .emptySlot: return "empty(\(own.place))"
    case .make: return "make(\(context.graph.displayName(of: context.component)))"
    case .collect(let isLiteral): return isLiteral ? "collect" : "collect one by one"
    case .follow(let sequence):
      return sequence.steps.map { text($0, context) }.joined(separator: " · ")
    case .request(let role), .requestForLater(let role):
      return "request(\(Self.name(role, context)))"
    case .askStorage: return "ask storage(\(own[.stored]))"
    case .expectEager: return "expect(\(own[.stored]))"
    case .expectTie: return "expect tie"
    case .store(let isHeld): return isHeld ? "store(held)" : "store(\(own.keyed(own[.stored])))"
    case .noteRelease: return "note(release)"
    case .storeLate: return "store(held) · note(release) · release if late"
    case .protect: return "protect"
    case .numberSlot: return "number(\(own.place))"
    case .fillSlot(let isFirst): return "\(isFirst ? "fill if first" : "fill")(\(own.place))"
    case .postpone:
      let steps = context.component.steps.indices.map { text(.performLater(step: $0), context) }
      return "postpone(\(steps.joined(separator: ", ")))"
    case .notePlace: return "note place"
    case .finish(.nothing): return "finish"
    case .finish: return "finish or undo"
    case .keepCycle: return "keep cycle"
    case .performLater(let number):
      switch context.graph[context.component.steps, number].kind {
      case .set: return "set later"
      case .call(let method): return "call later(\(method.plain))"
      }
    case .keepMember(let id, let stores, let notes, let empties):
      let words = [stores ? "store" : "", notes ? "note" : "", empties ? "empty" : ""]
      return
        "keep(\(plan.graph.displayName(of: id)):"
        + " \(words.filter { !$0.isEmpty }.joined(separator: ", ")))"
    case .dropMember(let id, let empties, let releases):
      let words = [empties ? "empty" : "", releases ? "release" : ""]
      return
        "drop(\(plan.graph.displayName(of: id)):"
        + " \(words.filter { !$0.isEmpty }.joined(separator: ", ")))"
    case .give: return "give"
    }
  }

  /// A statement of a sequence: `make #1 Session`, `make #0 Screen(#1)`, `set or call 1 of #0`.
  private func text(_ step: CallSequence.Step, _ context: ComponentContext) -> String {
    func list(_ given: [Int: Int]) -> String {
      let numbers = given.sorted { $0.key < $1.key }.map { "#\($0.value)" }
      return numbers.isEmpty ? "" : "(\(numbers.joined(separator: ", ")))"
    }
    switch step {
    case .make(let id, let constant, let given):
      let asks = constant > 0 && plan.isAskedInSequences(id)
      return
        "\(asks ? "ask" : "make") #\(constant) \(plan.graph.displayName(of: id))\(list(given))"
    case .store(_, let constant): return "store #\(constant)"
    case .evaluate(let id, let parameter, let constant):
      let name = plan.graph[plan.graph[id].parameters, parameter].name ?? "\(parameter)"
      return "evaluate #\(constant) \(name)"
    case .prepare(_, let constant, let given): return "prepare #\(constant)\(list(given))"
    case .perform(_, let step, let constant): return "set or call \(step + 1) of #\(constant)"
    }
  }
}
