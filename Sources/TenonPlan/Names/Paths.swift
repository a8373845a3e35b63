public import TenonGraph
import TenonSyntax

extension BindingGraph {
  /// How code of a container reaches one that it is in: `parent.parent`; empty for itself.
  public func path(from id: ContainerID, to owner: ContainerID) -> String {
    var steps: [String] = []
    var current = id
    while current != owner, let parent = containers[current.index].parent {
      steps.append(containers[current.index].parentName)
      current = parent
    }
    return steps.joined(separator: ".")
  }

  /// The inputs of the containers that one is in, which its expressions can use by name, with the way
  /// to them; the nearest of each name.
  public func outerInputs(of id: ContainerID) -> [String: (input: Input, path: String)] {
    var found: [String: (Input, String)] = [:]
    var current = containers[id.index].parent
    while let owner = current {
      let path = path(from: id, to: owner)
      for (index, input) in containers[owner.index].inputs.enumerated() {
        let name = input.syntax.name.plain
        guard found[name] == nil, canSee(.input(owner, index), from: id) else { continue }
        found[name] = (input, "\(path).\(SwiftNamer.identifier(name))")
      }
      current = containers[owner.index].parent
    }
    for input in self[id].inputs { found[input.syntax.name.plain] = nil }
    for (input, _) in self[id].replacedInputs { found[input.syntax.name.plain] = (input, "") }
    return found
  }
}

extension ConstructionPlan {
  /// How code of a container comes to the lock of its tree; `nil` where there is none.
  public func lockPath(of id: ContainerID) -> String? {
    graph.lockOwner(of: id).map { owner in
      let path = graph.path(from: id, to: owner)
      return path.isEmpty ? ReservedNames.lock : "\(path).\(ReservedNames.lock)"
    }
  }
}
