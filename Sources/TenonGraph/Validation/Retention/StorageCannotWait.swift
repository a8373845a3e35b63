import TenonDiagnostics
import TenonSyntax

extension Rule<ComponentSite> {
  /// A storage of the user's own makes its instance in a function that does not wait.
  static let storageCannotWait = Rule(.storageCannotWait, skips: [.foreign, .endless]) { site in
    guard site.component.lifetime.isStored, site.graph.makingEffects(of: site.id).isAsync else {
      return nil
    }
    return Finding(
      "'\(site.name)' is 'async', but the storage of '\(site.word)' can't await it",
      at: site.component.span, notes: site.ground.trail(from: site.id, to: Effects(isAsync: true)),
      Suggestion(
        "use a built-in lifetime such as 'strong', or inject what is 'async' as a closure,"
          + " 'label: () async -> Type'", site.replacingLifetime(with: "strong")))
  }
}
