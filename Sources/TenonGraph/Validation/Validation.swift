public import TenonDiagnostics
import TenonSyntax

/// The check of a graph against all rules.
public enum Validation {
  /// Reports all errors of a graph, except those that an earlier stage has reported.
  /// `isReadWhole` is true if no manifest has a syntax error.
  public static func check(
    _ graph: BindingGraph, _ diagnostics: inout Diagnostics, isReadWhole: Bool = true
  ) {
    let ground = RuleGround(graph.ownView)
    diagnostics.append(RuleTable.ofBinding.findings(ground))
    let isSound = isReadWhole && !diagnostics.hasErrors
    var found = RuleTable.all.findings(ground)
    if isSound { found.append(RuleTable.ofWhole.findings(ground)) }
    if isSound, !found.hasErrors { found.append(RuleTable.unresolved.findings(ground)) }
    // The errors within a bundle of another module are reported when that module is compiled.
    let files = graph.manifests.count
    diagnostics.append(found.filter { $0.span.file < files || !$0.id.scope.contains(.statement) })
  }
}

extension BindingGraph {
  /// The graph as the rules see it: imported containers have only what they provide. Their errors
  /// are reported when their modules are compiled.
  fileprivate var ownView: BindingGraph {
    guard containers.contains(where: \.isForeign) else { return self }
    var view = self
    for index in components.indices where self[components[index].container].isForeign {
      let component = components[index]
      view.components[index].steps = component.steps[0..<0]
      let start = view.tables.parameters.count
      // The parent's providers for a container below a facet are this module's.
      let isBelow = isBelowFacet(component.container)
      view.tables.parameters += self[component.parameters].filter {
        $0.isInput ? component.takesInputs : isBelow && $0.source.provider != nil
      }
      view.components[index].parameters = Rows(start..<view.tables.parameters.count)
      view.components[index].initParameters = view.components[index].parameters
    }
    for index in containers.indices where containers[index].isForeign {
      view.containers[index].facets = []
    }
    view.dependencies = Dependencies(view)
    return view
  }

  /// Calls `body` for every parameter of every component.
  func forEachParameter(_ body: (ComponentID, Component, Parameter) -> Void) {
    for index in components.indices {
      let component = components[index]
      for parameter in self[component.parameters] {
        body(ComponentID(index: index), component, parameter)
      }
    }
  }

  /// Calls `body` for every requirement of every container's facets.
  func forEachRequirement(_ body: (ContainerID, Requirement) -> Void) {
    for index in containers.indices {
      for facet in containers[index].facets {
        for requirement in self[facet.id].requirements {
          body(ContainerID(index: index), requirement)
        }
      }
    }
  }
}
