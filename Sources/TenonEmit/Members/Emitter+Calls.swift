import TenonDiagnostics
import TenonGraph
import TenonPlan
import TenonSyntax

/// What one outermost call shares: its object, which those functions take along that may come upon
/// something shared, and the accessors that begin a call.
extension Emitter {
  // MARK: The object

  /// The classes of a container's calls.
  mutating func emitCallTypes(of id: ContainerID, _ names: MemberNames) {
    let calls = plan.sharedCalls(of: id)
    let container = plan.graph[id]
    for (call, own) in zip(calls, names.calls) { emitCallType(call, own, of: container, names) }
    if calls.contains(where: \.hasSteps) { emitStepTypes(plan.stepKinds(of: id), names) }
  }

  private mutating func emitCallType(
    _ call: SharedCall, _ own: MemberNames.Call, of container: Container, _ names: MemberNames
  ) {
    tree.begin("call \(own.type)", order: FileOrder.calls)
    tree.blank()
    tree.line(
      "/// Instances shared during one accessor call of \(container.syntax.name.text).")
    let base = call.hasSteps ? ": \(names[type: .steps])" : ""
    let access = call.isShared ? "" : "private "
    tree.line("nonisolated \(access)final class \(own.type)\(base) {")
    tree.indent()
    if own.parts.isEmpty {
      for part in call.parts { emitSlots(part, of: container, names) }
    }
    for (index, part) in own.parts.enumerated() {
      tree.line("lazy var part\(index + 1) = \(part)()")
    }
    let isLarge = !own.parts.isEmpty || (call.parts.first?.count ?? 0) > Self.mostInlined
    if isLarge {
      piece("life", order: FileOrder.life) { $0.emitInitAndDeinit(isOverride: call.hasSteps) }
    }
    tree.outdent()
    tree.line("}")
    tree.end()
    for (type, slots) in zip(own.parts, call.parts) {
      tree.begin("call \(type)", order: FileOrder.calls)
      tree.blank()
      tree.line("nonisolated \(access)final class \(type) {")
      tree.indent()
      emitSlots(slots, of: container, names)
      piece("life", order: FileOrder.life) { $0.emitInitAndDeinit() }
      tree.outdent()
      tree.line("}")
      tree.end()
    }
  }

  private mutating func emitSlots(
    _ slots: [ComponentID], of container: Container, _ names: MemberNames
  ) {
    for id in slots {
      let component = plan.graph[id]
      let own = allNames.names(of: component)
      let span = plan.graph[id].span
      let typeSpan =
        plan.graph.coreRole(of: component, own.coreOffer).map {
          plan.graph[component.offers, $0].span
        } ?? span
      piece(
        pieceKey(of: id), isSpaced: false, order: FileOrder.part(span)
      ) { emitter in
        emitter.inFile(span.file) {
          if component.isKeyed {
            let code = $0.instancesText(named: own[.slot], of: id, in: container)
            $0.tree.declaration("var \(code)", at: $0.line(typeSpan))
          } else {
            $0.tree.declaration(
              "var \(own[.slot]): \($0.heldText(of: id, names))", at: $0.line(typeSpan))
          }
          if !own.has(.slotNumber) { return }
          if component.isKeyed {
            $0.tree.unmap()
            $0.tree.line(
              "var \(own[.slotNumber]): [\($0.keyTypeText(of: id, in: container)): Swift.Int] = [:]"
            )
            return
          }
          $0.tree.unmap()
          $0.tree.line("var \(own[.slotNumber]) = 0")
        }
      }
    }
    tree.unmap()
  }

  /// How many places a call's object has whose init and deinit are inlined: then the object need not be one, and
  /// costs nothing.
  private static var mostInlined: Int { 8 }

  /// Neither is inlined of a large one: every accessor has them, and each is as long as the list of properties.
  private mutating func emitInitAndDeinit(isOverride: Bool = false) {
    tree.blank()
    tree.line("@inline(never)")
    tree.line(isOverride ? "override init() {}" : "init() {}")
    tree.blank()
    tree.line("@inline(never)")
    tree.line("deinit {}")
  }
}
