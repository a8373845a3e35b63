package import TenonDiagnostics
package import TenonSyntax

/// For each key that something offers under a condition, where the first does, and the condition.
package typealias ConditionalOffers = [Key: (span: SourceSpan, condition: String)]

extension GraphBuilder {
  /// What manifests offer under conditions.
  package static func conditionalOffers(in manifests: [ManifestSyntax]) -> ConditionalOffers {
    var offers: ConditionalOffers = [:]
    func add(_ members: [MemberSyntax], _ condition: String?) {
      for member in members {
        switch member {
        case .conditional(let conditional):
          for branch in conditional.guarded {
            let words = branch.guards.last?.expression.text
            add(branch.members, words ?? condition)
          }
        case .group(let group): add(group.members, condition)
        case .component(let component):
          guard let condition else { continue }
          [member].forEachOffer { offers[$0] = offers[$0] ?? (component.type.span, condition) }
        case .input(let input):
          guard let condition else { continue }
          [member].forEachOffer { offers[$0] = offers[$0] ?? (input.name.span, condition) }
        case .include, .accessorsDrop: break
        }
      }
    }
    func add(_ items: [ItemSyntax], _ condition: String?) {
      for item in items {
        switch item {
        case .container(let container): add(container.members, condition)
        case .bundle(let bundle): add(bundle.members, condition)
        case .conditional(let conditional):
          for branch in conditional.guarded {
            add(branch.members, branch.guards.last?.expression.text ?? condition)
          }
        default: break
        }
      }
    }
    for manifest in manifests { add(manifest.items, nil) }
    return offers
  }
}
