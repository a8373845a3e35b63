public import TenonDiagnostics
public import TenonGraph
import TenonSyntax

/// A checked graph as commands show it: containers and their members, the requests among them, and the findings.
/// Everything has the name that the user gave it, and a place in a manifest.
///
/// It is read-only. Containers, nodes and edges refer to each other by their indices here.
public struct GraphPicture: Sendable {
  /// The conditions that the manifests name, with their values in the picture.
  public internal(set) var conditions: [(name: String, isTrue: Bool)] = []
  /// The containers, parents before their children.
  public internal(set) var containers: [Container] = []
  public internal(set) var nodes: [Node] = []
  public internal(set) var edges: [Edge] = []
  /// The facets of the module, and those of other modules that its containers use.
  public internal(set) var facets: [Facet] = []
  /// The traits of the module, with the properties that they inject.
  var traits: [Facet] = []
  public internal(set) var findings: [Finding] = []
  /// All files that places may be in.
  public internal(set) var files: [SourceFile] = []
  /// The compiler's findings in all configurations, for the report.
  public internal(set) var diagnostics = Diagnostics()
  /// The number of components in the module's own manifests.
  public internal(set) var componentCount = 0

  /// The containers without a parent in the picture, in order.
  public var outermost: [Int] { containers.indices.filter { containers[$0].parent == nil } }

  /// The nodes that a user's name may mean: a type with or without its qualifier, a role, an accessor, or the ID.
  /// O(nodes).
  public func nodes(named name: String) -> [Int] {
    nodes.indices.filter {
      nodes[$0].rank(of: name, in: containers[nodes[$0].container].name) != nil
    }
  }

  /// The nodes of a container by bundle: first its own, then those of each bundle in order. O(nodes).
  public func groups(of container: Int) -> [(bundle: String?, nodes: [Int])] {
    var order: [String?] = [nil]
    var groups: [String?: [Int]] = [:]
    // The nodes of a bundle alone are its own.
    let isBundle = containers[container].kind == .bundle
    for node in containers[container].nodes {
      let bundle = isBundle ? nil : nodes[node].bundle
      if groups[bundle] == nil, bundle != nil { order.append(bundle) }
      groups[bundle, default: []].append(node)
    }
    return order.compactMap { bundle in groups[bundle].map { (bundle, $0) } }
  }

  /// The edges that lead to a node. O(1).
  public func dependents(of node: Int) -> [Edge] { nodes[node].incoming.map { edges[$0] } }

  /// The edges that lead from a node. O(1).
  public func dependencies(of node: Int) -> [Edge] { nodes[node].outgoing.map { edges[$0] } }
}

extension GraphPicture {
  /// A place in a manifest.
  public struct Place: Sendable, Hashable {
    /// The path of the manifest in the command's output.
    public let path: String
    /// From 1.
    public let line: Int
    /// From 1, in bytes of UTF-8.
    public let column: Int
    public let endLine: Int

    public init(_ span: SourceSpan, in file: SourceFile) {
      let start = file.position(of: span.start)
      path = file.path
      (line, column) = (start.line, start.column)
      endLine = file.position(of: max(span.start, span.end - 1)).line
    }
  }

  /// A container, or a bundle that no container includes.
  public struct Container: Sendable {
    /// The kind of a container.
    public enum Kind: String, Sendable {
      case container
      /// A bundle that is checked alone, because no container includes it.
      case bundle
      case facet
    }

    /// Its name, unique in the picture: with its module if two have one name.
    public internal(set) var id: String
    public let name: String
    public let kind: Kind
    public internal(set) var parent: Int?
    public internal(set) var children: [Int] = []
    /// The nodes in it: inputs first, then components in the order written.
    public internal(set) var nodes: [Int] = []
    /// The imported module that it belongs to; `nil` for the one that is shown.
    public let module: String?
    /// `public`, `internal` and so on.
    public let access: String
    /// Its attributes, except a global actor.
    let attributes: [String]
    /// `Sendable`, or a global actor as written; `nil` for neither.
    public let isolation: String?
    /// The effects of its initializer.
    public let effects: Effects
    public let conformances: [String]
    public let bundles: [String]
    public let isOverridable: Bool
    public let isObserved: Bool
    public let place: Place
    /// Its documentation, without the slashes.
    public let documentation: [String]
    /// The functions of the whole container, if the picture is for a comparison.
    var functions: [Accessor] = []
    public internal(set) var findings: [Int] = []

    func isCalled(_ name: String) -> Bool { self.name == name || id == name }
  }

  /// One request: a parameter, an element of a collection, or the creation of a child.
  public struct Edge: Sendable {
    /// The use of the target.
    public enum Use: String, Sendable, CaseIterable {
      /// A parameter of the initializer, or of the expression.
      case initializer = "init"
      case set
      case weakSet
      case call
      case expression
      case element
      case decorates
      case child
      case facet

      package var word: String {
        switch self {
        case .initializer, .set, .call, .expression, .element, .decorates: rawValue
        case .weakSet: "set weak"
        case .child: "creates"
        case .facet: "is provided by"
        }
      }
    }

    /// The form in which the target is passed.
    public enum Strength: String, Sendable, CaseIterable {
      case held
      /// An instance that is not retained.
      case weak
      /// A closure that requests it when it is called.
      case closure
    }

