import TenonDiagnostics
import TenonGraph
import TenonPlan
import TenonSyntax

/// What is done when a container lets go of what it holds.
extension Emitter {
  /// The property that knows of all releases. It stands before what holds the components, so that it
  /// goes before them.
  mutating func emitReleases(of id: ContainerID, _ names: MemberNames) {
    if plan.releasing(plan.graph[id]).isEmpty { return }
    let isShared = names.has(.link)
    piece("releases property", isSpaced: false, order: FileOrder.inputs + 1) { emitter in
      emitter.tree.line(
        "private let \(names[.releases])"
          + (isShared
            ? ": \(names[type: .releases])" : " = \(emitter.newReleases(of: id, names))"))
      if isShared { emitter.tree.line("private let \(names[.link]): \(names[type: .link])") }
    }
  }

  /// What makes its value.
  func newReleases(of id: ContainerID, _ names: MemberNames) -> String {
    var arguments = ["of: \"\(plan.graph[id].name)\""]
    if plan.releaseNeeds(of: id).hasCreations { arguments.append("waits: true") }
    if names.has(.releasePart) {
      arguments.append("needs: \(names[type: .releasePart]).needs(of:)")
    }
    return "\(names[type: .releases])(\(arguments.joined(separator: ", ")))"
  }

  /// The running of some releases.
  static func run(_ steps: String, _ effects: Effects, of releases: Instances) -> String {
    effects.isAsync
      ? "await \(releases.type).runWaiting(\(steps))" : "\(releases.type).run(\(steps))"
  }

  /// The class that knows of them.
  mutating func emitReleaseType(of id: ContainerID, _ names: MemberNames) {
    let type = names[type: .releases]
    if type.isEmpty { return }
    if let file = SupportFile.allCases.first(where: { supportNames[$0] == type }) { need(file) }
    if plan.releaseNeeds(of: id).hasCreations { need(.creations) }
    emitReleaseParts(plan.releaseNeeds(of: id), names)
  }

  /// The places in the order of releases, where the order of making is not enough.
  private mutating func emitReleaseParts(_ needs: ReleaseNeeds, _ names: MemberNames) {
    if needs.parts.isEmpty { return }
    let type = names[type: .releasePart]
    let cases = names.releaseParts.map(SwiftNamer.identifier)
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
    SwiftNamer.identifier(names.releaseParts[number])
  }

  // MARK: A component's releases

  /// The function that notes a component's releases, and those outside that do them.
  mutating func emitReleases(_ context: ComponentContext) {
    if !context.has(.noteRelease) { return }
    for (release, name) in zip(plan.graph[context.component.releases], context.own.releases) {
      var function = OutsideFunction(
        name: name, component: context.component, type: nil, made: context[.made])
      function.parameters = [(context[.made], context.madeType)]
      function.release = release
      function.effects = Effects(release.effects)
      function.isolation = outsideIsolation(context)
      append(function)
    }
    let isLate = context.isNotedLate
    let parameters =
      ["_ \(context[.made]): \(context.madeType)"]
      + (context.isKeyNoted ? ["of key: \(keyTypeText(context))"] : [])
      + (context.isReleasedInPlace ? ["at \(context[.mark]): Swift.Int"] : [])
      + (isLate ? ["isLate: Swift.Bool = false"] : [])
    tree.blank()
    tree.declaration(
      "private func \(context[.noteRelease])(\(list: parameters)) {",
      at: line(context.component.span), attributes: context.ownAttributes)
    tree.unmap()
    indented { emitter in
      if context.component.lifetime == .tied {
        emitter.emitTiedRelease(context)
        return
      }
      let group = "\"\(context.names.releaseGroup(of: context.id))\""
      let isWeak = context.component.lifetime == .purgeable
      var arguments = [isLate ? "isLate ? \"\(MemberNames.lateGroup)\" : \(group)" : group]
      arguments.append(
        "\"\(SwiftNamer.escapedInString(emitter.plan.graph.displayName(of: context.component)))\"")
      if context.isReleasedInPlace { arguments.append("at: \(context[.mark])") }
      if let part = emitter.releasePart(context) { arguments.append("in: \(part)") }
      if isWeak, context.names.holdsAtEnd {
        arguments.append("holding: { [weak \(context[.made])] in \(context[.made]) }")
      }
      let calls = zip(emitter.plan.graph[context.component.releases], context.own.releases).map {
        release, name in
        let effects = emitter.plan.effects(of: release, of: context.id)
        return ReleaseCall(
          effects, "\(effects.withoutActor.marks)\(name)(\(context[.made]): \(context[.made]))",
          home: context.isolation.actor)
      }
      let told = emitter.reportOfRelease(context)
      // No directive can lead to the line of an actor among arguments: such closures are constants.
      for (number, release) in calls.enumerated() {
        guard let type = release.constantType else { continue }
        emitter.emitRelease(
          ("let release\(number + 1): \(type) = {", release.call, "}"), isLate: isLate,
          told: number + 1 < calls.count ? ("", []) : told, context)
      }
      emitter.tree.line("\(context.names[.releases]).note(")
      emitter.tree.indent()
      let list = arguments.joined(separator: ", ") + ","
      if list.count <= Self.argumentsLength {
        emitter.tree.line(list)
      } else {
        for argument in arguments { emitter.tree.line("\(argument),") }
      }
      // A release that runs anywhere names no actor.
      let isFree = context.isolation.actor == nil || calls.allSatisfy { $0.isFree }
      for (number, release) in calls.enumerated() {
        let end = number + 1 < calls.count ? "," : isFree ? ")" : ", on: #isolation)"
        if release.constantType != nil {
          let name = "release\(number + 1)"
          let list = release.step == "waiting" ? name : "unchecked: \(name), \(name)"
          emitter.tree.line(".\(release.step)(\(list))\(end)")
          continue
        }
        emitter.emitRelease(
          (".\(release.step) {\(release.actor)", release.call, "}\(end)"), isLate: isLate,
          told: number + 1 < calls.count ? ("", []) : told, context)
      }
      emitter.tree.outdent()
    }
    tree.line("}")
  }

