public import TenonInspect

/// The graph of some manifests, or one for each target of a package.
public struct Drawing: Sendable {
  /// The picture of a graph, with its target.
  public struct Graph: Sendable {
    /// The target's name; `nil` outside packages.
    public let target: String?
    public let picture: GraphPicture

    public init(target: String?, picture: GraphPicture) {
      (self.target, self.picture) = (target, picture)
    }
  }

  /// The formats of a drawing.
  public enum Format: String, Sendable, CaseIterable {
    case dot
    case mermaid
    case json
    case html

    /// The format for a file name's extension.
    public init?(fileName: String) {
      // The search is by bytes: a dot with a combining mark is one character.
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

  /// The subject of the drawing, in a few words: the outermost containers, or the targets.
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

  /// The number of nodes up to which a drawing is readable.
  public static let mostReadableNodes = 60

  public var nodeCount: Int { graphs.reduce(0) { $0 + $1.picture.nodes.count } }

  /// The number of drawn edges.
  public var edgeCount: Int {
    graphs.reduce(0) { $0 + $1.picture.edges.count { $0.target != .absent } }
  }
}