    /// The target of an edge.
    public enum Target: Sendable, Hashable {
      case node(Int)
      /// A container itself, or a facet of it.
      case container(Int)
      /// Nothing provides it, which is an error.
      case missing
      /// Nothing provides it, and it is optional.
      case absent
      /// A bundle that no container includes leaves it open.
      case open
    }

    public internal(set) var source: Int
    public internal(set) var target: Target
    public let use: Use
    public let isClosure: Bool
    public let isOptional: Bool
    /// The parameter's label or name; of a call, with its method: `configure(with:)`.
    public let label: String?
    public let asked: String
    public let place: Place
    public internal(set) var findings: [Int] = []

    public var strength: Strength {
      isClosure ? .closure : use == .weakSet ? .weak : .held
    }

    /// The form of the request: `set weak, optional`.
    package var how: String {
      let words = [
        use.word, strength == .closure ? "closure" : nil, isOptional ? "optional" : nil,
      ]
      return words.compactMap(\.self).joined(separator: ", ")
    }

    public var node: Int? { if case .node(let node) = target { node } else { nil } }
    public var container: Int? {
      if case .container(let container) = target { container } else { nil }
    }
  }

  /// A finding, with the parts of the picture that it is about.
  public struct Finding: Sendable {
    public let diagnostic: Diagnostic
    public let place: Place
    public let isHere: Bool
    /// The nodes in whose statements the finding or a note is; the one that it is about comes first.
    public internal(set) var nodes: [Int] = []
    /// The edges at whose parameters the finding or a note is.
    public internal(set) var edges: [Int] = []
    /// The containers at whose heads the finding is.
    public internal(set) var containers: [Int] = []

    public var isError: Bool { diagnostic.severity == .error }
  }

  /// The protocol through which a feature sees a container.
  public struct Facet: Sendable {
    public let name: String
    /// The imported module that declares it; `nil` for the one that is shown.
    public let module: String?
    /// `public`, `internal` and so on.
    public let access: String
    /// The global actor of its members, as written.
    public let isolation: String?
    public let inherited: [String]
    /// Its own members, each as written.
    public let members: [String]
    /// The same as accessors.
    public internal(set) var accessors: [Accessor] = []
    public let place: Place
  }
}

extension GraphPicture.Place {
  /// Lines and columns count from 1, columns in bytes of UTF-8.
  package var json: JSONValue {
    [
      "path": .string(path), "line": .integer(line), "column": .integer(column),
      "endLine": .integer(endLine),
    ]
  }
}

/// The nodes and containers of a picture under one number: nodes first, then containers.
extension GraphPicture {
  var vertices: Range<Int> { 0..<nodes.count + containers.count }

  func vertex(ofContainer index: Int) -> Int { nodes.count + index }

  /// The node of a vertex; `nil` for a container.
  func node(at vertex: Int) -> Node? { vertex < nodes.count ? nodes[vertex] : nil }

  /// The container of a vertex: itself, or the one that it is in.
  func container(at vertex: Int) -> Container {
    containers[vertex < nodes.count ? nodes[vertex].container : vertex - nodes.count]
  }

  /// The vertex that an edge leads to, if its request has a provider.
  func target(of edge: Edge) -> Int? { edge.node ?? edge.container.map(vertex) }

  func name(_ vertex: Int) -> String { node(at: vertex)?.name ?? container(at: vertex).name }

  func place(_ vertex: Int) -> Place { node(at: vertex)?.place ?? container(at: vertex).place }

  /// The requests for a vertex from outside: its accessors, or the creation of a container.
  func entries(_ vertex: Int) -> [String] {
    let container = container(at: vertex)
    guard let node = node(at: vertex) else {
      let isEntry = container.parent == nil && container.kind == .container
      return isEntry ? ["\(container.name).init"] : []
    }
    // Outside code supplies an input instead of requesting it, and a bundle alone is no entry.
    return node.kind == .input || container.kind == .bundle
      ? [] : node.accessors.map { "\(container.name).\($0.called)" }
  }

  // MARK: Lives

  /// True if a node's container, owner or storage holds it, so that no other holder is needed.
  func isAnchored(_ vertex: Int) -> Bool {
    guard let node = node(at: vertex) else { return false }
    return node.lifetime?.isHeld ?? (node.kind == .input)
  }

  /// The time that a vertex lives by itself, as a sentence.
  func life(_ vertex: Int) -> String {
    let container = container(at: vertex)
    guard let node = node(at: vertex) else {
      return "the code that creates '\(container.name)' holds it"
        + (container.parent == nil ? "" : "; its parent doesn't")
    }
    let isKeyed = node.lifetime != .transient && node.inputs.contains(where: \.isKey)
    let isShutDown =
      (node.lifetime?.isHeld ?? false) && container.nodes.contains { !nodes[$0].releases.isEmpty }
      && (!node.modifiers.contains("eager") || node.effects.isAsync)
    return (isKeyed ? "per key: " : "") + node.meaning + (isShutDown ? ", or 'shutdown()'" : "")
  }
}

extension GraphPicture.Accessor {
  /// The accessor as it is called: `makePage(id:)`, `store`.
  var called: String {
    isFunction ? "\(name)(\(inputs.map { "\($0.label ?? "_"):" }.joined()))" : name
  }
}

extension GraphPicture.Place {
  var text: String { "\(path):\(line):\(column)" }
}
