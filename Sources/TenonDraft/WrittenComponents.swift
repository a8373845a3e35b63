import TenonDiagnostics
import TenonSyntax

/// A component as a manifest writes it, with what stands around it.
struct WrittenComponent {
  let syntax: ComponentSyntax
  /// The global actors of its container and its group.
  let outerIsolation: Set<String>
  let isInBundle: Bool
  /// Whether it stands behind `#if`: of which branch the compiled modules are is not known.
  let isConditional: Bool

  /// The global actors that it states itself.
  var ownIsolation: Set<String> { Set(syntax.head.attributes.map(\.name)) }
}

/// All components of some manifests, and what their names mean.
struct WrittenComponents {
  private(set) var all: [WrittenComponent] = []
  /// In how many `#if` the declaration at hand stands.
  private var conditionDepth = 0
  /// The names of containers and facets.
  private(set) var declared: Set<String> = []
  /// The keys that something provides.
  private(set) var provided: Set<String> = []
  /// The attributes of containers, which are those of what bundles bring too.
  private(set) var containerIsolation: Set<String> = []

  init(_ manifests: [ManifestSyntax]) {
    for manifest in manifests { for item in manifest.items { visit(item) } }
  }

  private mutating func visit(_ item: ItemSyntax) {
    switch item {
    case .container(let container):
      declared.insert(container.name.plain)
      provided.insert(container.name.plain)
      let isolation = Set(container.head.attributes.map(\.name))
      containerIsolation.formUnion(isolation)
      for member in container.members {
        visit(member, Place(isolation: isolation, isConditional: conditionDepth > 0))
      }
    case .bundle(let bundle):
      for member in bundle.members {
        visit(member, Place(isInBundle: true, isConditional: conditionDepth > 0))
      }
    case .facet(let facet):
      declared.insert(facet.name.plain)
      provided.insert(facet.name.plain)
    case .conditional(let conditional):
      conditionDepth += 1
      for branch in conditional.branches { for item in branch.members { visit(item) } }
      conditionDepth -= 1
    case .import, .traits, .lifetime: break
    }
  }

  /// What stands around a member.
  private struct Place {
    var isolation: Set<String> = []
    var isInBundle = false
    var isConditional = false
  }

  private mutating func visit(_ member: MemberSyntax, _ place: Place) {
    switch member {
    case .component(let boxed):
      let component = boxed.value
      if component.roles.isEmpty { provided.insert(component.type.key) }
      for role in component.roles { provided.insert(role.type.key) }
      all.append(
        WrittenComponent(
          syntax: component, outerIsolation: place.isolation, isInBundle: place.isInBundle,
          isConditional: place.isConditional))
    case .input(let input): provided.insert(input.type.key)
    case .group(let group):
      var inner = place
      inner.isolation.formUnion(group.head.attributes.map(\.name))
      for member in group.members { visit(member, inner) }
    case .conditional(let conditional):
      var inner = place
      inner.isConditional = true
      for branch in conditional.branches { for member in branch.members { visit(member, inner) } }
    case .include, .exclude, .accessorsDrop, .unread: break
    }
  }

  /// Which components are isolated to a global actor, by themselves or by what they need.
  func isolated(to actor: String) -> [Bool] {
    var isolated = all.map {
      $0.ownIsolation.contains(actor) || $0.outerIsolation.contains(actor)
        || $0.isInBundle && containerIsolation.contains(actor)
    }
    var users: [String: [Int]] = [:]
    for (index, component) in all.enumerated() {
      for parameter in component.syntax.parameters {
        guard case .dependency(let type, _) = parameter.value, type.function == nil else {
          continue
        }
        let wanted = type.wrapped ?? type
        users[(wanted.element ?? wanted).key, default: []].append(index)
      }
    }
    var pending = all.indices.filter { isolated[$0] }
    while let next = pending.popLast() {
      let component = all[next].syntax
      let keys = [component.type.key] + component.roles.map { ($0.type.element ?? $0.type).key }
      for user in keys.flatMap({ users[$0] ?? [] }) where !isolated[user] {
        isolated[user] = true
        pending.append(user)
      }
    }
    return isolated
  }
}
