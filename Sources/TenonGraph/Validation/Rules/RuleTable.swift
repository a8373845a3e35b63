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
      // The parent's providers for a container below a facet are this module's.
      let isBelow = isBelowFacet(component.container)
      let kept = self[component.parameters].filter {
        $0.isInput ? component.takesInputs : isBelow && $0.source.provider != nil
      }
      let parameters = view.tables.parameters.add(kept)
      view.components[index].steps = Rows(0..<0)
      (view.components[index].parameters, view.components[index].initParameters) =
        (parameters, parameters)
    }
    for index in containers.indices where containers[index].isForeign {
      view.containers[index].facets = []
    }
    view.dependencies = Dependencies(view)
    return view
  }
}

/// Rules, by the kind of site that they visit.
struct RuleTable: Sendable {
  var components: [Rule<ComponentSite>] = []
  var parameters: [Rule<ParameterSite>] = []
  var sets: [Rule<SetSite>] = []
  var containers: [Rule<ContainerSite>] = []
  var heads: [Rule<HeadSite>] = []
  var clashes: [Rule<ClashSite>] = []
  var idle: [Rule<Gap>] = []
  var traits: [Rule<Traits>] = []
  var traitMembers: [Rule<TraitSyntax>] = []
  var graph: [Rule<RuleGround>] = []

  /// The rules that report what binding found. Errors of these silence the rules of the whole graph.
  static let ofBinding = RuleTable(
    components: [.wrapsNothing, .elementOverride],
    parameters: [.elementWithInputs, .ambiguousClosure],
    containers: [.includedByParent, .decoratedInput],
    clashes: [.twice, .hiding, .uncollected, .featureName, .elementKeys, .accessorNames],
    idle: [.overrideOfNothing, .decoratesNothing])

  static let all = RuleTable(
    components: [
      .initCycle, .infiniteConstruction, .strongCycle, .eagerForm, .storageCannotWait,
      .inputOnSharedLifetime, .keyOfLifetime, .needsClass, .duplicateInputs,
      .keepsShorterLived, .heldByNobody, .tiedPrivate, .keepsContainer, .limitedStorage,
      .lacksInitializer, .opaqueType, .unusedPrivate, .unsaidEffects,
      .releaseForm,
    ],
    parameters: [
      .closureAttribute, .twoActorsOfClosure, .missingDependency, .inputAskedForAsInstance,
      .closureDoesNotFit, .inputsDoNotFit, .closurePromises, .closureOfActor, .closureLeavesPlain,
      .effectsInDefault,
    ],
    sets: [.weakForm, .setForm],
    containers: [
      .accessorNeedsName, .accessorClash, .typeName, .typeNamedAsModule, .opaqueInput,
      .actorsOfInit, .sendableInPlain, .effectsInInput, .facetNotMet,
    ], heads: [.twoActors, .misplacedAttribute, .misplacedModifier, .attributeForm],
    traits: [.privateTraits, .duplicateTrait],
    traitMembers: [.traitAccess, .traitType, .traitDefault, .traitName],
    graph: [
      .neededName, .actorConflicts, .effectsInDeclarations, .injectedStorageName, .nameFromTraits,
    ])

  /// The rules that may be wrong if part of a manifest is unreadable or has errors.
  static let ofWhole = RuleTable(
    components: [.misspeltElement, .leftDefault, .nameInExpression],
    containers: [.nameInDefault], graph: [.neverProvided, .unusedOverride])

  static let unresolved = RuleTable(parameters: [.unresolved])

  /// The findings of all rules, from one walk of the graph.
  func findings(_ ground: RuleGround) -> Diagnostics {
    var report = RuleReport()
    let graph = ground.graph
    for index in graph.components.indices {
      let site = ComponentSite(ground: ground, id: ComponentID(index: index))
      let (component, doubts) = (graph.components[index], ground.doubts[index])
      report.ask(components, site, doubts)
      for place in component.parameters.range {
        let parameter = ParameterSite(owner: site, place: place)
        report.ask(parameters, parameter, doubts, parameter.syntax)
      }
      for set in site.sets { report.ask(sets, set, doubts) }
    }
    for index in graph.containers.indices {
      let site = ContainerSite(ground: ground, id: ContainerID(index: index))
      report.ask(containers, site, ground.containerDoubts[index])
    }
    if !heads.isEmpty { ground.forEachHead { report.ask(heads, $0, $0.head.doubts) } }
    for clash in graph.facts.clashes {
      let doubts = ground.containerDoubts[clash.container.index]
      report.ask(clashes, ClashSite(ground: ground, clash: clash), doubts)
    }
    for statement in graph.facts.idle {
      let doubts = ground.containerDoubts[statement.container.index]
      let gap = Gap(
        key: statement.key, type: statement.type, container: statement.container,
        asker: statement.asker, providers: ground.providers)
      report.ask(idle, gap, doubts)
    }
    for own in graph.traits where own.module == nil {
      report.ask(traits, own, own.syntax.head.doubts)
      for member in own.syntax.members.compactMap(\.trait) {
        report.ask(traitMembers, member, member.head.doubts)
      }
    }
    report.ask(self.graph, ground, [])
    return report.diagnostics
  }
}

/// The findings of the rules, one for each kind and place.
private struct RuleReport {
  private struct Place: Hashable {
    let id: DiagnosticID
    let spans: [SourceSpan]
  }

  private(set) var diagnostics = Diagnostics()
  private var told: Set<Place> = []

  mutating func ask<Site>(
    _ rules: [Rule<Site>], _ site: Site, _ doubts: Doubts, _ parameter: ParameterSyntax? = nil
  ) {
    for rule in rules where !doubts.hasAny(rule.skips) {
      switch rule.find {
      case .one(let find): if let finding = find(site) { report(finding, rule.id, parameter) }
      case .all(let find): for finding in find(site) { report(finding, rule.id, parameter) }
      }
    }
  }

  /// A parameter taken from Swift gets a note at its declaration, and no edit if no manifest writes it.
  private mutating func report(
    _ finding: Finding, _ rule: DiagnosticID, _ parameter: ParameterSyntax?
  ) {
    let id = finding.id ?? rule
    let declaration = parameter?.declaration.map { [$0] } ?? []
    let place = Place(id: id, spans: finding.places + declaration)
    if !finding.places.isEmpty, !told.insert(place).inserted { return }
    let name = (parameter?.label ?? parameter?.name)?.text ?? "_"
    let isLost =
      parameter?.isTaken == true && finding.suggestion?.fix?.touches(finding.span) == true
    diagnostics.report(
      Diagnostic(
        id, finding, noting: declaration.map { .declared(name, at: $0) }, keepsFix: !isLost))
  }
}
