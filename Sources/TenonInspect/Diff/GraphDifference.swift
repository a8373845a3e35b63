/// What changed between two versions of graphs, for those who review the change: what breaks first.
public struct GraphDifference: Sendable {
  /// What a change means to those who use the graph.
  public enum Level: String, Sendable, CaseIterable {
    /// Code that uses a container, or conforms to a facet, may not compile any more, or has to grant more.
    case breaking
    /// Instances live longer or shorter, or are created earlier or later.
    case lifetime
    /// There is something new.
    case addition
    /// Anything else that is wired in another way.
    case other
  }

  /// One change.
  public struct Change: Sendable, Hashable {
    public let level: Level
    /// What kind of change it is: `accessor-removed`. It stays as long as the tool does.
    public let kind: String
    /// The target that it is in, in a package.
    public let target: String?
    /// What changed: `App.makeScreen(id:)`, `App`, a facet's name.
    public let name: String
    /// What happened to it, after its name: `was removed`.
    public let message: String
    /// What it was, as Swift or the manifest writes it.
    public let old: String?
    public let new: String?
    /// Where it stands now, or stood.
    public let place: GraphPicture.Place
    /// Whether the place is in the old manifests.
    public let isOldPlace: Bool
  }

  /// The graph of one target, or of the manifests that were named.
  public struct Graph: Sendable {
    /// The target; `nil` outside of packages.
    public let target: String?
    public let picture: GraphPicture

    /// A graph of a target.
    public init(target: String?, picture: GraphPicture) {
      (self.target, self.picture) = (target, picture)
    }
  }

  /// All changes: by level, then in the order of targets, containers and statements.
  public private(set) var changes: [Change] = []

  public var isBreaking: Bool { changes.contains { $0.level == .breaking } }

  /// Compares what was with what is. Graphs are of one target if that has the same name. O(both, sorted).
  public init(from old: [Graph], to new: [Graph]) {
    var comparison = GraphComparison()
    let isAlone = old.count == 1 && new.count == 1 && (old[0].target == nil || new[0].target == nil)
    var rest = old
    for graph in new {
      let place = isAlone ? 0 : rest.firstIndex { $0.target == graph.target }
      let before = place.map { rest.remove(at: $0).picture } ?? GraphPicture()
      comparison.compare(before, graph.picture, target: graph.target)
    }
    for graph in rest { comparison.compare(graph.picture, GraphPicture(), target: graph.target) }
    var seen: Set<Change> = []
    let all = comparison.changes.filter { seen.insert($0).inserted }
    changes = Level.allCases.flatMap { level in all.filter { $0.level == level } }
  }
}
