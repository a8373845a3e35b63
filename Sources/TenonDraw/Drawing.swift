public import TenonInspect

/// The graph of some manifests, or one for each target of a package.
public struct Drawing: Sendable {
  /// The picture of a graph, with the target that it is of.
  public struct Graph: Sendable {
    /// The target's name; `nil` outside of packages.
    public let target: String?
    public let picture: GraphPicture

    public init(target: String?, picture: GraphPicture) {
      (self.target, self.picture) = (target, picture)
    }
  }

  /// The forms that it can be had in.
  public enum Format: String, Sendable, CaseIterable {
    case dot
    case mermaid
    case json
    case html

    /// The one that a file's name asks for.
    public init?(fileName: String) {
      // By bytes: a dot before a mark that combines with it is one character.
      guard let dot = fileName.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
      let ending = String(fileName[dot...].unicodeScalars.dropFirst()).lowercased()
      switch ending {
      case "dot", "gv": self = .dot
      case "mmd", "mermaid": self = .mermaid
      case "json": self = .json
      case "html", "htm": self = .html
      default: return nil
      }
    }
  }

  /// The graphs, in the order of the package's targets.
  public let graphs: [Graph]

  public init(_ graphs: [Graph]) { self.graphs = graphs }

  /// What it is a drawing of, in a few words: the outermost containers, or the targets.
  public var title: String {
    let targets = graphs.compactMap(\.target)
    let names =
      targets.isEmpty
      ? graphs.flatMap { graph in graph.picture.outermost.map { graph.picture.containers[$0].name }
      }
      : targets
    if names.isEmpty { return "Dependency graph" }
    let shown = names.prefix(3).joined(separator: ", ")
    return "\(shown)\(names.count > 3 ? " and \(names.count - 3) more" : ""): dependency graph"
  }

  /// The number of nodes up to which people read a drawing.
  public static let mostReadableNodes = 60

  public var nodeCount: Int { graphs.reduce(0) { $0 + $1.picture.nodes.count } }

  /// The number of edges between things that are drawn.
  public var edgeCount: Int {
    graphs.reduce(0) { $0 + $1.picture.edges.count { $0.target != .absent } }
  }
}
