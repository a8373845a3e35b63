import TenonDiagnostics
import TenonSyntax

/// Whether what children offer by their parents keeps the child that was made for it, and what fails if it does not.
struct RootRetention {
  /// What needs the child when it is gone.
  enum Need {
    /// A component that the child releases.
    case release(ComponentID)
    /// A closure that finds no container any more.
    case closure(ComponentID, parameter: Int)
  }

  private let graph: BindingGraph
  /// The components that their containers may come to keep, by container; found when asked for.
  private var kept: [ContainerID: Set<ComponentID>] = [:]
  private var known: [ComponentID: Bool] = [:]

  init(_ graph: BindingGraph) { self.graph = graph }

  /// A component as it is made: for something that its container keeps, or not.
  private struct Made: Hashable {
    let id: ComponentID
    let isKept: Bool
  }

  /// Whether what a root gives keeps the child that it is asked of. O(what that reaches).
  mutating func keepsChild(_ root: ComponentID) -> Bool {
    if let answer = known[root] { return answer }
    // One that comes back to itself does not.
    known[root] = false
    let answer = findsKeeper(root)
    known[root] = answer
    return answer
  }

  private mutating func findsKeeper(_ root: ComponentID) -> Bool {
    guard case .root(let child) = graph[root].kind else { return true }
    return reaches(from: root, in: child) { roots, source, made in
      switch source {
      case .instance(.scope(child)): return true
      case .closure(.scope(child), _) where !made.isKept: return true
      case .closure(.component(let target, _), _)
      where roots.graph[target].container == child && !made.isKept:
        return true
      default: break
      }
      guard let target = source.instance, roots.graph[target].container == child else {
        return false
      }
      switch roots.graph[target].kind {
      case .child: return true
      case .root: return roots.keepsChild(target)
      case .written, .decorator, .collection, .borrowed, .listed: return false
      }
    } ?? true
  }

  /// Whether a root's instance keeps the feature's parent: by a closure over it, or by the facet. O(what it reaches).
  mutating func keepsParent(_ root: ComponentID) -> Bool {
    guard case .root(let child) = graph[root].kind, graph.isInFacet(child) else { return false }
    return reaches(from: root, in: child) { roots, source, _ in
      switch source {
      case .instance(.scope(let id)): roots.graph[id].facetScope != nil
      case .closure(let provider, _):
        roots.graph[roots.graph.owner(of: provider)].facetScope != nil
      default: false
      }
    } ?? false
  }

  /// Whether a root's instance, or one that its child makes for it, has a source that `finds` takes; `nil` where the
  /// root's target is unknown.
  private mutating func reaches(
    from root: ComponentID, in child: ContainerID,
    _ finds: (inout RootRetention, ParameterSource, Made) -> Bool
  ) -> Bool? {
    guard let first = made(by: root) else { return nil }
    var queue = [first]
    var seen: Set<Made> = [first]
    while let next = queue.popLast() {
      for parameter in graph[graph[next.id].parameters]
      where parameter.use == .initializer || parameter.use == .set {
        if finds(&self, parameter.source, next) { return true }
        guard let target = parameter.source.instance, graph[target].container == child else {
          continue
        }
        let made = made(target, for: next)
        if seen.insert(made).inserted { queue.append(made) }
      }
    }
    return false
  }

  /// What does not work any more when the child is gone that a root was asked of; `nil` where all does.
  mutating func need(of root: ComponentID) -> Need? {
    guard case .root(let child) = graph[root].kind, let first = made(by: root),
      !keepsChild(root)
    else { return nil }
    var queue = [first]
    var seen: Set<Made> = [first]
    var next = 0
    while next < queue.count {
      let made = queue[next]
      next += 1
      if !graph[made.id].releases.isEmpty { return .release(made.id) }
      for index in graph[made.id].parameters.indices {
        let source = graph[graph[made.id].parameters, index].source
        switch source {
        case .closure(.component(let target, _), _)
        where made.isKept && graph[target].container == child:
          return .closure(made.id, parameter: index)
        case .closure(.scope(child), _) where made.isKept:
          return .closure(made.id, parameter: index)
        default: break
        }
        guard let target = source.instance, graph[target].container == child else { continue }
        let other = self.made(target, for: made)
        if seen.insert(other).inserted { queue.append(other) }
      }
    }
    return nil
  }

  /// Whether a container may come to keep a component of it.
  mutating func isKept(_ id: ComponentID) -> Bool {
    keptComponents(of: graph[id].container).contains(id)
  }

  private mutating func made(by root: ComponentID) -> Made? {
    guard let target = graph.target(ofRoot: root) else { return nil }
    return made(target.component, for: Made(id: root, isKept: false))
  }

  private mutating func made(_ id: ComponentID, for asker: Made) -> Made {
    switch graph[id].lifetime {
    case .transient: return Made(id: id, isKept: asker.isKept)
    default: return Made(id: id, isKept: isKept(id))
    }
  }

  /// From what the container holds to all that this may keep: its parameters, and what its closures give it.
  private mutating func keptComponents(of container: ContainerID) -> Set<ComponentID> {
    if let known = kept[container] { return known }
    var queue = graph[container].components.filter { graph[$0].lifetime.isHeld }
    var all = Set(queue)
    while let next = queue.popLast() {
      for parameter in graph[graph[next].parameters] {
        if parameter.use == .weakSet, parameter.source.instance != nil { continue }
        guard let target = parameter.source.target, graph[target].container == container,
          all.insert(target).inserted
        else { continue }
        queue.append(target)
      }
    }
    kept[container] = all
    return all
  }
}
