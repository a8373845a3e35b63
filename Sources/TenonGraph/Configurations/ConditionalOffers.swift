public import TenonDiagnostics
public import TenonSyntax

/// For each key that something offers under conditions, where the first does, and the conditions.
public typealias ConditionalOffers = [Key: (span: SourceSpan, guards: [GuardSyntax])]

extension KnownElsewhere {
  /// What manifests offer under conditions.
  static func conditionalOffers(in manifests: [ManifestSyntax]) -> ConditionalOffers {
    var offers: ConditionalOffers = [:]
    for manifest in manifests {
      manifest.forEachMember { member, guards in
        guard !guards.isEmpty, let span = member.offerSpan else { return }
        [member].forEachOffer { offers[$0] = offers[$0] ?? (span, guards) }
      }
    }
    return offers
  }
}

extension MemberSyntax {
  /// The place of a component's type, or of an input's name.
  fileprivate var offerSpan: SourceSpan? {
    component?.type.span ?? input?.name.span
  }
}
