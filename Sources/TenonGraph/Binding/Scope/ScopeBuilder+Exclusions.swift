import TenonDiagnostics
import TenonSyntax

/// `exclude`: what containers and bundles leave out of the collections of their bundles.
extension ScopeBuilder {
  /// Notes what is left out. What it names may come with a bundle that is included further on.
  mutating func exclude(_ syntax: ExcludeSyntax, in scope: MemberScope) {
    for item in syntax.items {
      graph.containers[scope.container.index].exclusions.append(
        Exclusion(syntax: item, bundle: scope.bundle))
    }
  }
}
