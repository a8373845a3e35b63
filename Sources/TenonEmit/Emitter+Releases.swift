import TenonDiagnostics
import TenonGraph
import TenonSyntax

/// What is done when a container lets go of what it holds.
extension Emitter {
  /// The property that knows of all releases. It stands before what holds the components, so that it
  /// goes before them.
  mutating func emitReleases(of container: Container, _ names: MemberNames) {
    if plan.releasingHeld(container).isEmpty { return }
    let helpers = names.helpers
    piece("releases property", isSpaced: false, order: FileOrder.inputs + 1) {
      $0.printer.line(
        "private let \(helpers.releases.property) = \(helpers.releases.type)()")
    }
  }

  /// The class that knows of them.
  mutating func emitReleaseType(of container: Container, _ names: MemberNames) {
    let releasing = plan.releasing(container)
    let held = plan.releasingHeld(container)
    // What is tied is known to the ties.
    if held.isEmpty { return }
    var kinds: [Effects] = []
    var groups = ["untilEnd"]
    for id in held {
      for release in plan.graph[id].releases {
        let effects = plan.effects(of: release, of: id)
        if !kinds.contains(effects) { kinds.append(effects) }
      }
      let group = releaseGroup(of: id, names)
      if !groups.contains(group) { groups.append(group) }
    }
    var runs = [plan.releaseEffects(of: releasing)]
    for members in releaseGroups(held) {
      let effects = plan.releaseEffects(of: members)
      if !runs.contains(effects) { runs.append(effects) }
    }
    let support = ReleaseSupport(
      type: names.helpers.releases.type,
      kinds: kinds.sorted { StepsSupport.caseName($0) < StepsSupport.caseName($1) },
      groups: groups, runs: runs)
    piece("releases", order: FileOrder.lock) { $0.printer.lines(support.text) }
  }

  /// What goes at once, for each function that lets go of less than all.
  private func releaseGroups(_ held: [ComponentID]) -> [[ComponentID]] {
    var resettable: [DeclaredLifetimeID: [ComponentID]] = [:]
    var order: [DeclaredLifetimeID] = []
    var groups: [[ComponentID]] = []
    for id in held {
      switch plan.graph[id].lifetime {
      case .resettable(let lifetime):
        if resettable[lifetime] == nil { order.append(lifetime) }
        resettable[lifetime, default: []].append(id)
      case .purgeable: groups.append([id])
      default: break
      }
    }
    return order.map { resettable[$0] ?? [] } + groups
  }

  /// The name of what goes together with a component.
  func releaseGroup(of id: ComponentID, _ names: MemberNames) -> String {
    switch plan.graph[id].lifetime {
    case .resettable(let lifetime): plan.graph.lifetimes[lifetime.index].name
    case .purgeable:
      NameSyntax.plain(names.names[plan.graph[id].position].unwrapped)
    default: "untilEnd"
    }
  }

  // MARK: A component's releases

  /// The function that notes a component's releases, and those outside that do them.
  mutating func emitReleases(_ context: ComponentContext) {
    let own = context.own
    if own.noteRelease.isEmpty { return }
    for (release, name) in zip(context.component.releases, own.releases) {
      var function = OutsideFunction(
        name: name, component: context.component, type: nil, made: own.made)
      function.parameters = [(own.made, context.madeType)]
      function.release = release
      function.effects = Effects(release.effects)
      function.isolation = outsideIsolation(context)
      append(function)
    }
    printer.blank()
    printer.declaration(
      "private func \(own.noteRelease)(_ \(own.made): \(context.madeType)"
        + "\(context.isReleasedInPlace ? ", at \(own.mark): Swift.Int" : "")) {",
      at: line(context.component.span), attributes: context.ownAttributes)
    printer.unmap()
    indented { emitter in
      let releases = zip(context.component.releases, own.releases)
      if context.component.lifetime == .tied {
        emitter.emitTiedRelease(context)
        return
      }
      let group = SwiftNamer.identifier(emitter.releaseGroup(of: context.id, context.names))
      let isWeak = context.component.lifetime == .purgeable
      // What is noted last is done first.
      for (release, name) in releases.reversed() {
        let effects = emitter.plan.effects(of: release, of: context.id)
        let call = "\(effects.withoutActor.marks)\(name)(\(own.made): \(own.made))"
        let kind = StepsSupport.caseName(effects)
        let place = context.isReleasedInPlace ? ", at: \(own.mark)" : ""
        emitter.printer.line("\(context.names.helpers.releases.property).note(")
        emitter.printer.indented { printer in
          if isWeak {
            printer.line(".\(group)\(place),")
            printer.line(".\(kind) { [weak \(own.made)] in")
            printer.indented { $0.line("if let \(own.made) { \(call) }") }
            printer.line("})")
          } else {
            let line = ".\(group)\(place), .\(kind) { \(call) })"
            // The same at any depth of conditions.
            if line.utf8.count <= CodePrinter.lineLength - 20 {
              printer.line(line)
            } else {
              printer.line(".\(group)\(place),")
              printer.line(".\(kind) {")
              printer.indented { $0.statement(call) }
              printer.line("})")
            }
          }
        }
      }
    }
    printer.line("}")
  }

