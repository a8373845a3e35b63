import TenonDiagnostics
import TenonGraph
import TenonPlan
import TenonSyntax

/// The container's class: its header, inputs and members.
extension Emitter {
  mutating func emit(container id: ContainerID) {
    let container = plan.graph[id]
    guard let names = allNames[id] else { return }
    let order = FileOrder.container(container.syntax.name.span)
    tree.begin("container \(container.syntax.name.span)", order: order)
    tree.blank()
    // What threads share stands behind the lock; that it is `Sendable` is seen by type.
    var conformances = container.syntax.conformances.map {
      container.isolation == .sendable && ["Sendable", "Swift.Sendable"].contains($0.key)
        ? "@unchecked \($0.text())" : $0.text()
    }
    if container.isSendableByFacet { conformances.append("@unchecked Swift.Sendable") }
    // Whatever the module's default is, what any thread may use works for nobody.
    let isolation = container.isolation == .sendable ? "nonisolated " : ""
    var header: Code =
      "\(isolation)\(Self.fileModifier(container.access))final class \(container.syntax.name.text)"
    if !conformances.isEmpty { header += ": \(list: conformances)" }
    header += " {"
    noteActors(of: container)
    noteAttributes(container.syntax.head, before: line(container.syntax.name.span))
    tree.declaration(
      header, at: line(container.syntax.name.span),
      documentation: container.syntax.head.documentation,
      attributes: isolationLines(of: container) + attributeLines(container.syntax.head))
    tree.attributesAbove = []
    emitBody(of: container, id, names)
    tree.unmap()
    tree.line("}")
    tree.end()
    tree.begin("maker \(container.syntax.name.span)", order: order)
    emitMaker(of: container, id)
    tree.end()
    emitFeatures(of: id)
  }

  private mutating func emitBody(of container: Container, _ id: ContainerID, _ names: MemberNames) {
    indented { emitter in
      emitter.piece("parent", isSpaced: false, order: FileOrder.parent) {
        $0.emitParent(of: container)
      }
      for (index, input) in container.inputs.enumerated() {
        let place = input.syntax.name.span
        emitter.piece(
          "input \(place)", isSpaced: false, order: FileOrder.inputs
        ) { emitter in
          emitter.inFile(input.manifest) {
            $0.emit(input: input, in: container, storedAs: names.storedInputs[index])
            if !names.sharedInputs.isEmpty {
              $0.emitCheck(names.sharedInputs[index], of: input)
            }
          }
        }
      }
      emitter.tree.unmap()
      if emitter.plan.hasLock(id) {
        emitter.piece("lock", isSpaced: false, order: FileOrder.inputs + 1) {
          $0.emitLockProperty(of: container, id)
        }
      }
      if names.has(.waits) {
        emitter.piece("waits", isSpaced: false, order: FileOrder.inputs + 1) {
          $0.tree.line("private let \(names[.waits]) = \(names[type: .waits])()")
        }
      }
      emitter.emitReleases(of: id, names)
      emitter.emitObserver(of: container, id)
      if container.isOverridable {
        emitter.piece("overrides property", isSpaced: false, order: FileOrder.inputs + 1) {
          let isElsewhere = $0.plan.handsOverridesElsewhere(id)
          let access = $0.plan.accessOfOverrides(of: id)
          let words =
            (access == .internal ? "" : "\(access.text) ") + (isElsewhere ? "nonisolated " : "")
          $0.tree.line("\(words)let overrides: Overrides")
        }
      }
      let contexts = emitter.contexts(of: container, id, names)
      emitter.piece("checks", isSpaced: false, order: FileOrder.inputs + 1) {
        $0.emitChecks(of: container, contexts, names)
      }
      let whole = ContainerContext(id, names, emitter.boxedPlan)
      emitter.emitInstances(of: whole)
      for component in contexts.ids {
        let order = FileOrder.stored(emitter.plan.graph[component].span)
        emitter.reusable(component, isStored: true, order: order) { emitter in
          let context = contexts[component]
          emitter.inFile(context.component.manifest) { $0.emitStored(context) }
        }
      }
      for member in whole.planner.members { emitter.emit(member, of: whole) }
      emitter.emitReports(of: container, id, names)
      for component in contexts.ids {
        let order = FileOrder.part(emitter.plan.graph[component].span)
        emitter.reusable(component, isStored: false, order: order) { emitter in
          let context = contexts[component]
          emitter.inFile(context.component.manifest) {
            let place = $0.line(context.component.span)
            $0.noteAttributes(context.graph[context.component.head], before: place)
            $0.emit(component: context)
            $0.tree.attributesAbove = []
          }
        }
      }
      for witness in container.witnesses {
        emitter.piece(
          "witness \(witness.key)",
          order: FileOrder.witnesses
        ) {
          $0.emit(witness: witness, in: id, names)
        }
      }
      emitter.tree.unmap()
      emitter.emitSharedLocks(of: container, id)
      emitter.emitOverrides(of: container, id, names)
      emitter.emitInstanceTypes(of: whole)
      emitter.emitKeyTypes(of: contexts)
      emitter.emitCallTypes(of: id, names)
      emitter.emitThreadTypes(of: container, id, names)
      emitter.emitReleaseType(of: id, names)
      if container.isObserved { emitter.need(.reports) }
      if whole.held.contains(where: { $0.end == .releaseUnused }) { emitter.need(.memoryWarnings) }
    }
  }

