import TenonSyntax

/// The names that generated code needs for itself.
public enum ReservedNames {
  /// The struct of an overridable container, and the property that holds it.
  public static let overridesType = "Overrides"
  public static let overrides = "overrides"
  /// The lock of a tree of containers, which children in other modules use too.
  public static let lockType = "ContainerLock"
  public static let lock = "containerLock"
  /// The functions that any container may have.
  public static let functions = ["shutdown", "releaseUnused", "tie", "release"]
  /// The function of a container that makes what is `eager` and `async`.
  static let start = "start"
  /// The modules that tell Swift's names from the user's.
  public static let modules: Set<String> = ["Swift", "_Concurrency"]
  /// The names that no member of any container can have.
  static let members = modules.union(functions).union(["self", "init", "deinit"])
  /// The systems' names of locks, which no module's name tells from the user's.
  public static let system: Set<String> = [
    "CRITICAL_SECTION", "DeleteCriticalSection", "EnterCriticalSection",
    "InitializeCriticalSection", "LeaveCriticalSection", "PTHREAD_MUTEX_RECURSIVE",
    "pthread_mutex_destroy", "pthread_mutex_init", "pthread_mutex_lock", "pthread_mutex_t",
    "pthread_mutex_unlock", "pthread_mutexattr_destroy", "pthread_mutexattr_init",
    "pthread_mutexattr_settype", "pthread_mutexattr_t",
  ]
  /// The same for the clock of observers.
  static let clock: Set<String> = ["CLOCK_UPTIME_RAW", "clock_gettime_nsec_np"]
  /// What no declared type can be called, in back quotes or not.
  static let types: Set<String> = ["Any", "Self"]
  /// The property that holds a container's observer, and the init's parameter.
  public static let observer = "observer"
  /// The types of observers, of what they are told, and of what notes that.
  public static let observers: Set<String> = [
    "ContainerObserver", "ContainerEvent", "ContainerTrace",
  ]
  /// The types that components are tied to.
  public static let lifetimes: Set<String> = ["Lifetime", "LifetimeOwner"]
}

extension BindingGraph {
  /// The names of a container's members that no accessor and no input can have.
  public func reservedMembers(of id: ContainerID) -> Set<String> {
    let container = self[id]
    var names = ReservedNames.members
    names.formUnion(resettableLifetimes(of: container).map { lifetimes[$0.index].resetName })
    if container.isolation == .sendable {
      names.insert(ReservedNames.lock)
      names.formUnion(container.facets.map { self[$0.id] }.filter(\.sharesLock).map(\.lockName))
    }
    if lockOwner(of: id) == id { names.formUnion(ReservedNames.system) }
    if container.components.contains(where: mayBeMadeByStart) { names.insert(ReservedNames.start) }
    if container.isOverridable { names.insert(ReservedNames.overrides) }
    if container.isObserved { names.insert(ReservedNames.observer) }
    if container.components.contains(where: { self[$0].lifetime == .tied }) {
      names.formUnion(ReservedNames.lifetimes)
    }
    return names
  }

  /// The types that a container always has in itself, each with what brings it.
  public func reservedTypes(of id: ContainerID) -> [(name: String, why: String)] {
    var types: [(name: String, why: String)] = []
    if self[id].isOverridable { types.append((ReservedNames.overridesType, "is 'overridable'")) }
    if lockOwner(of: id) == id { types.append((ReservedNames.lockType, "is 'Sendable'")) }
    return types
  }

  /// The names at the top of generated files that nobody else can have there.
  var neededNames: Set<String> {
    var names = ReservedNames.modules
    if observerNeeds.contains(where: { !$0.isImported }) {
      names.formUnion(ReservedNames.observers)
      names.formUnion(ReservedNames.clock)
      names.formUnion(ReservedNames.system)
    }
    if containers.contains(where: { $0.isolation == .sendable }) || !lifetimeNeeds.isEmpty
      || injectedStorage != nil
    {
      names.formUnion(ReservedNames.system)
    }
    if lifetimeNeeds.contains(where: { !$0.isImported }) {
      names.formUnion(ReservedNames.lifetimes)
    }
    return names
  }
}
