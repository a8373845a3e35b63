package import TenonDiagnostics
import TenonSyntax

/// A rule that a graph must keep. Each has a file of its own, with its words.
protocol GraphRule: Sendable {
  /// Reports every breach of the rule. At most n log n in the size of the graph.
  static func check(_ graph: BindingGraph, _ diagnostics: inout Diagnostics)
}

/// Holds a graph against all rules.
package enum Validation {
  private static let rules: [any GraphRule.Type] = [
    UnsupportedForms.self,
    NoInitializer.self,
    DuplicateInputs.self,
    InputOnSharedLifetime.self,
    MissingDependency.self,
    InputAskedForAsInstance.self,
    ClosureDoesNotFit.self,
    InputsDoNotFit.self,
    InitCycle.self,
    EndlessMaking.self,
    StrongCycle.self,
    ShorterLife.self,
    HeldByNobody.self,
    TiedByNobody.self,
    Steps.self,
    FacetNotMet.self,
    AccessorNames.self,
    UnusedPrivate.self,
    TraitsMembers.self,
    TraitsNames.self,
  ]

  /// Reports all that is wrong with a graph; what an earlier stage has reported is not repeated.
  package static func check(_ graph: BindingGraph, _ diagnostics: inout Diagnostics) {
    for rule in rules { rule.check(graph, &diagnostics) }
  }
}

extension BindingGraph {
  /// Calls `body` for every param of every component.
  func forEachParameter(_ body: (ComponentID, Component, Parameter) -> Void) {
    for index in components.indices {
      let component = components[index]
      for parameter in component.parameters {
        body(ComponentID(index: index), component, parameter)
      }
    }
  }
}
