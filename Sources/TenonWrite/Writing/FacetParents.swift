import TenonGraph
import TenonSyntax

/// The lock of a tree, shared by containers above and below a facet.
extension ContainerCode {
  func writeLockProperty(_ out: inout Writer) {
    guard graph.lockOwner(of: id) == id else { return }
    let access = shape.trees.lockAccess[id.index]
    if access != .private { out.line("/// Protects this container and its children.") }
    out.line(
      access == .private || access == .fileprivate ? "\(access.text) " : words(access), "let ",
      ReservedNames.lock, sharedLocks.isEmpty ? " = \(lockType)()" : ": \(lockType)")
  }

  private var lockType: String {
    notes.support(
      shape.trees.isLockObserved[id.index] ? .observedLock : .lock,
      shape.trees.lockAccess[id.index])
  }

  /// Writes the init's statement that shares the lock of a parent behind facets.
  func writeLockAssignment(_ out: inout Writer) {
    guard graph.lockOwner(of: id) == id, !sharedLocks.isEmpty else { return }
    notes.supportSet.parts.insert(.facets)
    out.line(
      ReservedNames.lock, " = ", lockType, "(sharing: ", sharedLocks.joined(separator: " ?? "), ")")
  }

  private var sharedLocks: [String] {
    guard graph.isInFacet(id), let parent = container.parent else { return [] }
    return graph[parent].facets.map { graph[$0.id] }.filter(\.sharesLock).map {
      "\(container.parentName).\(SwiftName.identifier($0.lockName))"
    }
  }

  /// Writes the members through which the container's features share its lock.
  func writeLentLocks(_ out: inout Writer) {
    guard isLocked else { return }
    for facet in container.facets.map({ graph[$0.id] }) where facet.sharesLock {
      notes.supportSet.parts.insert(.facets)
      let access = max(.fileprivate, min(container.access, facet.access))
      out.atom(key(.lent, facet.syntax.name.span)) { out in
        out.line(
          "/// The lock of this container's tree, for what is in `", facet.syntax.name.plain, "`.")
        out.block(
          "nonisolated ", words(access), "var ", SwiftName.identifier(facet.lockName), ": ",
          FacetCode.lockType
        ) { $0.line(lock, ".shared") }
      }
    }
  }
}
