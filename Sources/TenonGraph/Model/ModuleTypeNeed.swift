import TenonDiagnostics
public import TenonSyntax

/// That a container needs types that stand once in a module: those that components are tied to, or those of
/// observers.
public struct ModuleTypeNeed: Sendable {
  /// Its index among the run's.
  public let manifest: Int
  /// How far the container can be seen.
  let access: Access
  /// Whether the types come from a module that the manifest imports.
  public let isImported: Bool

  /// How far the types are to be seen that stand in a manifest's file: in that of the first manifest
  /// that needs them, unless all who do import them. `nil` for all other manifests.
  public static func support(_ needs: [ModuleTypeNeed], in manifest: Int) -> Access? {
    guard needs.map(\.manifest).min() == manifest, needs.contains(where: { !$0.isImported })
    else { return nil }
    return needs.map(\.access).max()
  }
}

extension BindingGraph {
  /// What of the module's manifests ties anything.
  public var lifetimeNeeds: [ModuleTypeNeed] {
    needs(of: lifetimeModules) { id in
      self[id].components.contains { self[$0].lifetime == .tied }
    }
  }

  /// What of them is observed.
  public var observerNeeds: [ModuleTypeNeed] {
    needs(of: observerModules) { self[$0].isObserved }
  }

  private func needs(
    of modules: Set<String>, _ isNeeding: (ContainerID) -> Bool
  ) -> [ModuleTypeNeed] {
    var needs: [ModuleTypeNeed] = []
    for (index, manifest) in manifests.enumerated() {
      let imports = manifest.imports.map(\.module)
      for id in manifest.containers where isNeeding(id) {
        // Of two that bring them, neither could be told from the other.
        needs.append(
          ModuleTypeNeed(
            manifest: index, access: max(.internal, self[id].access),
            isImported: modules.intersection(imports).count == 1))
      }
    }
    return needs
  }
}

extension ImportedModule {
  /// Those of some modules that declare the types that components are tied to, for others to see.
  static func bringingLifetimes(_ modules: [ImportedModule]) -> Set<String> {
    var bundles: [String: [MemberSyntax]] = [:]
    for manifest in modules.flatMap(\.manifests) {
      for item in manifest.items {
        if case .bundle(let bundle) = item {
          bundles[bundle.name.plain, default: []] += bundle.members
        }
      }
    }
    return bringing(modules) { $0.ties(seenFrom: $1, bundles) }
  }

  /// Those that declare the types of observers, for others to see.
  static func bringingObservers(_ modules: [ImportedModule]) -> Set<String> {
    bringing(modules) { $0.isObserved(seenFrom: $1) }
  }

  /// Those with a manifest that needs such types where others see them: `isNeeding` is given how far they have to
  /// be seen.
  private static func bringing(
    _ modules: [ImportedModule], _ isNeeding: (ManifestSyntax, Access) -> Bool
  ) -> Set<String> {
    var known: [String: Bool] = [:]
    let byName = Dictionary(modules.map { ($0.name, $0) }) { first, _ in first }
    func brings(_ name: String, depth: Int) -> Bool {
      if let answer = known[name] { return answer }
      guard let module = byName[name], depth < 100 else { return false }
      known[name] = false
      let answer = module.manifests.contains { manifest in
        guard isNeeding(manifest, module.isInPackage ? .package : .public) else { return false }
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
    Set(items.compactMap { if case .import(let syntax) = $0 { syntax.module } else { nil } })
  }

  /// Whether a container is observed and can be seen at least that far.
  fileprivate func isObserved(seenFrom access: Access) -> Bool {
    items.contains { item in
      guard case .container(let container) = item else { return false }
      return container.head.observed != nil && container.head.isSeen(from: access)
    }
  }

  /// Whether a container has something that is tied and can be seen at least that far.
  fileprivate func ties(seenFrom access: Access, _ bundles: [String: [MemberSyntax]]) -> Bool {
    items.contains { item in
      guard case .container(let container) = item else { return false }
      return container.head.isSeen(from: access) && ties(container.members, bundles)
    }
  }

  /// A component among members, or in a bundle that they include, is tied.
  private func ties(_ members: [MemberSyntax], _ bundles: [String: [MemberSyntax]]) -> Bool {
    var visited: Set<String> = []
    var lists = [members]
    while let members = lists.popLast() {
      for member in members {
        if member.component != nil, member.lifetime?.plain == "tied" { return true }
        // Bundles of one name count as one.
        if let name = member.include?.name.lastName, visited.insert(name).inserted {
          lists.append(bundles[name] ?? [])
        }
      }
    }
    return false
  }
}

extension HeadSyntax {
  fileprivate func isSeen(from access: Access) -> Bool {
    (self.access?.level ?? .internal) >= access
  }
}
