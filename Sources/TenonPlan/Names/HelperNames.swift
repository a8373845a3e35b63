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
  /// The class of what waits for the end of a call, and its lists.
  public private(set) var stepsType = ""
  /// The class of the container's own lock, where it has one, and of that which the file has for all.
  public private(set) var lockType = ""
  public private(set) var fileLock = ""
  public private(set) var stepListType = ""
  /// The type of a step in that class, as the class names it.
  public private(set) var stepType = ""
  /// The class that lets one task at a time make something, and the form of what threads share.
  public private(set) var turnType = ""
  public private(set) var waiterType = ""
  /// The class that has such a turn for each key.
  public private(set) var turnsType = ""
  /// The class of what holds instances weakly by their keys.
  public private(set) var weakInstancesType = ""
  public private(set) var sharedType = ""
  /// What is made once and must be copyable.
  public private(set) var heldType = ""
  /// What holds the container weakly for closures that any thread may call and wait for.
  public private(set) var weakType = ""
  /// What stops closures whose container is gone.
  public private(set) var deallocatedType = ""
  /// What knows which task waits for which, where one may come to wait for itself.
  public private(set) var waits = Instances(type: "", property: "")
  /// The class that knows what is to be done when the container lets go, and the property that holds it.
  public private(set) var releases = Instances(type: "", property: "")
  /// What holds the components that may be finished after the container has been shut down.
  public private(set) var untilEnd = Instances(type: "", property: "")
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
  /// The actor on which what is tied is released at once where that is done from the actor.
  public private(set) var tieActor: String?
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
      fileLock, lockType, stepsType, stepListType, hasPlainSteps ? "" : "steps", turnType,
      turnsType, weakInstancesType, sharedType,
      heldType, weakType, deallocatedType, waits.property, releases.property, link.property,
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
    hasPlainSteps = kinds.isPlain
    var sharedReleases = ""
    if plan.sharesSupport(id) {
      let host = plan.supportHost(ofManifest: container.syntax.name.span.file)
      let hostName = host == id ? nil : host.map { graph[$0].syntax.name.text }
      /// A type of the file, as this container names it.
      func shared(_ name: String) -> String { hostName.map { "\($0).\(name)" } ?? name }
      for name in support.all { types.take(name) }
      fileLock = shared(support.lock)
      lockType = plan.isLockPrivate(of: id) ? fileLock : ReservedNames.lockType
      sharedType = shared(support.shared)
      weakType = shared(support.weak)
      deallocatedType = shared(support.deallocated)
      let turn = plan.turnKind(of: id, lock: support.lock).flatMap { support.turns[$0] }
      turnType = shared(turn?.type ?? "")
      waiterType = shared(turn?.waiter ?? "")
      turnsType = shared(turn?.byKey ?? "")
      weakInstancesType = shared(support.weakInstances)
      if plan.watchesWaits(id) {
        waits = Instances(type: shared(turn?.waits ?? ""), property: namer.unique("waits"))
      }
      // What others see can have no type in it that the file alone sees.
      let isSeen = calls.contains(where: \.isShared)
      heldType = isSeen ? types.unique("Held") : shared(support.held)
      stepsType = kinds.isShared ? types.unique("Unfinished") : shared(support.steps)
      stepListType = kinds.isShared ? types.unique("Steps") : shared(support.stepList)
      stepType = kinds.isShared ? types.unique("Step") : support.step
      if !kinds.isShared, !kinds.kinds.isEmpty {
        hasPlainSteps = plan.stepKinds(inManifest: container.syntax.name.span.file).isPlain
      }
      if let type = plan.releaseKey(of: id).flatMap({ support.releases[$0] }) {
        sharedReleases = shared(type)
      }
      memoryWarnings = Instances(
        type: shared(support.memoryWarnings), property: namer.unique("memoryWarnings"))
    } else {
      lockType = ReservedNames.lockType
      stepsType = types.unique("Unfinished")
      stepListType = types.unique("Steps")
      stepType = types.unique("Step")
      turnType = types.unique("Turn")
      waiterType = types.unique("Waiter")
      turnsType = types.unique("Turns")
      weakInstancesType = types.unique("WeakInstances")
      sharedType = types.unique("Shared")
      heldType = types.unique("Held")
      weakType = types.unique("Weak")
      deallocatedType = types.unique("Deallocated")
      if plan.watchesWaits(id) { waits = instances("Waits", "waits") }
      memoryWarnings = instances("MemoryWarnings", "memoryWarnings")
    }
    if !waits.property.isEmpty { members.insert(waits.property) }
    let releaseKey = plan.releaseKey(of: id)
    holdsAtEnd =
      !(releaseKey?.endActors.isEmpty ?? true) || plan.releaseNeeds(of: id).hasCreations
    tieActor = releaseKey?.tieActor
    for call in calls {
      // Of several each is named after its first component.
      let first = graph[graph[call.components[0]].syntax].type
      let base =
        calls.count == 1 ? "" : AccessorName.upperFirst(AccessorName.base(of: first) ?? "")
      let type = types.unique("\(base)Call")
      let parts =
        call.parts.count > 1
        ? call.parts.indices.map { types.unique("\(type)Part\($0 + 1)") } : []
      self.calls.append(Call(type: type, parts: parts))
    }
    if container.isObserved {
      reports = instances("Reports", "reports")
      members.insert(reports.property)
    }
    purgeable = instances("PurgeableInstances", "purgeable")
    if !plan.releasing(container).isEmpty {
      releases =
        sharedReleases.isEmpty
        ? instances("Releases", "releases")
        : Instances(type: sharedReleases, property: namer.unique("releases"))
      letGo = namer.unique("letGo")
      fadeUnused = namer.unique("fadeUnused")
      takeUnused = namer.unique("takeUnused")
      namer.take("shutdown")
      nameReleases(of: id, plan, &types)
      if container.components.contains(where: plan.isHeldApart) {
        untilEnd = instances("UntilEndInstances", "untilEndInstances")
        members.insert(untilEnd.property)
      }
      if plan.releaseNeeds(of: id).asksAtEnd {
        link = instances("Link", "link")
        goes = namer.unique("go")
        members.formUnion([link.property, goes])
      }
      if plan.releaseNeeds(of: id).hasCreations {
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
      AccessorName.base(of: graph[component.syntax].type) ?? graph[component.offers, 0].accessor
      ?? "value"
    let qualifier = graph[component.syntax].qualifier?.plain
    return AccessorName.lowerCamelCase(
      qualifier.map { $0 + AccessorName.upperFirst(base) } ?? base)
  }

  /// A name for a type that stands in the container and hides none that its code needs.
  public mutating func uniqueType(_ wanted: String) -> String { types.unique(wanted) }
}
