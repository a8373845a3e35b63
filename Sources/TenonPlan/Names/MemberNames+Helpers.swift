public import TenonGraph
import TenonSyntax

/// The names that serve several components.
extension MemberNames {
  /// The groups of releases at the container's end, and of late ones.
  static let endGroup = "untilEnd"
  public static let lateGroup = "late"

  /// The group of releases that go together with a component's.
  public func releaseGroup(of id: ComponentID) -> String { releaseGroups[id] ?? Self.endGroup }

  /// The helpers that members of a component without releases may name.
  var typesAndProperties: [String] {
    let types: [HelperRole] = [.lock, .steps, .pending, .step, .held]
    let properties: [HelperRole] = [.waits, .releases, .link, .purgeable, .reports, .ties]
    return [support.prefix] + types.map { self[type: $0] } + properties.map { self[$0] }
  }

  /// Names the helpers of a container.
  func nameHelpers(_ named: NamedContainer) {
    let graph = named.plan.graph
    hasPlainSteps = named.kinds.isPlain
    for row in HelperRow.all where !has(row.role) && row.applies(named) {
      if let property = row.property { properties[row.role.rawValue] = helper(property) }
      types[row.role.rawValue] = type(of: row, named.container)
    }
    if named.isReleasing {
      taken.take("shutdown")
      members.insert("shutdown")
      nameReleases(named)
    }
    nameCalls(named)
    for id in graph.resettableLifetimes(of: named.container) {
      let lifetime = graph.lifetimes[id.index]
      let property = helper("\(lifetime.name)Instances")
      let type = heldType(AccessorName.upperFirst(lifetime.name) + "Instances")
      resettable[id] = Instances(type: type, property: property)
      members.insert(lifetime.resetName)
    }
    members.formUnion(ReservedNames.functions)
  }

  /// A name for a member, as an identifier.
  func helper(_ wanted: String) -> String {
    let name = taken.unique(wanted)
    members.insert(NameSyntax.plain(name))
    return name
  }

  private func type(of row: HelperRow, _ container: Container) -> String {
    switch row.type {
    case .none: ""
    case .nested(let name): row.property == nil ? takenTypes.unique(name) : heldType(name)
    case .support(let name): support.prefix + name
    case .generic(let name): "\(support.prefix)\(name)<\(container.syntax.name.text)>"
    case .fixed(let name): name
    }
  }

  /// A class with a property of its name: both are one in scripts without capitals.
  private func heldType(_ wanted: String) -> String {
    var name = takenTypes.unique(wanted)
    while taken.isTaken(NameSyntax.plain(name)) { name = takenTypes.unique("Held\(wanted)") }
    taken.take(NameSyntax.plain(name))
    return name
  }

  /// Names the classes of calls, each of several after its first component.
  private func nameCalls(_ named: NamedContainer) {
    let (shared, graph) = (named.plan.sharedCalls(of: named.id), named.plan.graph)
    for call in shared {
      let first = graph[graph[call.components[0]].type]
      let base =
        shared.count == 1 ? "" : AccessorName.upperFirst(AccessorName.base(of: first) ?? "")
      let type = takenTypes.unique("\(base)Call")
      for component in call.components { callTypes[component] = type }
      let parts = call.parts.count > 1 ? call.parts : []
      for (part, slots) in parts.enumerated() {
        for slot in slots { callParts[slot] = part + 1 }
      }
      calls.append(
        Call(
          type: type,
          parts: parts.indices.map {
            takenTypes.unique("\(NameSyntax.plain(type))Part\($0 + 1)")
          }))
    }
  }

  /// Names the groups of releases and the places in their order.
  private func nameReleases(_ named: NamedContainer) {
    let graph = named.plan.graph
    func name(_ id: ComponentID) -> String {
      let base = AccessorName.base(of: graph[graph[id].type])
      return AccessorName.lowerCamelCase(graph.baseName(of: graph[id], base))
    }
    var groups = SwiftNamer()
    for name in [Self.endGroup, Self.lateGroup] { groups.take(name) }
    var lifetimes: [DeclaredLifetimeID: String] = [:]
    for component in named.plan.releasing(named.container) {
      guard case .resettable(let lifetime) = graph[component].lifetime else { continue }
      let name =
        lifetimes[lifetime]
        ?? NameSyntax.plain(groups.unique(graph.lifetimes[lifetime.index].name))
      lifetimes[lifetime] = name
      releaseGroups[component] = name
    }
    var parts = SwiftNamer()
    for name in ["needs", "rawValue", "init", "self"] { parts.take(name) }
    releaseParts = named.needs.parts.map { part in
      parts.unique(part.component.map(name) ?? (part.isCycle ? "cycle" : "facet"))
    }
  }
}
