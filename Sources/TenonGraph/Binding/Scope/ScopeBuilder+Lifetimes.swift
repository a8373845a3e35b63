import TenonDiagnostics
import TenonSyntax

/// The lifetimes that words name.
extension ScopeBuilder {
  /// Whether the declaration of a lifetime could not be read.
  func isBroken(_ lifetime: Lifetime) -> Bool {
    lifetime.declared.map { graph.lifetimes[$0.index].syntax.head.isBroken } ?? false
  }

  /// The lifetime that a word names where it is written: one of the language's, or a declared one. A
  /// container has one of each name: a bundle's is its own, if it has one.
  func lifetime(_ word: NameSyntax, in scope: MemberScope) -> Lifetime? {
    if let lifetime = Lifetime(word.plain) { return lifetime }
    let home = graph[scope.container].manifest
    guard let id = names.lifetimes[graph.lifetimeName(word.plain, in: scope.manifest)] else {
      return nil
    }
    if graph.lifetimes[id.index].syntax.storage != nil { return .stored(id) }
    if let own = names.lifetimes[graph.lifetimeName(word.plain, in: home)],
      graph.lifetimes[own.index].syntax.storage == nil
    {
      return .resettable(own)
    }
    return .resettable(id)
  }
}
