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

/// The look of a kind of node in every format. Each has another outline, so that colors aren't needed.
struct Look: Sendable {
  /// The key of styles: a word of letters.
  let key: String
  let word: String
  /// One of Okabe and Ito's colors, which people with any color vision can distinguish.
  let color: String
  /// The shape and the style in Graphviz's language.
  let dot: (shape: String, style: String)
  /// Mermaid's nearest shape: the text before and after the label.
  let mermaid: (before: String, behind: String)
  /// The outline of a box of some size with its corner at 0, 0, as SVG draws it.
  private let path: @Sendable (_ width: Int, _ height: Int) -> String

  private init(
    _ key: String, word: String? = nil, color: String = "#7A7A7A",
    dot: String, style: String = "filled", mermaid: (String, String),
    _ path: @escaping @Sendable (Int, Int) -> String
  ) {
    (self.key, self.word) = (key, word ?? key)
    (self.color, self.dot, self.mermaid, self.path) = (color, (dot, style), mermaid, path)
  }

  /// All looks, in the order of the legend.
  static let all: [Look] = [
    Look("strong", color: "#0072B2", dot: "box", mermaid: ("[", "]")) { w, h in "M0 0H\(w)V\(h)H0Z"
    },
    Look("weak", color: "#56B4E9", dot: "box", style: "filled,dashed", mermaid: ("[", "]")) {
      w, h in
      "M6 0H\(w - 6)Q\(w) 0 \(w) 6V\(h - 6)Q\(w) \(h) \(w - 6) \(h)H6Q0 \(h) 0 \(h - 6)V6Q0 0 6 0Z"
    },
    Look("transient", color: "#009E73", dot: "box", style: "filled,rounded", mermaid: ("([", "])"))
    {
      w, h in
      "M\(h / 2) 0H\(w - h / 2)A\(h / 2) \(h / 2) 0 0 1 \(w - h / 2) \(h)H\(h / 2)A\(h / 2) \(h / 2) 0 0 1 \(h / 2) 0Z"
    },
    Look("graph", color: "#B8A900", dot: "hexagon", mermaid: ("{{", "}}")) { w, h in
      "M12 0H\(w - 12)L\(w) \(h / 2)L\(w - 12) \(h)H12L0 \(h / 2)Z"
    },
    Look("purgeable", color: "#E69F00", dot: "note", mermaid: ("[/", "\\]")) { w, h in
      "M0 0H\(w - 14)L\(w) 14V\(h)H0Z M\(w - 14) 0V14H\(w)"
    },
    Look("tied", color: "#CC79A7", dot: "cds", mermaid: (">", "]")) { w, h in
      "M0 0H\(w - 14)L\(w) \(h / 2)L\(w - 14) \(h)H0Z"
    },
    Look(
      "resettable", word: "your own, resettable", color: "#D55E00", dot: "box",
      style: "filled,bold",
      mermaid: ("[[", "]]")
    ) { w, h in "M0 0H\(w)V\(h)H0Z M4 4H\(w - 4)V\(h - 4)H4Z" },
    Look("stored", word: "your own, stored", dot: "octagon", mermaid: ("[(", ")]")) {
      w, h in "M9 0H\(w - 9)L\(w) 9V\(h - 9)L\(w - 9) \(h)H9L0 \(h - 9)V9Z"
    },
    Look("input", dot: "parallelogram", mermaid: ("[/", "/]")) { w, h in
      "M10 0H\(w)L\(w - 10) \(h)H0Z"
    },
    Look("collection", dot: "box3d", mermaid: ("[[", "]]")) {
      w, h in "M0 4H\(w - 4)V\(h)H0Z M4 4V0H\(w)V\(h - 4)H\(w - 4)"
    },
    Look(
      "child", word: "child container", dot: "folder", mermaid: ("(", ")")
    ) { w, h in "M0 0H\(w / 3)L\(w / 3 + 6) 5H\(w)V\(h)H0Z" },
    Look(
      "member", word: "facet member", dot: "tab", mermaid: ("[\\", "\\]")
    ) { w, h in "M0 0H\(w)V\(h)H0L12 \(h / 2)Z" },
  ]

  static func of(_ node: GraphPicture.Node) -> Look {
    all.first { $0.key == node.key } ?? all[0]
  }

  func svg(width: Int, height: Int) -> String {
    #"<path class="s" d="\#(path(width, height))"/>"#
  }
}

extension GraphPicture.Node {
  /// The word under its name: its lifetime or its kind.
  var caption: String {
    let word = lifetimeWord ?? Look.of(self).word
    return kind == .decorator ? "\(word), decorator" : word
  }
}
