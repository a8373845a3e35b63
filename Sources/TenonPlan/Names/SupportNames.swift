public import TenonGraph
import TenonSyntax

/// A file of `TenonSupport`, by the type that it declares. Generated files have those that they use, once each.
public enum SupportFile: String, CaseIterable, Sendable {
  case lock = "Lock"
  case containerLock = "ContainerLock"
  case observedLock = "ObservedLock"
  case turn = "Turn"
  case turns = "Turns"
  case waits = "Waits"
  case unfinished = "Unfinished"
  case pending = "Pending"
  case releases = "Releases"
  case orderedReleases = "OrderedReleases"
  case creations = "Creations"
  case link = "Link"
  case sharedLink = "SharedLink"
  case weakInstances = "WeakInstances"
  case memoryWarnings = "MemoryWarnings"
  case reports = "Reports"
  case shared = "Shared"
  case held = "Held"
  case weak = "Weak"
  case gone = "Gone"
  case lifetime = "Lifetime"
  case observer = "Observer"
}

/// The names of the support types of a plan's files: a prefix that no name of the manifests has, and the type's own.
public struct SupportNames: Hashable, Sendable {
  public let prefix: String

  /// `mentioned` are all names that the manifests use.
  init(mentioned: Set<String>) {
    let taken = mentioned.filter { $0.hasPrefix("Tenon") }
    var (prefix, number) = ("Tenon", 1)
    while taken.contains(where: { $0.hasPrefix(prefix) }) {
      number += 1
      prefix = "Tenon\(number)_"
    }
    self.prefix = prefix
  }

  public subscript(file: SupportFile) -> String { prefix + file.rawValue }
}

extension ConstructionPlan {
  /// Whether nobody but a container itself uses its lock.
  public func isLockPrivate(of id: ContainerID) -> Bool {
    graph[id].access < .package && !graph.isInFacet(id)
      && !graph.containers.contains { $0.parent == id }
  }

  /// Whether a task can come to wait for itself, so that it has to be known who waits for whom.
  func watchesWaits(_ id: ContainerID) -> Bool {
    graph[id].components.contains {
      self[$0].effects.isAsync && !self[$0].closuresLeadingBack.isEmpty
    }
  }
}
