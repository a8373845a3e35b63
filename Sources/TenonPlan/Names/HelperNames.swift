import TenonDiagnostics
public import TenonGraph
import TenonSyntax

/// What those members of a container are called that serve several components. Its helper types
/// stand inside of it, where they hide types of the same name outside; so they have none that any
/// manifest uses: what a container says may come from a parent, a facet, a bundle or another module.
public struct HelperNames {
  /// An object that holds all instances of one lifetime.
  public struct Instances {
    /// The name of its class.
    public let type: String
    /// The property that holds it.
    public let property: String
  }

  /// The names of the classes for one kind of calls.
  public struct Call {
    /// The class of a call's object.
    public let type: String
    /// The classes of its parts, if it has any.
    public let parts: [String]
  }

  /// For each kind of calls that share anything.
  public private(set) var calls: [Call] = []
  /// The names of the support types.
  public private(set) var support = SupportNames(mentioned: [])
  /// The class of what waits for the end of a call, and, where that has effects, its base and the type of a step.
  public private(set) var stepsType = ""
  public private(set) var pendingType = ""
  public private(set) var stepType = ""
  /// The class of the container's own lock, where it has one.
  public private(set) var lockType = ""
  /// The type of what is made once and must be copyable.
  public private(set) var heldType = ""
  /// What knows which task waits for which, where one may come to wait for itself.
  public private(set) var waits = Instances(type: "", property: "")
  /// The class that knows what is to be done when the container lets go, and the property that holds it.
  public private(set) var releases = Instances(type: "", property: "")
  /// What holds the components that may be finished after the container has been shut down.
  public private(set) var untilEnd = Instances(type: "", property: "")
  /// The value with the other strong components of a container that releases.
  public private(set) var stored = Instances(type: "", property: "")
  /// What leads closures to the container, or to the one that answers while it goes, and the function by
  /// which it goes.
  public private(set) var link = Instances(type: "", property: "")
  public private(set) var goes = ""
  /// What of it goes together, where that is less than all.
  public private(set) var releaseGroups: [ComponentID: String] = [:]
  /// What goes together with a component.
  public func releaseGroup(of id: ComponentID) -> String { releaseGroups[id] ?? Self.endGroup }
  /// What goes when the container does, what is tied, and what nobody keeps any more.
  public static let endGroup = "untilEnd"
  public static let tiedGroup = "tied"
  public static let lateGroup = "late"
  /// The places in the order of releases, and their type.
  public private(set) var releaseParts: [String] = []
  public private(set) var releasePartType = ""
  /// The functions that find what of the purgeable ones nobody else holds: those without releases, and
  /// those with.
  public private(set) var fadeUnused = ""
  public private(set) var takeUnused = ""
  /// The function that empties what holds shared instances.
  public private(set) var letGo = ""
  /// The function that ends the making of what takes time.
  public private(set) var endCreation = ""
  /// Whether all steps are functions that neither wait nor fail.
  public private(set) var hasPlainSteps = true
  /// Whether an actor releases what is left when the container is gone, or something may be released when what has it
  /// is made, so that what the container alone holds has to be held for that.
  public private(set) var holdsAtEnd = false
  /// What holds the instances of the purgeable lifetime and of the resettable ones.
  public private(set) var purgeable = Instances(type: "", property: "")
  public private(set) var resettable: [DeclaredLifetimeID: Instances] = [:]
  /// What hears of memory warnings.
  public private(set) var memoryWarnings = Instances(type: "", property: "")
  /// What tells the container's observer, and its type.
  public private(set) var reports = Instances(type: "", property: "")
  /// The property that holds what is tied.
  public private(set) var ties = ""
  /// The names of types that none of the container's can have.
  private var types = SwiftNamer()
  /// The names of members, all of these and the functions.
  public private(set) var members: Set<String> = []

  public init() {}

  /// What the members of a component may name of these, where it has no releases.
  var typesAndProperties: [String] {
    [
      support.prefix, lockType, stepsType, pendingType, stepType, heldType, waits.property,
      releases.property, link.property,
      purgeable.property, reports.property,
      ties,
    ]
  }