  /// Prints what a tied component's release does when its owner is gone, on whatever thread that is.
  private mutating func emitTiedRelease(_ context: ComponentContext) {
    let own = context.own
    let ties = context.names.helpers.ties
    let actor = context.making.effects.actor
    printer.line(
      "\(ties).expect(\(own.made)) { [weak \(own.made)] \(actor == "@MainActor" ? "isHere" : "_") in"
    )
    let calls = zip(context.component.releases, own.releases).map { release, name in
      "\(release.effects.throws == nil ? "" : "try? ")\(name)"
    }
    printer.indented { printer in
      printer.line("guard let \(own.made) else { return }")
      if let actor {
        printer.line("let sent = Lifetime.Sent(value: \(own.made))")
        if actor == "@MainActor" {
          printer.line("if isHere {")
          printer.indented { printer in
            printer.line("_Concurrency.MainActor.assumeIsolated {")
            printer.indented { printer in
              for call in calls { printer.line("\(call)(\(own.made): sent.value)") }
            }
            printer.line("}")
            printer.line("return")
          }
          printer.line("}")
        }
        printer.line("_Concurrency.Task { \(actor) in")
        printer.indented { printer in
          for call in calls { printer.line("\(call)(\(own.made): sent.value)") }
        }
        printer.line("}")
      } else {
        for call in calls { printer.line("\(call)(\(own.made): \(own.made))") }
      }
    }
    printer.line("}")
  }

  /// Prints a release, laid out as the manifest has it: `made.close()`.
  mutating func emit(_ release: Release, made: String) {
    let place = position(release.call.span)
    let marks = Effects(release.effects).marks
    let isAbove = place.line > 1
    var placed = placedMember(
      of: made, "let _ =", marks, at: place, word: position(release.span), isAbove: isAbove)
    placed.move(to: SourcePosition(line: place.line, column: place.column - 1))
    placed.append(".\(text(release.call))")
    if !text(release.call).hasSuffix(")") { placed.append("()") }
    printer.matched(placed.lines, anchor: isAbove ? 1 : 0, at: place.line)
  }

  /// Prints the releasing of a component that could not be finished, as far as that need not be waited
  /// for.
  mutating func emitUndoing(_ component: Component, _ own: MemberNames.Names) {
    for (release, name) in zip(component.releases, own.releases) where release.effects.async == nil
    {
      let marks = release.effects.throws == nil ? "" : "try? "
      printer.statement("\(marks)\(name)(\(own.made): \(own.made))")
    }
  }

  // MARK: All at once

