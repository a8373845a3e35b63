import TenonGraph
import TenonSyntax

/// Relations of containers with their children.
struct Trees {
  /// The container has children or creates features.
  private(set) var hasChildren: [Bool]
  /// The access of each lock's property; nothing else of it is visible.
  private(set) var lockAccess: [Access]
  /// Reports of containers in the lock's tree wait until the lock is free.
  private(set) var isLockObserved: [Bool]

  init(_ graph: BindingGraph) {
    let ids = graph.containers.indices.map { ContainerID(index: $0) }
    hasChildren = ids.map { _ in false }
    isLockObserved = ids.map { _ in false }
    // Other modules may have containers in those that they see.
    lockAccess = graph.containers.map { $0.access < .package ? .private : $0.access }
    for id in ids {
      if let parent = graph[id].parent { hasChildren[parent.index] = true }
      if let maker = graph.maker(ofChild: id) { hasChildren[maker.index] = true }
      guard let owner = graph.lockOwner(of: id) else { continue }
      if graph[id].isObserved { isLockObserved[owner.index] = true }
      if owner == id || graph[id].isForeign { continue }
      let isInFile = graph[id].manifest == graph[owner].manifest
      let needed: Access = isInFile ? .fileprivate : .internal
      lockAccess[owner.index] = max(lockAccess[owner.index], needed)
    }
  }
}