  /// Prints the closure of a release: its head, what it calls and its end. `told` is what the observer is told, after
  /// the last one of several alone.
  private mutating func emitRelease(
    _ closure: (head: String, call: String, end: String), isLate: Bool,
    told: (captured: String, lines: [String]), _ context: ComponentContext
  ) {
    let isWeak = context.component.lifetime == .purgeable
    let made = context[.made]
    if !isWeak, told.lines.isEmpty {
      let word = closure.head.hasSuffix("{") ? "" : " in"
      tree.line(code: "\(closure.head)\(word) \(closure.call) \(closure.end)")
      return
    }
    // Nothing else may hold a late component.
    let late = isLate ? ["\(context[.late]) = isLate ? \(made) : nil"] : []
    let captured =
      (isWeak ? ["weak \(made)"] + late : []) + (told.captured.isEmpty ? [] : [told.captured])
    tree.line("\(closure.head) [\(captured.joined(separator: ", "))] in")
    tree.indented { tree in
      let found = isLate ? " = \(context[.late]) ?? \(made)" : ""
      if told.lines.isEmpty {
        tree.line("if let \(made)\(found) { \(closure.call) }")
        return
      }
      if isWeak { tree.line("guard let \(made)\(found) else { return }") }
      for line in told.lines + [closure.call] { tree.line(line) }
    }
    tree.line(closure.end)
  }

  /// How long the arguments of such a note may be together, in characters, to stand in one line of plain code.
  private static let argumentsLength = 93

  /// The place of a component in the order of releases, where the order of making is not enough; `isCreated`: that of
  /// all that is made with it.
  func releasePart(_ context: ComponentContext, isCreated: Bool = false) -> String? {
    let needs = plan.releaseNeeds(of: context.component.container)
    let type = context.names[type: .releasePart]
    let cycle = isCreated ? needs.cycleOf[context.id] : nil
    return (cycle ?? needs.partOf[context.id]).map {
      "\(type).\(partName($0, context.names)).rawValue"
    }
  }

