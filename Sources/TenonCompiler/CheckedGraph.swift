public import TenonDiagnostics
public import TenonGraph
public import TenonSyntax

/// A module's graph in one configuration, with its findings, for commands that show it.
public struct CheckedGraph: Sendable {
  /// The graph; if the manifests have errors, the part of it that could be built.
  public let graph: BindingGraph
  /// The conditions that the manifests name, with their values in this configuration.
  public let configuration: ConfigurationChoice
  /// The findings of `compile` in all configurations, or only in this one if conditions were given.
  public let compilation: Compilation
  /// The findings that hold in this configuration, in file order.
  public let findings: [Diagnostic]
}

/// The trees and the graph of a module, with the findings of `compile`.
public struct Analysis: Sendable {
  public let compilation: Compilation
  let module: Module
  /// The graph, if nothing depends on a condition.
  let whole: BindingGraph?

  /// The module's manifests, then those of imported modules, each at the index of its file.
  public var manifests: [ManifestSyntax] { module.manifests }

  /// The imported module of each manifest; `nil` for the module's own.
  public var modules: [String?] {
    module.own.map { _ in nil }
      + module.imported.flatMap { module in module.manifests.map { _ in module.name } }
  }

  /// The conditions that the manifests name.
  public var conditions: [String] { ConfigurationChoice(manifests).conditions.map(\.name) }

  /// Configurations that show all effects of conditions, in this version and in another one.
  public func cover(
    with other: Analysis? = nil, where given: ConfigurationCover.Choice = []
  ) -> ConfigurationCover {
    ConfigurationCover([module.units, other?.module.units ?? []], where: given)
  }

  /// The graph in the configuration with the given values of conditions.
  public func graph(where given: ConfigurationCover.Choice = []) -> BindingGraph {
    var unreported = Diagnostics()
    return whole ?? graph(ConfigurationChoice(manifests, where: given), &unreported)
  }

  private func graph(
    _ configuration: ConfigurationChoice, _ found: inout Diagnostics
  ) -> BindingGraph {
    var known = KnownElsewhere(manifests)
    known.conditions = configuration.held
    return module.graph(known, &found) { manifest, _ in
      guard manifest.hasConditions else { return manifest }
      return manifest.chosen(
        { known.conditions.hold($0) }, isKnown: { _ in true }, container: { _ in true })
    }
  }

  /// The graph in that configuration, with the findings that hold in it.
  public func checked(where given: ConfigurationCover.Choice = []) -> CheckedGraph {
    let configuration = ConfigurationChoice(manifests, where: given)
    var found = Diagnostics()
    let graph = whole ?? graph(configuration, &found)
    if compilation.diagnostics.all.contains(where: \.isConditional) {
      Validation.check(graph, &found)
    }
    let places = Set(found.all.map { [$0.id.code, "\($0.span)"] })
    let here = compilation.diagnostics.filter {
      !$0.isConditional || places.contains([$0.id.code, "\($0.span)"])
    }
    var compilation = compilation
    if !given.isEmpty { compilation.diagnostics = here }
    return CheckedGraph(
      graph: graph, configuration: configuration, compilation: compilation, findings: here.sorted)
  }
}