  /// `shutdown()`, and the function that empties the container.
  mutating func emitShutdown(of container: Container, _ id: ContainerID, _ names: MemberNames) {
    let releasing = plan.releasing(container)
    if releasing.isEmpty { return }
    let effects = plan.releaseEffects(of: releasing)
    let lock = container.isolation == .sendable ? lockPath(of: id) : nil
    let access = modifier(container.access, in: container)
    let helpers = names.helpers
    let hasTies = container.components.contains { plan.graph[$0].lifetime == .tied }
    let hasSteps = !plan.releasingHeld(container).isEmpty
    let hasEager = container.components.contains { plan.graph[$0].isEager }
    let exception = hasEager ? ", but for what the init has made" : ""
    piece("shutdown", order: FileOrder.release) { emitter in
      emitter.printer.blank()
      emitter.printer.lines(
        """
        /// Lets go of all that the container holds, what was made last first. One that fails does not
        /// stop the rest. What is asked for afterwards is made anew\(exception).
        """)
      emitter.emitActor(of: effects, in: container)
      emitter.printer.line("\(access)\(effects.modifier)func shutdown()\(effects.words) {")
      emitter.indented { emitter in
        if !hasSteps {
          emitter.printer.line("\(helpers.ties).releaseAll(isHere: \(effects.actor != nil))")
          emitter.printer.line("\(helpers.letGo)()")
          return
        }
        let begin = "\(helpers.releases.property).begin()"
        let check = lock.map { "\($0).locked({ \(begin) })" } ?? begin
        emitter.printer.line("guard \(check) else { return }")
        if hasTies {
          let isHere = effects.actor != nil
          emitter.printer.line("\(helpers.ties).releaseAll(isHere: \(isHere))")
        }
        if effects.isThrowing { emitter.printer.line("var failure: (any Swift.Error)?") }
        emitter.printer.line("while let steps = \(helpers.letGo)() {")
        emitter.printer.indented { ReleaseSupport.run(effects, helpers.releases.type, &$0) }
        emitter.printer.line("}")
        if effects.isThrowing { emitter.printer.line("if let failure { throw failure }") }
      }
      emitter.printer.line("}")
    }
    emitLetGo(of: container, id, names, lock: lock, effects)
  }

  private mutating func emitLetGo(
    of container: Container, _ id: ContainerID, _ names: MemberNames, lock: String?,
    _ effects: Effects
  ) {
    var places: [(key: String, place: String, empty: String)] = []
    for component in container.components where !plan.graph[component].isEager {
      let own = names.names[plan.graph[component].position]
      if plan.graph[component].lifetime == .strong, !own.stored.isEmpty {
        places.append((pieceKey(of: component), own.stored, "nil"))
      }
    }
    var instances = plan.graph.resettableLifetimes(of: container).compactMap {
      names.helpers.resettable[$0]
    }
    if container.components.contains(where: { plan.graph[$0].lifetime == .purgeable }) {
      instances.append(names.helpers.purgeable)
    }
    for instances in instances {
      places.append((instances.property, instances.property, "\(instances.type)()"))
    }
    printer.begin("let go", order: FileOrder.release)
    defer { printer.end() }
    printer.blank()
    let hasSteps = !plan.releasingHeld(container).isEmpty
    printer.line(
      hasSteps
        ? "/// Takes out what is to be done before it is empty; if that is nothing, empties the container."
        : "/// Empties the container.")
    emitActor(of: effects, in: container)
    printer.line("@inline(never)")
    let releases = names.helpers.releases
    let result = hasSteps ? " -> [\(releases.type).Step]?" : ""
    printer.line("private func \(names.helpers.letGo)()\(result) {")
    printer.indented { printer in
      if let lock { printer.line("\(lock).lock()") }
      if hasSteps {
        printer.line("let steps = \(releases.property).take()")
        let unlock = lock.map { "\($0).unlock()" }
        printer.line("if !steps.isEmpty {")
        printer.indented { printer in
          if let unlock { printer.line(unlock) }
          printer.line("return steps")
        }
        printer.line("}")
        printer.line("\(releases.property).end()")
      }
      func each(
        _ part: String, _ body: ((key: String, place: String, empty: String)) -> String
      ) {
        for place in places {
          printer.begin("\(part) \(place.key)", isSpaced: false, isStatement: true)
          printer.statement(body(place))
          printer.end()
        }
      }
      func local(_ place: String) -> String {
        SwiftNamer.identifier("former" + AccessorName.upperFirst(NameSyntax.plain(place)))
      }
      each("take") { "let \(local($0.place)) = \($0.place)" }
      each("empty") { "\($0.place) = \($0.empty)" }
      if let lock { printer.line("\(lock).unlock()") }
      each("drop") { "Swift.withExtendedLifetime(\(local($0.place))) {}" }
      if hasSteps { printer.line("return nil") }
    }
    printer.line("}")
  }
}