  /// Prints what a tied component's release does when its owner is gone, on whatever thread that is.
  private mutating func emitTiedRelease(_ context: ComponentContext) {
    let ties = context.names[.ties]
    let actor = context.creation.effects.actor
    let names = context.names
    let releases = names[.releases]
    let number = "\(releases).number()"
    let lock = context.isShared ? context.lock.map { "\($0).locked { \(number) }" } : nil
    var arguments = [
      context[.made],
      "\"\(SwiftNamer.escapedInString(plan.graph.displayName(of: context.component)))\"",
      "at: \(lock ?? number)",
    ]
    if let part = releasePart(context) {
      arguments.append("part: \(part)")
    }
    if actor == "@MainActor" { arguments.append("on: _Concurrency.MainActor.shared") }
    let (captured, told) = reportOfRelease(context)
    tree.line(
      "\(ties).expect(\(arguments.joined(separator: ", "))) { [weak \(context[.made])"
        + "\(captured.isEmpty ? "" : ", \(captured)")] \(actor != nil ? "isHere" : "_") in")
    let calls = zip(plan.graph[context.component.releases], context.own.releases).map {
      release, name in
      "\(release.effects.thrown == nil ? "" : "try? ")\(name)"
    }
    tree.indented { tree in
      tree.line("guard let \(context[.made]) else { return }")
      if let actor {
        tree.line("let sent = Lifetime.Sent(\(context[.made]))")
        tree.line("if isHere {")
        tree.indented { tree in
          // For other actors Swift has nothing like that.
          let isMain = actor == "@MainActor"
          tree.line(
            isMain
              ? "_Concurrency.MainActor.assumeIsolated {"
              : "let release: \(actor) () -> Swift.Void = {")
          tree.indented { tree in
            for line in told { tree.line(line) }
            for call in calls { tree.line("\(call)(\(context[.made]): sent.value)") }
          }
          tree.line("}")
          if !isMain {
            tree.line(
              "let unchecked = \(names[type: .releases]).unchecked(release, as: (() -> Swift.Void).self)"
            )
            tree.line("unchecked()")
          }
          tree.line("return")
        }
        tree.line("}")
        tree.line("_Concurrency.Task { \(actor) in")
        tree.indented { tree in
          for line in told { tree.line(line) }
          for call in calls { tree.line("\(call)(\(context[.made]): sent.value)") }
        }
        tree.line("}")
      } else {
        for line in told { tree.line(line) }
        for call in calls { tree.line("\(call)(\(context[.made]): \(context[.made]))") }
      }
    }
    tree.line("}")
  }

  /// Prints a release, laid out as the manifest has it: `made.close()`.
  mutating func emit(_ release: ReleaseSyntax, made: String) {
    let place = position(release.call)
    let marks = Effects(release.effects).marks
    let isAbove = place.line > 1
    var placed = placedMember(
      of: made, "let _ =", marks, at: place, word: position(release.span))
    placed.place(SourcePosition(line: place.line, column: place.column - 1))
    let arguments = release.arguments.enumerated().map { index, argument in
      var item = Code()
      if let label = argument.label {
        item.place(position(label.span), isSpaced: index > 0)
        item.append("\(SwiftNamer.label(label.plain)):")
      }
      item.place(position(argument.value.span), isSpaced: argument.label != nil || index > 0)
      item.append(code(argument.value))
      return item
    }
    placed.append(".\(code(release.method))(\(list: arguments))")
    tree.placed(placed, at: place.line - (isAbove ? 1 : 0))
  }

  /// Prints the releasing of a component that could not be finished, as far as that need not be waited
  /// for.
  mutating func emitUndoing(_ component: Component, _ own: ComponentNames) {
    for (release, name) in zip(plan.graph[component.releases], own.releases)
    where release.effects.async == nil {
      let marks = release.effects.thrown == nil ? "" : "try? "
      tree.line("\(marks)\(name)(\(own[.made]): \(own[.made]))")
    }
  }
}

/// A release as a step of the container's releases.
private struct ReleaseCall {
  let call: String
  /// Whether it works on no actor.
  let isFree: Bool
  /// The kind of step.
  let step: String
  /// The actor of its closure, with a space before it.
  let actor: String
  /// The type of the constant with that closure, where it has to be one.
  var constantType: String?

  /// `home`: the actor of its container.
  init(_ effects: Effects, _ call: String, home: String?) {
    self.call = call
    isFree = effects.actor == nil
    let isElsewhere = effects.actor != nil && effects.actor != home
    actor =
      effects.isAsync || (isElsewhere && effects.actor != "@MainActor")
      ? effects.actor.map { " \($0)" } ?? "" : ""
    step =
      effects.isAsync
      ? "waiting" : isElsewhere ? effects.actor == "@MainActor" ? "main" : "on" : "plain"
    if !actor.isEmpty, actor != " @MainActor" {
      constantType =
        "\(actor.dropFirst()) ()\(effects.isAsync ? " async" : "") throws -> Swift.Void"
    }
  }
}
