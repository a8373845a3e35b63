import TenonDiagnostics
public import TenonSyntax

/// That a manifest has something that is tied.
public struct LifetimeNeed: Sendable {
  /// Its index among the run's.
  let manifest: Int
  /// How far the container can be seen.
  let access: Access
  /// Whether the types come from a module that the manifest imports.
  let isImported: Bool

  /// How far the types are to be seen that stand in a manifest's file: in that of the first manifest
  /// that ties anything, unless all who do import them. `nil` for all other manifests.
  public static func support(_ needs: [LifetimeNeed], in manifest: Int) -> Access? {
    guard needs.map(\.manifest).min() == manifest, needs.contains(where: { !$0.isImported })
    else { return nil }
    return needs.map(\.access).max()
  }
}

extension BindingGraph {
  /// What of the module's manifests ties anything.
  public var lifetimeNeeds: [LifetimeNeed] {
    var needs: [LifetimeNeed] = []
    for (index, manifest) in manifests.enumerated() {
      let bringing = Set(manifest.imports.map(\.module)).intersection(lifetimeModules)
      for id in manifest.containers {
        guard self[id].components.contains(where: { self[$0].lifetime == .tied }) else { continue }
        // Of two that bring them, neither could be told from the other.
        needs.append(
          LifetimeNeed(
            manifest: index, access: max(.internal, self[id].access),
            isImported: bringing.count == 1))
      }
    }
    return needs
  }
}

extension ImportedModule {
  /// Those of some modules that declare the types that components are tied to, for others to see.
  static func bringingLifetimes(_ modules: [ImportedModule]) -> Set<String> {
    var known: [String: Bool] = [:]
    let byName = Dictionary(modules.map { ($0.name, $0) }) { first, _ in first }
    var bundles: [String: [MemberSyntax]] = [:]
    for manifest in modules.flatMap(\.manifests) {
      manifest.items.forEachNested {
        if case .bundle(let bundle) = $0 {
          bundles[bundle.name.plain, default: []] += bundle.members
        }
      }
    }
    func brings(_ name: String, depth: Int) -> Bool {
      if let answer = known[name] { return answer }
      guard let module = byName[name], depth < 100 else { return false }
      known[name] = false
      let answer = module.manifests.contains { manifest in
        guard manifest.ties(seenFrom: module.isInPackage ? .package : .public, bundles) else {
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
    items.forEachNested {
      if case .import(let syntax) = $0 { names.insert(syntax.module) }
    }
    return names
  }

  /// Whether a container has something that is tied and can be seen at least that far.
  fileprivate func ties(seenFrom access: Access, _ bundles: [String: [MemberSyntax]]) -> Bool {
    var result = false
    items.forEachNested { item in
      guard case .container(let container) = item,
        (container.head.access?.level ?? .internal) >= access
      else { return }
      var visited: Set<String> = []
      result = result || container.members.contains { $0.ties(in: nil, bundles, &visited) }
    }
    return result
  }
}

extension MemberSyntax {
  fileprivate func ties(
    in lifetime: NameSyntax?, _ bundles: [String: [MemberSyntax]], _ visited: inout Set<String>
  ) -> Bool {
    func any(_ members: [MemberSyntax], in lifetime: NameSyntax?) -> Bool {
      for member in members where member.ties(in: lifetime, bundles, &visited) { return true }
      return false
    }
    switch self {
    case .component(let component): return (component.value.lifetime ?? lifetime)?.plain == "tied"
    case .group(let group): return any(group.members, in: group.lifetime)
    case .conditional(let conditional):
      return conditional.branches.contains { any($0.members, in: lifetime) }
    case .include(let include):
      // Whichever of one name it is: two seldom have one.
      let name = include.name.lastName
      return visited.insert(name).inserted && any(bundles[name] ?? [], in: nil)
    case .input, .exclude, .accessorsDrop, .unread: return false
    }
  }
}
