extension BindingGraph {
  /// The components that their containers may keep: those that a container holds, and all that these may keep through
  /// parameters and results of closures. Weak properties keep nothing. O(components + parameters).
  public var keptByContainers: [Bool] {
    var reach = Reach(nodes: components.count)
    reach.walk(from: components.indices.lazy.filter { components[$0].lifetime.isHeld }) {
      owner, add in
      for parameter in self[components[owner].parameters] {
        if parameter.use == .weakSet, parameter.source.instance != nil { continue }
        guard let target = parameter.source.target,
          self[target].container == components[owner].container
        else { continue }
        add(target.index, 0)
      }
    }
    return components.indices.map { reach.contains($0) }
  }
}
