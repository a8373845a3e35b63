import TenonDiagnostics
import TenonSyntax

/// The imports of generated files besides their own manifest's.
extension Binder {
  /// Adds imports for storages, which are created in the file of the manifest that uses them, and for members of
  /// bundles, which are in the container's file: those of the manifests that contain them.
  mutating func borrowImports() {
    let imports = graph.manifests.lazy.flatMap(\.imports)
    graph.facts.narrowImports = Set(
      imports.filter { $0.access ?? .public < .public }.map(\.compared))
    var seen: Set<[Int]> = []
    func borrow(from owner: Int, for user: Int) {
      if user != owner, seen.insert([user, owner]).inserted { borrowImports(of: owner, for: user) }
    }
    for component in graph.components where !graph[component.container].isForeign {
      let user = graph[component.container].manifest
      borrow(from: component.manifest, for: user)
      if let child = component.kind.child { borrow(from: graph[child].manifest, for: user) }
      if case .stored(let id) = component.lifetime {
        borrow(from: graph.lifetimes[id.index].manifest, for: user)
      }
    }
    let containers = graph.containers.filter { !$0.isForeign }
    for container in containers {
      for input in container.inputs { borrow(from: input.manifest, for: container.manifest) }
    }
    // The members of facets name types that the container's own manifest may not import.
    for container in containers where container.witnesses.contains(where: { $0.seen != nil }) {
      for facet in container.facets {
        borrow(from: graph[facet.id].manifest, for: container.manifest)
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
