public import TenonDiagnostics
public import TenonGraph
public import TenonSyntax

/// A module's graph in one configuration, with what was found in it: for those that show it.
public struct CheckedGraph: Sendable {
  /// The graph. Where the manifests have errors, as much of it as could be built.
  public let graph: BindingGraph
  /// The conditions that the manifests name, and how they come out in this configuration.
  public let configuration: ConfigurationChoice
  /// What `compile` finds in all configurations; where conditions were given, what of that holds in this one.
  public let compilation: Compilation
  /// What of that holds in this configuration, in file order.
  public let findings: [Diagnostic]
}

/// A condition as it is named everywhere, however it is spelled: `os(iOS)` for `os( iOS )`. `nil` for what is none, or is
/// several.
public func conditionName(_ text: String) -> String? {
  if case .atom(let name) = ConditionExpression(text) { name } else { nil }
}

/// Two conditions among some that can't come out so together.
public func contradiction(in given: [(name: String, isTrue: Bool)]) -> (String, String)? {
  ConfigurationChoice.contradiction(in: given)
}

extension Analysis {
  /// The configurations that show all of what conditions do in it, and in another version of it.
  public func cover(
    with other: Analysis? = nil, where given: ConfigurationCover.Choice = []
  ) -> ConfigurationCover {
    ConfigurationCover([module.units, other?.module.units ?? []], where: given)
  }
}

/// The trees and the graph of a module, with what `compile` finds in them.
public struct Analysis: Sendable {
  public let compilation: Compilation
  let module: Module
  /// The graph, where nothing depends on a condition.
  private let whole: BindingGraph?

  init(compilation: Compilation, module: Module, graph: BindingGraph?) {
    (self.compilation, self.module) = (compilation, module)
    let all = module.manifests.map(\.syntax) + module.imported.flatMap(\.manifests)
    whole = all.contains(where: \.hasConditions) ? nil : graph
  }

  /// The module's manifests, then those of imported modules: each is that of the file with its index.
  public var manifests: [ManifestSyntax] {
    module.manifests.map(\.syntax) + module.imported.flatMap(\.manifests)
  }

  /// The imported module of each manifest; `nil` for the module's own.
  public var modules: [String?] {
    module.manifests.map { _ in nil }
      + module.imported.flatMap { module in module.manifests.map { _ in module.name } }
  }

  /// The conditions that the manifests name.
  public var conditions: [String] { ConfigurationChoice(manifests).conditions.map(\.name) }

  /// The graph in the configuration in which some conditions come out as given.
  public func graph(where given: [(name: String, isTrue: Bool)] = []) -> BindingGraph {
    if let whole { return whole }
    var unreported = Diagnostics()
    return graph(ConfigurationChoice(manifests, where: given), &unreported)
  }

  private func graph(
    _ configuration: ConfigurationChoice, _ found: inout Diagnostics
  ) -> BindingGraph {
    let held = configuration.held
    func chosen(_ manifest: ManifestSyntax) -> ManifestSyntax {
      guard manifest.hasConditions else { return manifest }
      return manifest.chosen({ held.hold($0) }, isKnown: { _ in true }, container: { _ in true })
    }
    var known = module.knownElsewhere()
    known.conditions = held
    return GraphBuilder.build(
      module.manifests.map { ($0.file, chosen($0.syntax)) },
      imported: module.imported.map {
        ImportedModule(
          name: $0.name, manifests: $0.manifests.map(chosen), isInPackage: $0.isInPackage)
      }, known: known, diagnostics: &found)
  }

  /// The same graph, with the findings that hold in it.
  public func checked(where given: [(name: String, isTrue: Bool)] = []) -> CheckedGraph {
    var compilation = compilation
    let configuration = ConfigurationChoice(manifests, where: given)
    var found = Diagnostics()
    let graph = whole ?? graph(configuration, &found)
    let findings = here(compilation.diagnostics, graph, found)
    if !given.isEmpty {
      let places = Set(findings.map(\.span))
      compilation.diagnostics = compilation.diagnostics.filter {
        places.contains($0.span) && findings.contains($0)
      }
    }
    return CheckedGraph(
      graph: graph, configuration: configuration, compilation: compilation, findings: findings)
  }
}

/// The findings of all configurations that hold in that of a graph, which `found` is what its builder reports of.
private func here(
  _ diagnostics: Diagnostics, _ graph: BindingGraph, _ found: Diagnostics
) -> [Diagnostic] {
  let all = diagnostics.sorted
  guard all.contains(where: \.isConditional) else { return all }
  var found = found
  Validation.check(graph, &found)
  let places = Set(found.all.map { [$0.id.code, "\($0.span)"] })
  return all.filter { !$0.isConditional || places.contains([$0.id.code, "\($0.span)"]) }
}
