public import TenonGraph

/// What containers tell their observers.
extension ConstructionPlan {
  /// Whether locks of the module tell when they are free: what observers are told waits for that.
  public var hasObservedLocks: Bool {
    graph.containers.indices.contains { index in
      !graph.containers[index].isForeign && graph.containers[index].isObserved
        && graph.lockOwner(of: ContainerID(index: index)) != nil
    }
  }

  /// The container with the lock under which a container tells its observer; `nil` where it has none, or another
  /// module's, which knows of no observers.
  public func lockOwnerOfReports(_ id: ContainerID) -> ContainerID? {
    guard let owner = graph.lockOwner(of: id),
      !graph[owner].isForeign || graph[owner].isObserved
    else { return nil }
    return owner
  }

  /// Whether a container that is told no observer has its parent's.
  public func hasParentsObserver(_ id: ContainerID) -> Bool {
    guard let parent = graph[id].parent, graph[parent].isObserved else { return false }
    // Another module's may have types of its own.
    return !graph[parent].isForeign
      || graph.observerNeeds.contains { $0.manifest == graph[id].manifest && $0.isImported }
  }

  /// Whether a container gives its observer to a child that knows it by a facet alone.
  public func handsObserver(to child: ContainerID, in parent: ContainerID) -> Bool {
    guard graph[child].isObserved, graph[parent].isObserved else { return false }
    let (home, other) = (graph[parent].manifest, graph[child].manifest)
    return graph.manifest(home).module == graph.manifest(other).module
      || graph.observerNeeds.contains { $0.manifest == home && $0.isImported }
  }

  /// Whether any of the containers of a manifest is observed.
  public func isObserved(_ manifest: Manifest) -> Bool {
    manifest.containers.contains { graph[$0].isObserved }
  }
}