  /// Names the helpers of a container. `mentioned` are all names that the manifests use; `namer` has the
  /// names of its members.
  public init(
    _ id: ContainerID, _ plan: ConstructionPlan, _ mentioned: Set<String>,
    _ support: SupportNames, _ namer: inout SwiftNamer
  ) {
    let graph = plan.graph
    let container = graph[id]
    var types = SwiftNamer(shared: mentioned)
    for (name, _) in graph.reservedTypes(of: id) { types.take(name) }
    defer { self.types = types }
    func instances(_ type: String, _ property: String) -> Instances {
      let property = namer.unique(property)
      // In scripts without capitals the two would be one, and a name may begin with a capital.
      var name = types.unique(type)
      while namer.isTaken(name) { name = types.unique("Held\(type)") }
      namer.take(name)
      return Instances(type: name, property: property)
    }
    let calls = plan.sharedCalls(of: id)
    let kinds = plan.stepKinds(of: id)
    self.support = support
    lockType =
      plan.isLockPrivate(of: id) && !container.isObserved
      ? support[.lock] : ReservedNames.lockType
    // What others see can have no type in it that the file alone sees.
    let isSeen = calls.contains(where: \.isShared)
    heldType = isSeen ? types.unique("Held") : support[.held]
    hasPlainSteps = kinds.isPlain
    if hasPlainSteps {
      stepsType = kinds.isShared ? types.unique("Unfinished") : support[.unfinished]
    } else {
      stepsType = types.unique("Unfinished")
      pendingType = kinds.isShared ? types.unique("Pending") : support[.pending]
      stepType = types.unique("Step")
    }
    if plan.watchesWaits(id) {
      waits = Instances(type: support.waits, property: namer.unique("waits"))
      members.insert(waits.property)
    }
    memoryWarnings = Instances(
      type: support[.memoryWarnings], property: namer.unique("memoryWarnings"))
    let needs = plan.releaseNeeds(of: id)
    holdsAtEnd = needs.hasCreations || plan.releasesOnActors(id)
    for call in calls {
      // Of several each is named after its first component.
      let first = graph[graph[call.components[0]].type]
      let base =
        calls.count == 1 ? "" : AccessorName.upperFirst(AccessorName.base(of: first) ?? "")
      let type = types.unique("\(base)Call")
      let parts =
        call.parts.count > 1
        ? call.parts.indices.map { types.unique("\(type)Part\($0 + 1)") } : []
      self.calls.append(Call(type: type, parts: parts))
    }
    if container.isObserved {
      reports = Instances(type: support[.reports], property: namer.unique("reports"))
      members.insert(reports.property)
    }
    purgeable = instances("PurgeableInstances", "purgeable")
    if !plan.releasing(container).isEmpty {
      let hasTies = container.components.contains { graph[$0].lifetime == .tied }
      let type: SupportFile =
        hasTies ? .tiedReleases : needs.parts.isEmpty ? .releases : .orderedReleases
      releases = Instances(type: support[type], property: namer.unique("releases"))
      letGo = namer.unique("letGo")
      fadeUnused = namer.unique("fadeUnused")
      takeUnused = namer.unique("takeUnused")
      namer.take("shutdown")
      nameReleases(of: id, plan, &types)
      if container.components.contains(where: plan.isHeldApart) {
        untilEnd = instances("UntilEndInstances", "untilEndInstances")
        members.insert(untilEnd.property)
      }
      if container.components.contains(where: plan.isHeldTogether) {
        stored = instances("StoredInstances", "stored")
        members.insert(stored.property)
      }
      if needs.asksAtEnd {
        let type = support[container.isolation == .none ? .link : .sharedLink]
        link = Instances(
          type: "\(type)<\(container.syntax.name.text)>", property: namer.unique("link"))
        goes = namer.unique("go")
        members.formUnion([link.property, goes])
      }
      if needs.hasCreations {
        endCreation = namer.unique("endCreation")
        members.insert(endCreation)
      }
      members.formUnion([releases.property, letGo, fadeUnused, takeUnused, "shutdown"])
    }
    for id in graph.resettableLifetimes(of: container) {
      let name = graph.lifetimes[id.index].name
      resettable[id] = instances(
        AccessorName.upperFirst(name) + "Instances", "\(name)Instances")
      members.insert(graph.lifetimes[id.index].resetName)
    }
    // What is tied is released with all others.
    ties = releases.property.isEmpty ? namer.unique("ties") : "\(releases.property).ties"
    members.formUnion(ReservedNames.functions)
    members.formUnion([ties, purgeable.property, memoryWarnings.property])
    members.formUnion(resettable.values.map(\.property))
  }
}

extension HelperNames {
  /// Names what is told apart where a container lets go.
  private mutating func nameReleases(
    of id: ContainerID, _ plan: ConstructionPlan, _ types: inout SwiftNamer
  ) {
    let graph = plan.graph
    var groups = SwiftNamer()
    for name in [Self.endGroup, Self.tiedGroup, Self.lateGroup] { groups.take(name) }
    var lifetimes: [DeclaredLifetimeID: String] = [:]
    for component in plan.releasing(graph[id]) {
      switch graph[component].lifetime {
      case .resettable(let lifetime):
        let name = lifetimes[lifetime] ?? groups.unique(graph.lifetimes[lifetime.index].name)
        lifetimes[lifetime] = name
        releaseGroups[component] = name
      case .purgeable:
        releaseGroups[component] = groups.unique(Self.caseName(graph[component], graph))
      default: break
      }
    }
    var parts = SwiftNamer()
    for name in ["needs", "rawValue", "init", "self"] { parts.take(name) }
    for part in plan.releaseNeeds(of: id).parts {
      releaseParts.append(
        parts.unique(
          part.component.map { Self.caseName(graph[$0], graph) }
            ?? (part.isCycle ? "cycle" : "facet")))
    }
    if !releaseParts.isEmpty { releasePartType = types.unique("Released") }
  }

  private static func caseName(_ component: Component, _ graph: BindingGraph) -> String {
    let base =
      AccessorName.base(of: graph[component.type]) ?? graph[component.offers, 0].accessor
      ?? "value"
    let qualifier = graph[component.qualifier]?.plain
    return AccessorName.lowerCamelCase(
      qualifier.map { $0 + AccessorName.upperFirst(base) } ?? base)
  }

  /// A name for a type that stands in the container and hides none that its code needs.
  public mutating func uniqueType(_ wanted: String) -> String { types.unique(wanted) }
}
