import TenonDiagnostics
import TenonGraph
import TenonPlan
import TenonSyntax

/// What is done when a container lets go of what it holds.
extension Emitter {
  /// The property that knows of all releases. It stands before what holds the components, so that it
  /// goes before them.
  mutating func emitReleases(of container: Container, _ names: MemberNames) {
    if plan.releasing(container).isEmpty { return }
    let helpers = names.helpers
    let isShared = !helpers.link.type.isEmpty
    piece("releases property", isSpaced: false, order: FileOrder.inputs + 1) { emitter in
      emitter.tree.line(
        "private let \(helpers.releases.property)"
          + (isShared
            ? ": \(helpers.releases.type)" : " = \(emitter.newReleases(of: container, names))"))
      if isShared {
        emitter.tree.line("private let \(helpers.link.property): \(helpers.link.type)")
      }
    }
  }

  /// What makes its value.
  func newReleases(of container: Container, _ names: MemberNames) -> String {
    let helpers = names.helpers
    let needs =
      helpers.releasePartType.isEmpty ? "" : ", needs: \(helpers.releasePartType).needs(of:)"
    return "\(helpers.releases.type)(of: \"\(container.name)\"\(needs))"
  }

  /// The class that knows of them.
  mutating func emitReleaseType(of id: ContainerID, _ names: MemberNames) {
    let type = names.helpers.releases.type
    if type.isEmpty { return }
    let key = "releases \(declared(type))"
    if !fileSupport.contains(where: { $0.key == key }),
      let form = plan.releaseForm(of: id, allNames)
    {
      let support = ReleaseSupport(access: supportAccess, type: declared(type), form: form)
      self.support(key, support.text)
    }
    emitReleaseParts(plan.releaseNeeds(of: id), names)
  }

  /// The places in the order of releases, where the order of making is not enough.
  private mutating func emitReleaseParts(_ needs: ReleaseNeeds, _ names: MemberNames) {
    if needs.parts.isEmpty { return }
    let type = names.helpers.releasePartType
    let cases = names.helpers.releaseParts.map(SwiftNamer.identifier)
    let keys = needs.parts.enumerated().map { number, part in
      part.component.map { pieceKey(of: $0) } ?? cases[number]
    }
    tree.begin("release parts", order: FileOrder.lock)
    defer { tree.end() }
    func each(_ tree: inout TreeBuilder, _ name: String, _ body: (Int) -> String) {
      tree.begin(name, isSpaced: false)
      for number in cases.indices {
        tree.begin(keys[number], isSpaced: false, isStatement: true)
        tree.line(body(number))
        tree.end()
      }
      tree.end()
    }
    tree.blank()
    tree.line(
      "/// Components that are released before their dependencies, even if those were created later."
    )
    tree.line("nonisolated private enum \(type): Swift.Int {")
    tree.indented { tree in
      each(&tree, "cases") { "case \(cases[$0])" }
      tree.blank()
      tree.line("var needs: [\(type)] {")
      tree.indented { tree in
        tree.line("switch self {")
        each(&tree, "needs") { number in
          let list = needs.parts[number].needs.map { ".\(cases[$0])" }
          return "case .\(cases[number]): [\(list.joined(separator: ", "))]"
        }
        tree.line("}")
      }
      tree.line("}")
      tree.blank()
      tree.line("static func needs(of number: Swift.Int) -> [Swift.Int] {")
      tree.indented { tree in
        tree.line("\(type)(rawValue: number)?.needs.map(\\.rawValue) ?? []")
      }
      tree.line("}")
    }
    tree.line("}")
  }

  /// What a part of the order is called.
  private func partName(_ number: Int, _ names: MemberNames) -> String {
    SwiftNamer.identifier(names.helpers.releaseParts[number])
  }

  // MARK: A component's releases

