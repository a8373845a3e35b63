import TenonDiagnostics
import TenonSyntax

/// What files of generated code import beside what their own manifest does.
extension Binder {
  /// A storage is made in the file of the manifest that uses it, and what a bundle brings in that of
  /// the container: with what the manifests import in which they are written.
  mutating func borrowImports() {
    let imports = graph.manifests.lazy.flatMap(\.imports)
    graph.facts.narrowImports = Set(
      imports.filter { $0.access ?? .public < .public }.map(\.compared))
    var seen: Set<[Int]> = []
    for component in graph.components where !graph[component.container].isForeign {
      let user = graph[component.container].manifest
      var owners = [component.manifest]
      if let child = component.kind.child { owners.append(graph[child].manifest) }
      if case .stored(let id) = component.lifetime {
        owners.append(graph.lifetimes[id.index].manifest)
      }
      for owner in owners where user != owner && seen.insert([user, owner]).inserted {
        borrowImports(of: owner, for: user)
      }
    }
    for container in graph.containers where !container.isForeign {
      for input in container.inputs
      where input.manifest != container.manifest
        && seen.insert([container.manifest, input.manifest]).inserted
      {
        borrowImports(of: input.manifest, for: container.manifest)
      }
    }
  }

  /// Takes the imports of facets: their members name types that the container's own manifest may not import.
  mutating func borrowImportsOfFacets() {
    for container in graph.containers where !container.isForeign {
      guard container.witnesses.contains(where: { $0.seen != nil }) else { continue }
      for facet in container.facets {
        let owner = graph[facet.id].manifest
        if owner != container.manifest { borrowImports(of: owner, for: container.manifest) }
      }
    }
  }

  private mutating func borrowImports(of owner: Int, for user: Int) {
    let known = graph.manifests[user].imports + graph.manifests[user].borrowedImports
    let names = Set(known.map { "\($0.kind ?? "") \($0.path)" })
    let modules = Set(known.filter { $0.kind == nil }.map(\.path))
    graph.manifests[user].borrowedImports += graph.manifest(owner).imports.filter {
      !names.contains("\($0.kind ?? "") \($0.path)")
        && ($0.kind == nil || !modules.contains($0.module))
    }
  }
}
