public import TenonDiagnostics
public import TenonSyntax

/// For each key that something offers under conditions, where the first does, and the conditions.
public typealias ConditionalOffers = [Key: (span: SourceSpan, guards: [GuardSyntax])]

extension KnownElsewhere {
  /// What manifests offer under conditions.
  static func conditionalOffers(in manifests: [ManifestSyntax]) -> ConditionalOffers {
    var offers: ConditionalOffers = [:]
    func add(_ members: [MemberSyntax], _ outer: [GuardSyntax]) {
      for member in members where !outer.isEmpty || !member.conditions.isEmpty {
        guard let span = member.offerSpan else { continue }
        [member].forEachOffer { offers[$0] = offers[$0] ?? (span, outer + member.conditions) }
      }
    }
    for item in manifests.lazy.flatMap(\.items) {
      switch item {
      case .container(let container): add(container.members, container.conditions)
      case .bundle(let bundle): add(bundle.members, bundle.conditions)
      case .import, .facet, .traits, .lifetime: break
      }
    }
    return offers
  }
}

extension MemberSyntax {
  /// The place of a component's type, or of an input's name.
  fileprivate var offerSpan: SourceSpan? {
    switch kind {
    case .component(let component): component.value.type.span
    case .input(let input): input.name.span
    case .group, .include, .exclude, .accessorsDrop, .unread: nil
    }
  }
}
