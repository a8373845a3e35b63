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
    // Tied components go before released ones.
    if plan.graph[id].components.contains(where: { plan.graph[$0].lifetime == .tied }) {
      piece("ties", isSpaced: false, order: FileOrder.inputs + 1) {
        $0.tree.line("private \(isShared ? "var" : "let") \(names[.ties]) = Lifetime.Ties()")
      }
    }
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
    if names.has(.releasePart), plan.releaseNeeds(of: id).parts.contains(where: plan.mayNeed) {
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

  // MARK: A component's releases

  /// The function that notes a component's releases, where no member does that itself, and those outside that do them.
  mutating func emitReleases(_ context: ComponentContext) {
    if !context.has(.noteRelease) { return }
    if !context.isReleasedInline {
      for (release, name) in zip(plan.graph[context.component.releases], context.own.releases) {
        var function = OutsideFunction(
          name: name, component: context.component, type: nil, made: context[.made])
        function.parameters = [(context[.made], context.madeType)]
        function.release = release
        function.effects = Effects(release.effects)
        function.isolation = outsideIsolation(context)
        append(function)
      }
    }
    if !context.isNotedInPlace { emitNoting(context) }
  }

  /// Notes a component's releases. `isLate`: whether its place is another one's meanwhile.
  mutating func emitNote(isLate: String?, _ context: ComponentContext) {
    tree.unmap()
    let (releases, calls) = (plan.graph[context.component.releases], releaseCalls(context))
    let told = reportOfRelease(context)
    func toldBy(_ number: Int) -> (captured: String, lines: [String]) {
      number + 1 < calls.count ? ("", []) : told
    }
    // No directive can lead to the line of an actor among arguments: such closures are constants.
    for (number, call) in calls.enumerated() {
      guard let type = call.constantType else { continue }
      emitRelease(
        ("let release\(number + 1): \(type) = {", call.call, "}"), told: toldBy(number))
    }
    let steps = zip(releases, calls).enumerated().map { number, step -> Code in
      let (release, call) = step
      if call.constantType != nil {
        let name = "release\(number + 1)"
        return ".\(call.step)(\(call.step == "waiting" ? name : "unchecked: \(name), \(name)"))"
      }
      let marks = Effects(release.effects).marks
      let direct: Code = "let _ = \(marks)\(context[.made]).\(code(release.method))()"
      return "\(call.opening) \(context.isReleasedInline ? direct : Code(call.call)) }"
    }
    let note = "\(context.member(context.names[.releases])).note("
    let arguments = noteArguments(isLate: isLate, context)
    // A release that runs anywhere names no actor.
    let isFree = context.isolation.actor == nil || calls.allSatisfy { $0.isFree }
    let end = isFree ? ")" : ", on: #isolation)"
    let isPlaced = context.isReleasedInline && tree.form == .mapped
    if told.lines.isEmpty, !isPlaced {
      tree.line("\(note)\(list: arguments.map { Code($0) } + steps)\(end)")
      return
    }
    tree.line(Code(note))
    tree.indent()
    let list = arguments.list
    for line in list.utf8.count < Self.argumentsLength ? [list] : arguments {
      tree.line("\(line),")
    }
    for (number, (release, call)) in zip(releases, calls).enumerated() {
      let end = number + 1 < calls.count ? "," : end
      if isPlaced {
        tree.line(Code(call.opening))
        indented { $0.emit(release, made: context[.made]) }
        tree.unmap()
        tree.line("}\(end)")
      } else if call.constantType != nil {
        tree.line("\(steps[number])\(end)")
      } else {
        emitRelease(
          (".\(call.step) {\(call.actor)", call.call, "}\(end)"), told: toldBy(number))
      }
    }
    tree.outdent()
  }

  private func releaseCalls(_ context: ComponentContext) -> [ReleaseCall] {
    zip(plan.graph[context.component.releases], context.own.releases).map { release, name in
      let effects = plan.effects(of: release, of: context.id)
      return ReleaseCall(
        effects, "\(effects.withoutActor.marks)\(name)(\(context[.made]): \(context[.made]))",
        home: context.isolation.actor)
    }
  }

  /// The arguments of a note before the releases. `isLate` is the condition of a late one.
  private func noteArguments(isLate: String?, _ context: ComponentContext) -> [String] {
    let group = "\"\(context.names.releaseGroup(of: context.id))\""
    var arguments = [isLate.map { "\($0) ? \"\(MemberNames.lateGroup)\" : \(group)" } ?? group]
    arguments.append(
      "\"\(SwiftNamer.escapedInString(plan.graph.displayName(of: context.component)))\"")
    if context.isReleasedInPlace { arguments.append("at: \(context[.mark])") }
    if let part = releasePart(context) { arguments.append("in: \(part)") }
    return arguments
  }

  private mutating func emitNoting(_ context: ComponentContext) {
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
    indented { $0.emitNote(isLate: isLate ? "isLate" : nil, context) }
    tree.line("}")
  }

  /// Prints the closure of a release: its head, what it calls and its end. `told` is what the observer is told, after
  /// the last one of several alone.
  private mutating func emitRelease(
    _ closure: (head: String, call: String, end: String), told: (captured: String, lines: [String])
  ) {
    if told.lines.isEmpty {
      let word = closure.head.hasSuffix("{") ? "" : " in"
      tree.line("\(closure.head)\(word) \(closure.call) \(closure.end)")
      return
    }
    tree.line("\(closure.head) [\(told.captured)] in")
    tree.indented { tree in
      for line in told.lines + [closure.call] { tree.line(Code(line)) }
    }
    tree.line(Code(closure.end))
  }

  /// How long the arguments of a note may be together, in characters, to stand in one line of plain code.
  private static let argumentsLength = 93

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
    placed.append(.call(".\(code(release.method))", arguments))
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

  /// How its step begins.
  var opening: String { ".\(step) {\(actor)\(actor.isEmpty ? "" : " in")" }

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
