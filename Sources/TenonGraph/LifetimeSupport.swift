package import TenonSyntax

/// Where the types stand that components are tied to.
extension BindingGraph {
  /// How far the types are to be seen that stand in a manifest's file: in that of the first manifest
  /// that ties anything, unless all who do import them. `nil` for all other manifests.
  package func lifetimeSupport(in manifest: Int) -> Access? {
    var first: Int?
    var isImported = true
    var access = Access.internal
    for (index, manifest) in manifests.enumerated() {
      let tying = manifest.containers.filter { id in
        self[id].components.contains { self[$0].lifetime == .tied }
      }
      if tying.isEmpty { continue }
      first = first ?? index
      let bringing = Set(manifest.imports.map(\.module)).intersection(lifetimeModules)
      // Of two that bring them, neither could be told from the other.
      if bringing.count != 1 { isImported = false }
      for id in tying { access = max(access, self[id].access) }
    }
    return first == manifest && !isImported ? access : nil
  }
}

extension ImportedModule {
  /// Those of some modules that declare the types that components are tied to, for others to see.
  static func bringingLifetimes(_ modules: [ImportedModule]) -> Set<String> {
    var known: [String: Bool] = [:]
    let byName = Dictionary(modules.map { ($0.name, $0) }) { first, _ in first }
    func brings(_ name: String, depth: Int) -> Bool {
      if let answer = known[name] { return answer }
      guard let module = byName[name], depth < 100 else { return false }
      known[name] = false
      let answer = module.manifests.contains { manifest in
        guard manifest.ties(seenFrom: module.isInPackage ? .package : .public) else {
          return false
        }
        // It would use what it imports itself.
        return manifest.importedModules.filter { brings($0, depth: depth + 1) }.count != 1
      }
      known[name] = answer
      return answer
    }
    return Set(modules.map(\.name).filter { brings($0, depth: 0) })
  }
}

extension ManifestSyntax {
  /// The names of the modules that it imports.
  fileprivate var importedModules: Set<String> {
    var names: Set<String> = []
    GraphBuilder.forEachItem(items) {
      if case .import(let syntax) = $0 { names.insert(syntax.module) }
    }
    return names
  }

  /// Whether a container has something that is tied and can be seen at least that far.
  fileprivate func ties(seenFrom access: Access) -> Bool {
    var result = false
    GraphBuilder.forEachItem(items) { item in
      guard case .container(let container) = item,
        (container.head.access?.level ?? .internal) >= access
      else { return }
      result = result || container.members.contains { $0.ties(in: nil) }
    }
    return result
  }
}

extension MemberSyntax {
  fileprivate func ties(in lifetime: NameSyntax?) -> Bool {
    switch self {
    case .component(let component): (component.lifetime ?? lifetime)?.plain == "tied"
    case .group(let group): group.members.contains { $0.ties(in: group.lifetime) }
    case .conditional(let conditional):
      conditional.branches.contains { $0.members.contains { $0.ties(in: lifetime) } }
    case .input, .include, .accessorsDrop: false
    }
  }
}
