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

  /// The inputs of the containers that one is in, which its expressions use by name, with the way to them; the
  /// nearest of each name. `known` are the names of all inputs.
  func outerInputs(
    of id: ContainerID, _ known: Set<String>
  ) -> [String: (input: Input, path: String)] {
    var found: [String: (Input, String)] = [:]
    var left: Set<String> = []
    for component in containers[id.index].components {
      forEachUsedName(of: self[component]) { if known.contains($0) { left.insert($0) } }
    }
    for input in containers[id.index].inputs { left.remove(input.syntax.name.plain) }
    var steps: [String] = []
    var current = id
    while !left.isEmpty, let owner = containers[current.index].parent {
      steps.append(containers[current.index].parentName)
      for (index, input) in containers[owner.index].inputs.enumerated() {
        let name = input.syntax.name.plain
        guard left.contains(name), canSee(.input(owner, index), from: id) else { continue }
        left.remove(name)
        found[name] = (input, (steps + [SwiftNamer.identifier(name)]).joined(separator: "."))
      }
      current = owner
    }
    for (input, _) in containers[id.index].replacedInputs {
      found[input.syntax.name.plain] = (input, "")
    }
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