  /// The function that notes a component's releases, and those outside that do them.
  mutating func emitReleases(_ context: ComponentContext) {
    if context.own.noteRelease.isEmpty { return }
    for (release, name) in zip(context.component.releases, context.own.releases) {
      var function = OutsideFunction(
        name: name, component: context.component, type: nil, made: context.own.made)
      function.parameters = [(context.own.made, context.madeType)]
      function.release = release
      function.effects = Effects(release.effects)
      function.isolation = outsideIsolation(context)
      append(function)
    }
    let isLate = context.isNotedLate
    let parameters =
      ["_ \(context.own.made): \(context.madeType)"]
      + (context.isReleasedInPlace ? ["at \(context.own.mark): Swift.Int"] : [])
      + (isLate ? ["isLate: Swift.Bool = false"] : [])
    tree.blank()
    tree.declaration(
      "private func \(context.own.noteRelease)(\(parameters: parameters)) {",
      at: line(context.component.span), attributes: context.ownAttributes)
    tree.unmap()
    indented { emitter in
      if context.component.lifetime == .tied {
        emitter.emitTiedRelease(context)
        return
      }
      let group = SwiftNamer.identifier(context.names.helpers.releaseGroup(of: context.id))
      let isWeak = context.component.lifetime == .purgeable
      var arguments = [isLate ? "isLate ? .\(HelperNames.lateGroup) : .\(group)" : ".\(group)"]
      arguments.append("\"\(SwiftNamer.escapedInString(context.component.displayName))\"")
      if context.isReleasedInPlace { arguments.append("at: \(context.own.mark)") }
      if let part = emitter.releasePart(context) { arguments.append("in: \(part)") }
      let calls = zip(context.component.releases, context.own.releases).map { release, name in
        let effects = emitter.plan.effects(of: release, of: context.id)
        return (
          kind: StepKinds.caseName(effects),
          call: "\(effects.withoutActor.marks)\(name)(\(context.own.made): \(context.own.made))"
        )
      }
      emitter.tree.line("\(context.names.helpers.releases.property).note(")
      emitter.tree.indented { tree in
        let list = arguments.joined(separator: ", ") + ","
        if list.count <= Self.argumentsLength {
          tree.line(list)
        } else {
          for argument in arguments { tree.line("\(argument),") }
        }
        for (number, (kind, call)) in calls.enumerated() {
          let end = number + 1 < calls.count ? "," : ")"
          if isWeak {
            // What is late may be held by nobody else.
            let held = isLate ? ", \(context.own.late) = isLate ? \(context.own.made) : nil" : ""
            let found = isLate ? " = \(context.own.late) ?? \(context.own.made)" : ""
            tree.line(".\(kind) { [weak \(context.own.made)\(held)] in")
            tree.indented { $0.line("if let \(context.own.made)\(found) { \(call) }") }
            tree.line("}\(end)")
            continue
          }
          tree.line(code: ".\(kind) \(body: Code(call))\(end)")
        }
      }
    }
    tree.line("}")
  }

  /// How long the arguments of such a note may be together, in characters, to stand in one line of plain code.
  private static let argumentsLength = 93

  /// The place of a component in the order of releases, where the order of making is not enough.
  func releasePart(_ context: ComponentContext) -> String? {
    let needs = plan.releaseNeeds(of: context.component.container)
    let type = context.names.helpers.releasePartType
    return needs.partOf[context.id].map { "\(type).\(partName($0, context.names)).rawValue" }
  }

  /// Prints what a tied component's release does when its owner is gone, on whatever thread that is.
  private mutating func emitTiedRelease(_ context: ComponentContext) {
    let ties = context.names.helpers.ties
    let actor = context.making.effects.actor
    let releases = context.names.helpers.releases.property
    let number = "\(releases).number()"
    let lock = context.isShared ? context.lock.map { "\($0).locked { \(number) }" } : nil
    var arguments = [
      context.own.made, "\"\(SwiftNamer.escapedInString(context.component.displayName))\"",
      "at: \(lock ?? number)",
    ]
    if let part = releasePart(context) {
      arguments.append("part: \(part)")
    }
    tree.line("\(ties).expect(")
    tree.indented { tree in
      for (number, argument) in arguments.enumerated() {
        tree.line(argument + (number == arguments.count - 1 ? "" : ","))
      }
    }
    tree.line(
      ") { [weak \(context.own.made)] \(actor == "@MainActor" ? "isHere" : "_") in")
    let calls = zip(context.component.releases, context.own.releases).map { release, name in
      "\(release.effects.throws == nil ? "" : "try? ")\(name)"
    }
    tree.indented { tree in
      tree.line("guard let \(context.own.made) else { return }")
      if let actor {
        tree.line("let sent = Lifetime.Sent(value: \(context.own.made))")
        if actor == "@MainActor" {
          tree.line("if isHere {")
          tree.indented { tree in
            tree.line("_Concurrency.MainActor.assumeIsolated {")
            tree.indented { tree in
              for call in calls { tree.line("\(call)(\(context.own.made): sent.value)") }
            }
            tree.line("}")
            tree.line("return")
          }
          tree.line("}")
        }
        tree.line("_Concurrency.Task { \(actor) in")
        tree.indented { tree in
          for call in calls { tree.line("\(call)(\(context.own.made): sent.value)") }
        }
        tree.line("}")
      } else {
        for call in calls { tree.line("\(call)(\(context.own.made): \(context.own.made))") }
      }
    }
    tree.line("}")
  }

  /// Prints a release, laid out as the manifest has it: `made.close()`.
  mutating func emit(_ release: Release, made: String) {
    let place = position(release.call.span)
    let marks = Effects(release.effects).marks
    let isAbove = place.line > 1
    var placed = placedMember(
      of: made, "let _ =", marks, at: place, word: position(release.span))
    placed.place(SourcePosition(line: place.line, column: place.column - 1))
    placed.append(".\(code(release.call))")
    if !text(release.call).hasSuffix(")") { placed.append("()") }
    tree.placed(placed, at: place.line - (isAbove ? 1 : 0))
  }

  /// Prints the releasing of a component that could not be finished, as far as that need not be waited
  /// for.
  mutating func emitUndoing(_ component: Component, _ own: MemberNames.Names) {
    for (release, name) in zip(component.releases, own.releases) where release.effects.async == nil
    {
      let marks = release.effects.throws == nil ? "" : "try? "
      tree.line("\(marks)\(name)(\(own.made): \(own.made))")
    }
  }

