public import TenonGraph
public import TenonSyntax

/// What is decided of a container as a whole, apart from what its members do.
extension ConstructionPlan {
  // MARK: Who sees what

  /// How far that can be seen of a child that shows its parent's type: its init, and the property with the parent.
  /// Nothing that has no parent shows one.
  public func accessWithParent(of container: Container) -> Access {
    guard let parent = container.parent else { return container.access }
    return max(.fileprivate, min(container.access, graph[parent].access))
  }

  /// How far the function can be seen that makes a child.
  public func accessOfMaker(_ maker: ComponentID, of container: Container) -> Access {
    max(.fileprivate, min(graph[maker].access, container.access))
  }

  // MARK: Where it runs

  /// Whether a container has a lock of its own.
  public func hasLock(_ id: ContainerID) -> Bool { graph.lockOwner(of: id) == id }

  /// The actor of a container's init, where that is not the container's own.
  public func initActor(of id: ContainerID) -> String? {
    graph.initEffects(of: id).actor.flatMap { graph[id].isolation == .actor($0) ? nil : $0 }
  }

  /// The actor of the function that makes a child, where that is not its parent's own.
  public func makerActor(of id: ContainerID, in parent: ContainerID) -> String? {
    graph.initEffects(of: id).actor.flatMap { graph[parent].isolation.actor == $0 ? nil : $0 }
  }

  /// Whether any thread may make a child.
  public func isMadeByAnyThread(
    _ container: Container, _ id: ContainerID, in parent: ContainerID
  ) -> Bool {
    container.isolation == .sendable && graph[parent].isolation == .sendable
      && makerActor(of: id, in: parent) == nil
  }

  // MARK: Which helper types it needs

  /// Whether the manifest's lines say that what threads share is `Sendable`.
  public func provesSharing(_ container: Container) -> Bool {
    container.isolation == .sendable
      && (!container.inputs.isEmpty
        || container.components.contains { graph[$0].lifetime.outlivesCall })
  }

  /// Whether closures that cross isolation hold a container weakly, beside those that find it by its link.
  public func crossesIsolationWeakly(_ id: ContainerID, hasLink: Bool) -> Bool {
    hasWeakClosures(id) { parameter, owner in
      if owner == id, hasLink { return false }
      return parameter.function.map { $0.isAsync && $0.isSendable } ?? false
    }
  }

  /// What other manifests import whose components have places in the objects of this one's calls.
  public func importsForCalls(_ manifest: Manifest) -> [ImportSyntax] {
    var names = Set(
      (manifest.imports + manifest.borrowedImports).map { "\($0.kind ?? "") \($0.path)" })
    var imports: [ImportSyntax] = []
    var seen: Set<Int> = []
    for id in manifest.containers {
      for call in sharedCalls(of: id) where call.isShared {
        for component in call.components
        where self[component].call.hasSlot && seen.insert(graph[component].manifest).inserted {
          for syntax in graph.manifest(graph[component].manifest).imports
          where names.insert("\(syntax.kind ?? "") \(syntax.path)").inserted {
            imports.append(syntax)
          }
        }
      }
    }
    return imports
  }
}