  /// The components of a container that have members in it: a child is made by an extension, where the child stands.
  func contexts(
    of container: Container, _ id: ContainerID, _ names: MemberNames
  ) -> Contexts {
    Contexts(
      container.components.filter { plan.graph[$0].kind.child == nil }, boxedPlan, names,
      lockPath: plan.lockPath(of: id))
  }

  /// The key of the pieces of a component, where the file is in pieces.
  func pieceKey(of id: ComponentID) -> String {
    tree.hasParts ? plan.graph.identity(of: id) : ""
  }

  /// Prints what `body` prints as a part of its own; see `SwiftTree.Part`.
  @inline(never)
  mutating func piece(
    _ key: String, isSpaced: Bool = true, order: Int = 0, _ body: (inout Emitter) -> Void
  ) {
    tree.begin(key, isSpaced: isSpaced, order: order)
    body(&self)
    tree.end()
  }

  /// Runs `body` one level deeper.
  @inline(never)
  mutating func indented(_ body: (inout Emitter) -> Void) {
    tree.indent()
    body(&self)
    tree.outdent()
  }

  private mutating func emit(input: Input, in container: Container, storedAs stored: String?) {
    let type = text(input.syntax.type)
    let name = input.syntax.name
    let isForAll = container.isolation == .sendable && container.hasProtocols
    noteAttributes(input.syntax.head, before: line(name.span))
    defer { tree.attributesAbove = [] }
    let words =
      "\(modifier(input.access, in: container))\(isForAll ? "nonisolated " : "")"
      + "\(stored == nil ? "let" : "var") \(SwiftNamer.identifier(name.plain)): \(type)"
    if let stored {
      tree.declaration("private let \(stored): \(type)", at: line(name.span))
    }
    tree.declaration(
      Code(words + (stored.map { " { \($0) }" } ?? "")),
      at: line(name.span), documentation: input.syntax.head.documentation,
      attributes: input.syntax.head.attributes.map(\.text))
  }

  /// The access of a member.
  func modifier(_ access: Access, in container: Container) -> String {
    modifier(access, within: container.access)
  }

  /// The same in a container that can be seen as far as `outer`.
  func modifier(_ access: Access, within outer: Access) -> String {
    if access == .private { return "private " }
    if access >= outer || outer == .private {
      switch outer {
      case .public: return "public "
      case .package: return "package "
      default: return ""
      }
    }
    return access == .internal ? "" : "\(access.text) "
  }
}
