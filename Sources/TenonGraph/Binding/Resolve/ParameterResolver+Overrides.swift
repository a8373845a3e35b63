import TenonDiagnostics
import TenonSyntax

/// Overrides of what nobody provides.
extension ParameterResolver {
  /// Reports the overrides of what nobody provides. Where a parent asks for that in vain, that is what is wrong.
  mutating func reportOverridesOfNothing() {
    if bindings.overridesOfNothing.isEmpty { return }
    var missed: Set<ReplacedKey> = []
    graph.forEachParameter { _, component, parameter in
      guard case .missing = parameter.source, let type = parameter.syntax.type else { return }
      missed.insert(
        ReplacedKey(
          container: component.container,
          key: Key(type.wanted, named: parameter.syntax.qualifier)))
    }
    for override in bindings.overridesOfNothing {
      var parent = graph[override.container].parent
      var isMissed = false
      while let id = parent, !isMissed {
        isMissed = override.keys.contains { missed.contains(ReplacedKey(container: id, key: $0)) }
        parent = graph[id].parent
      }
      if !isMissed { report(override.finding) }
    }
  }
}