  // MARK: All at once

  /// `shutdown()`, and the function that empties the container.
  mutating func emitShutdown(of container: Container, _ id: ContainerID, _ names: MemberNames) {
    let releasing = plan.releasing(container)
    if releasing.isEmpty { return }
    let effects = plan.releaseEffects(of: releasing)
    let lock = container.isolation == .sendable ? plan.lockPath(of: id) : nil
    let access = modifier(container.access, in: container)
    let helpers = names.helpers
    let hasEager = container.components.contains { plan.graph[$0].isEager }
    let exception = hasEager ? ", except of `eager` components" : ""
    piece("shutdown", order: FileOrder.release) { emitter in
      emitter.tree.blank()
      emitter.tree.lines(
        """
        /// Releases everything the container holds, last created first, even if a release fails.
        /// Later requests create new instances\(exception).
        """)
      emitter.emitActor(of: effects, in: container)
      emitter.tree.line("\(access)\(effects.modifier)func shutdown()\(effects.words) {")
      emitter.indented { emitter in
        let begin = "\(helpers.releases.property).begin()"
        let check = lock.map { "\($0).locked({ \(begin) })" } ?? begin
        emitter.tree.line("guard \(check) else { return }")
        var locals = names.locals
        let (failure, steps) = (locals.unique("failure"), locals.unique("steps"))
        if effects.isThrowing { emitter.tree.line("var \(failure): (any Swift.Error)?") }
        emitter.tree.line("while let \(steps) = \(helpers.letGo)() {")
        emitter.tree.indented {
          ReleaseSupport.run(steps, noting: failure, effects, helpers.releases.type, &$0)
        }
        emitter.tree.line("}")
        if effects.isThrowing { emitter.tree.line("if let \(failure) { throw \(failure) }") }
      }
      emitter.tree.line("}")
    }
    emitLetGo(of: container, id, names, lock: lock, effects)
  }

  /// What is emptied.
  private struct Place {
    /// The key of its pieces.
    let key: String
    let place: String
    /// What it holds then.
    let empty: String
    /// What it has held is called so until that goes.
    let former: String
  }

  private mutating func emitLetGo(
    of container: Container, _ id: ContainerID, _ names: MemberNames, lock: String?,
    _ effects: Effects
  ) {
    var locals = names.locals
    let steps = locals.unique("steps")
    func former(_ place: String) -> String {
      let name = "former" + AccessorName.upperFirst(NameSyntax.plain(place))
      return SwiftNamer.identifier(locals.unique(name))
    }
    var places: [Place] = []
    for component in container.components where !plan.graph[component].isEager {
      let own = names.names[plan.graph[component].position].value
      if plan.graph[component].lifetime == .strong, own.instances.isEmpty, !own.stored.isEmpty {
        places.append(
          Place(
            key: pieceKey(of: component), place: own.stored, empty: "nil",
            former: former(own.stored)))
      }
    }
    var instances = plan.graph.resettableLifetimes(of: container).compactMap {
      names.helpers.resettable[$0]
    }
    if container.components.contains(where: { plan.graph[$0].lifetime == .purgeable }) {
      instances.append(names.helpers.purgeable)
    }
    if !names.helpers.untilEnd.type.isEmpty { instances.append(names.helpers.untilEnd) }
    for instances in instances {
      places.append(
        Place(
          key: instances.property, place: instances.property, empty: "\(instances.type)()",
          former: former(instances.property)))
    }
    tree.begin("let go", order: FileOrder.release)
    defer { tree.end() }
    tree.blank()
    tree.line(
      "/// Returns the next release; if none is left, empties the container and returns `nil`."
    )
    tree.line("@inline(never)")
    let releases = names.helpers.releases
    tree.line("private func \(names.helpers.letGo)() -> [\(releases.type).Entry]? {")
    tree.indented { tree in
      if let lock { tree.line("\(lock).lock()") }
      tree.line("let \(steps) = \(releases.property).next()")
      let unlock = lock.map { "\($0).unlock()" }
      tree.line("if !\(steps).isEmpty {")
      tree.indented { tree in
        if let unlock { tree.line(unlock) }
        tree.line("return \(steps)")
      }
      tree.line("}")
      tree.line("\(releases.property).end()")
      func each(_ part: String, _ body: (Place) -> String) {
        for place in places {
          tree.begin("\(part) \(place.key)", isSpaced: false, isStatement: true)
          tree.line(body(place))
          tree.end()
        }
      }
      let locals = Set(places.map(\.former))
      func member(_ place: String) -> String { locals.contains(place) ? "self.\(place)" : place }
      each("take") { "let \($0.former) = \(member($0.place))" }
      each("empty") { "\(member($0.place)) = \($0.empty)" }
      if let lock { tree.line("\(lock).unlock()") }
      each("drop") { "Swift.withExtendedLifetime(\($0.former)) {}" }
      tree.line("return nil")
    }
    tree.line("}")
  }
}
