public import TenonDiagnostics
public import TenonSyntax

/// For each key that something offers under conditions, where the first does, and the conditions.
public typealias ConditionalOffers = [Key: (span: SourceSpan, guards: [GuardSyntax])]

extension KnownElsewhere {
  /// What manifests offer under conditions.
  static func conditionalOffers(in manifests: [ManifestSyntax]) -> ConditionalOffers {
    var offers: ConditionalOffers = [:]
    func add(_ members: [MemberSyntax], _ guards: [GuardSyntax]) {
      for member in members {
        switch member {
        case .conditional(let conditional):
          for branch in conditional.guarded { add(branch.members, guards + branch.guards) }
        case .group(let group): add(group.members, guards)
        case .component(let component): note(member, component.value.type.span, guards)
        case .input(let input): note(member, input.name.span, guards)
        case .include, .exclude, .accessorsDrop, .unread: break
        }
      }
    }
    func note(_ member: MemberSyntax, _ span: SourceSpan, _ guards: [GuardSyntax]) {
      if guards.isEmpty { return }
      [member].forEachOffer { offers[$0] = offers[$0] ?? (span, guards) }
    }
    func add(_ items: [ItemSyntax], _ guards: [GuardSyntax]) {
      for item in items {
        switch item {
        case .container(let container): add(container.members, guards)
        case .bundle(let bundle): add(bundle.members, guards)
        case .conditional(let conditional):
          for branch in conditional.guarded { add(branch.members, guards + branch.guards) }
        default: break
        }
      }
    }
    for manifest in manifests { add(manifest.items, []) }
    return offers
  }
}
