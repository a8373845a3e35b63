import TenonDiagnostics
import TenonGraph
import TenonPlan
import TenonSyntax

/// For whom a container works: its actor, or the lock that keeps its threads apart.
extension Emitter {
  /// What stands before a container's class beside what the manifest says: the actor of the one that it is
  /// in. A `Sendable` one works for nobody, whatever the module's default is.
  func isolationLines(of container: Container) -> [String] {
    guard let actor = container.isolation.actor, container.syntax.head.globalActor == nil
    else { return [] }
    return [actor]
  }

  /// Refuses plain containers with async members where the main actor is the default isolation: such a member
  /// stays with its caller, and the class is the main actor's. Says whether there is one.
  mutating func emitDefaultIsolation(_ manifest: Manifest) -> Bool {
    let containers = manifest.containers.filter(staysWithCallers)
    for id in containers {
      let name = plan.graph[id].syntax.name
      let outermost = plan.graph[ancestor(of: id)].syntax.name.plain
      let subject = outermost == name.plain ? "it" : "'\(name.plain)'"
      let error =
        "#error(\"write '@MainActor container \(outermost)': \(subject) has async members\")"
      tree.begin("default isolation \(name.span)", order: FileOrder.defaultIsolation)
      // The compiler has this feature exactly where the main actor is the default.
      tree.line("#if hasFeature(\(Self.mainActorFeature))")
      let line = line(name.span)
      tree.indented { tree in
        tree.map(to: line)
        tree.line(Code(error))
        tree.unmap()
      }
      tree.line("#endif")
      tree.end()
    }
    return !containers.isEmpty
  }

  /// Where the main actor is the default, the form for builds leaves out what is refused there: it would be full
  /// of errors.
  static let isolatedBegin = Code("#if !hasFeature(\(mainActorFeature))")
  static let isolatedEnd = Code("#endif")

  private static let mainActorFeature = "NoExplicitNonIsolated"

  /// Whether a container of no actor has a member that runs where its caller does.
  private func staysWithCallers(_ id: ContainerID) -> Bool {
    let container = plan.graph[id]
    return container.isolation == .none
      && (container.components.contains { !plan[$0].effects.modifier.isEmpty }
        || !plan.releaseEffects(of: plan.releasing(container)).modifier.isEmpty)
  }

  /// The module's outermost container around one, whose actor it works for.
  private func ancestor(of id: ContainerID) -> ContainerID {
    var id = id
    while let parent = plan.graph[id].parent, !plan.graph[parent].isForeign { id = parent }
    return id
  }

  /// The property with the lock.
  mutating func emitLockProperty(of container: Container, _ id: ContainerID) {
    guard plan.hasLock(id) else { return }
    let access = lockAccess(of: container, id)
    if access != "private " {
      tree.line(
        "/// Protects this container and its children.")
    }
    let type = allNames[id]?[type: .lock] ?? ReservedNames.lockType
    let value = plan.graph.isInFacet(id) ? ": \(type)" : " = \(type)()"
    tree.line("\(access)let \(ReservedNames.lock)\(value)")
  }

  /// The lock of a container that knows its parent by facets: that of the parent's tree, if it has one.
  func lockOfFacet(_ id: ContainerID) -> String {
    let parent = plan.graph[id].parent.map { plan.graph[$0] }
    let shared = (parent?.facets ?? []).map { plan.graph[$0.id] }.filter(\.sharesLock).map {
      "\(plan.graph[id].parentName).\(SwiftNamer.identifier($0.lockName))"
    }
    return
      "\(ReservedNames.lockType)(\(shared.isEmpty ? "nil" : shared.joined(separator: " ?? ")))"
  }

  /// Accessors by which a container lends its lock to the features in its facets.
  mutating func emitSharedLocks(of container: Container, _ id: ContainerID) {
    guard container.isolation == .sendable, let path = plan.lockPath(of: id) else { return }
    for facet in container.facets.map({ plan.graph[$0.id] }) where facet.sharesLock {
      let access = modifier(max(.fileprivate, min(container.access, facet.access)), in: container)
      let lock = "lock = \(path)"
      piece("shared lock \(facet.lockName)", order: FileOrder.witnesses) {
        $0.tree.blank()
        $0.tree.lines(
          """
          /// The lock of this container's tree, for what is in `\(facet.syntax.name.plain)`.
          nonisolated \(access)var \(SwiftNamer.identifier(facet.lockName)): \(Self.sharedLockType) {
            { [\(lock)] locks in locks ? lock.lock() : lock.unlock() }
          }
          """)
      }
    }
  }

  /// The type of what locks and unlocks a parent that is known by a facet; `nil` where that has no lock.
  static let sharedLockType = "(@Sendable (Swift.Bool) -> Swift.Void)?"

  private func lockAccess(of container: Container, _ id: ContainerID) -> String {
    plan.isLockPrivate(of: id) ? "private " : modifier(container.access, in: container)
  }

  /// The types that see to it that a container's components are made once.
  mutating func emitThreadTypes(of container: Container, _ id: ContainerID, _ names: MemberNames) {
    emitHeldType(of: container, id, names)
    if plan.hasLock(id) {
      let lock = names[type: .lock]
      if lock == ReservedNames.lockType {
        nest(
          plan.hasObservedLocks ? .observedLock : .containerLock, named: lock,
          access: lockAccess(of: container, id))
      } else {
        need(.lock)
      }
    }
    if plan.provesSharing(container) { need(.shared) }
    if plan.hasWeakClosures(id) { need(.gone) }
    if plan.crossesIsolationWeakly(id, hasLink: names.has(.link)) { need(.weak) }
    for id in container.components {
      let component = plan.graph[id]
      if component.isKeyed, component.lifetime == .weak { need(.weakInstances) }
      let own = names[component]
      if own.has(.turn) { need(own.hasTurnsByKey ? .turns : .turn) }
    }
    if names.has(.waits) { need(.waits) }
  }
}
