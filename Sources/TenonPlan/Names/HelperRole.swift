import TenonGraph

/// What a container's name for several components stands for: a property, a type, or both.
public enum HelperRole: Int, CaseIterable, Sendable {
  /// The class of the container's lock.
  case lock
  /// The type of what must be copyable.
  case held
  /// The class that collects the steps of a call, its base, and a step's type.
  case steps, pending, step
  /// The enum with the places in the order of releases.
  case releasePart
  /// The object that knows which task waits for which.
  case waits
  /// The object that hears of memory warnings.
  case memoryWarnings
  /// The object that tells the observer.
  case reports
  /// The objects with purgeable instances, with those until the end, and with other strong ones.
  case purgeable, untilEnd, stored
  /// The object with releases.
  case releases
  /// The function that lets go of all instances.
  case letGo
  /// The object that leads closures to the container, and the function that ends the container.
  case link, go
  /// The object with ties.
  case ties
}

/// An object with all instances of one lifetime: its class and its property.
public struct Instances {
  public let type: String
  public let property: String
}

/// A container as the table of helpers sees it.
struct NamedContainer {
  let plan: ConstructionPlan
  let id: ContainerID
  let container: Container
  let kinds: StepKinds
  let needs: ReleaseNeeds
  /// Whether other containers' calls use its types.
  let isSeen: Bool
  let isReleasing: Bool

  init(_ id: ContainerID, _ plan: ConstructionPlan) {
    (self.plan, self.id, container) = (plan, id, plan.graph[id])
    (kinds, needs) = (plan.stepKinds(of: id), plan.releaseNeeds(of: id))
    isSeen = plan.sharedCalls(of: id).contains(where: \.isShared)
    isReleasing = !plan.releasing(container).isEmpty
  }

  fileprivate func hasAny(_ condition: (ComponentID) -> Bool) -> Bool {
    isReleasing && container.components.contains(where: condition)
  }
  fileprivate var hasLink: Bool { isReleasing && needs.asksAtEnd }
}

/// A row of the table of helpers: the property's name, the type's, and the condition. The first that applies counts.
struct HelperRow: Sendable {
  /// A type in the container, a support type, one generic over the container, or a fixed one.
  enum TypeName {
    case none
    case nested(String)
    case support(String)
    case generic(String)
    case fixed(String)

    static func support(_ file: SupportFile) -> TypeName { .support(file.rawValue) }
  }

  let role: HelperRole
  let property: String?
  let type: TypeName
  let applies: @Sendable (NamedContainer) -> Bool

  private init(
    _ role: HelperRole, _ property: String? = nil, _ type: TypeName = .none,
    if applies: @escaping @Sendable (NamedContainer) -> Bool = { _ in true }
  ) {
    (self.role, self.property, self.type, self.applies) = (role, property, type, applies)
  }

  /// The helpers, in the order in which their names are given out.
  static let all: [HelperRow] = [
    HelperRow(.lock, nil, .support(.lock)) {
      $0.plan.isLockPrivate(of: $0.id) && !$0.container.isObserved
    },
    HelperRow(.lock, nil, .fixed(ReservedNames.lockType)),
    // A type that others see contains none that the file alone sees.
    HelperRow(.held, nil, .nested("Held")) { $0.isSeen },
    HelperRow(.held, nil, .support(.held)),
    HelperRow(.steps, nil, .nested("Unfinished")) { !$0.kinds.isPlain || $0.kinds.isShared },
    HelperRow(.steps, nil, .support(.unfinished)),
    HelperRow(.pending, nil, .nested("Pending")) { !$0.kinds.isPlain && $0.kinds.isShared },
    HelperRow(.pending, nil, .support(.pending)) { !$0.kinds.isPlain },
    HelperRow(.step, nil, .nested("Step")) { !$0.kinds.isPlain },
    HelperRow(.waits, "waits", .support("Waits")) { $0.plan.watchesWaits($0.id) },
    HelperRow(.memoryWarnings, "memoryWarnings", .support(.memoryWarnings)),
    HelperRow(.reports, "reports", .support(.reports)) { $0.container.isObserved },
    HelperRow(.ties, "ties"),
    HelperRow(.purgeable, "purgeable", .nested("PurgeableInstances")),
    HelperRow(.releases, "releases", .support(.releases)) {
      $0.isReleasing && $0.needs.parts.isEmpty
    },
    HelperRow(.releases, "releases", .support(.orderedReleases)) { $0.isReleasing },
    HelperRow(.letGo, "letGo") { $0.isReleasing },
    HelperRow(.releasePart, nil, .nested("Released")) { $0.isReleasing && !$0.needs.parts.isEmpty },
    HelperRow(.untilEnd, "untilEndInstances", .nested("UntilEndInstances")) {
      $0.hasAny($0.plan.isHeldApart)
    },
    HelperRow(.stored, "stored", .nested("StoredInstances")) { $0.hasAny($0.plan.isHeldTogether) },
    HelperRow(.link, "link", .generic("Link")) { $0.hasLink && $0.container.isolation == .none },
    HelperRow(.link, "link", .generic("SharedLink")) { $0.hasLink },
    HelperRow(.go, "go") { $0.hasLink },
  ]
}
