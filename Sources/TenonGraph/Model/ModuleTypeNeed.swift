import TenonDiagnostics
public import TenonSyntax

/// A container's need for types that a module has once: those that components are tied to, or those of
/// observers.
public struct ModuleTypeNeed: Sendable {
  /// The index of the container's manifest.
  public let manifest: Int
  /// The access of the container.
  let access: Access
  /// The types come from a module that the manifest imports.
  public let isImported: Bool

  /// The access of the types in the module itself, or `nil` if all manifests that need them import them.
  public static func support(_ needs: [ModuleTypeNeed]) -> Access? {
    needs.allSatisfy(\.isImported) ? nil : needs.map(\.access).max()
  }
}

extension BindingGraph {
  /// The needs of manifests with `tied` components.
  public var lifetimeNeeds: [ModuleTypeNeed] {
    needs(of: facts.lifetimeModules) { id in
      self[id].components.contains { self[$0].lifetime == .tied }
    }
  }

  /// The needs of manifests with observed containers.
  public var observerNeeds: [ModuleTypeNeed] {
    needs(of: facts.observerModules) { self[$0].isObserved }
  }

  private func needs(
    of modules: Set<String>, _ isNeeding: (ContainerID) -> Bool
  ) -> [ModuleTypeNeed] {
    manifests.lazy.flatMap(\.containers).filter(isNeeding).map { id in
      let imports = manifest(self[id].manifest).imports.map(\.module)
      // The types of two modules would be ambiguous.
      return ModuleTypeNeed(
        manifest: self[id].manifest, access: max(.internal, self[id].access),
        isImported: modules.intersection(imports).count == 1)
    }
  }
}

extension ImportedModule {
  /// The modules that declare the types that components are tied to, visibly for others.
  static func bringingLifetimes(_ modules: [ImportedModule]) -> Set<String> {
    var bundles: [String: [MemberSyntax]] = [:]
    for bundle in modules.flatMap(\.manifests).flatMap(\.declarations) where bundle.kind == .bundle
    {
      bundles[bundle.name.plain, default: []] += bundle.members
    }
    return bringing(modules) { container in
      // Bundles with one name count as one.
      var visited: Set<String> = []
      var lists = [container.members]
      while let members = lists.popLast() {
        for member in members {
          if member.component != nil, member.lifetime?.plain == "tied" { return true }
          if let name = member.include?.name.lastName, visited.insert(name).inserted {
            lists.append(bundles[name] ?? [])
          }
        }
      }
      return false
    }
  }

  /// The modules with a container that needs such types and is visible to others.
  static func bringing(
    _ modules: [ImportedModule], _ isNeeding: (DeclarationSyntax) -> Bool
  ) -> Set<String> {
    var known: [String: Bool] = [:]
    let byName = Dictionary(modules.map { ($0.name, $0) }) { first, _ in first }
    func brings(_ name: String, depth: Int) -> Bool {
      if let answer = known[name] { return answer }
      guard let module = byName[name], depth < 100 else { return false }
      known[name] = false
      let access: Access = module.isInPackage ? .package : .public
      let answer = module.manifests.contains { manifest in
        let imports = Set(manifest.imports.map(\.module))
        let needs = manifest.declarations.contains {
          $0.kind == .container && ($0.head.access?.level ?? .internal) >= access && isNeeding($0)
        }
        // It would use the types of its own import.
        return needs && imports.filter { brings($0, depth: depth + 1) }.count != 1
      }
      known[name] = answer
      return answer
    }
    return Set(modules.map(\.name).filter { brings($0, depth: 0) })
  }
}
