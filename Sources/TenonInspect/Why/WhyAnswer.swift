import TenonDiagnostics

/// The reason why a subject is in a graph: its dependents and dependencies, the origins of its effects, and its
/// holders. All are resolved to names and places, so that answers of several pictures can be merged.
package struct WhyAnswer: Sendable {
  /// A node or a container as an answer names it.
  package struct Party: Sendable, Hashable {
    /// Its kind: `component`, `input`, `container` and so on.
    package let kind: String
    package let name: String
    /// The container that it is in; `nil` for a container.
    package let container: String?
    /// The word of its lifetime, if it has one.
    package let lifetime: String?
    package let place: GraphPicture.Place
  }

  /// One request of one party for another one.
  package struct Need: Sendable, Hashable {
    /// The kind of request; `nil` if a container's initializer creates the target.
    package let use: GraphPicture.Edge.Use?
    /// The form of the target: `held`, `weak`, or a `closure` that requests it later.
    package var strength: GraphPicture.Edge.Strength = .held
    package var isOptional = false
    /// The parameter's label, or the method of a call.
    package var label: String?
    /// The call by which a closure gets an instance: `calls 'App.makePage(id:)'`.
    package var calls: String?
    package let place: GraphPicture.Place
  }

  /// A step of a path, with every request of the source for the target.
  package struct Step: Sendable, Hashable {
    package let source: Party
    package let target: Party
    package let needs: [Need]
  }

  /// A shortest path from a vertex that outside code can request.
  package struct Way: Sendable, Hashable {
    /// The request from outside: `App.makeScreen()`.
    package let entry: String
    package let steps: [Step]
  }

  /// A direct or indirect dependency of the subject.
  package struct Requirement: Sendable, Hashable {
    /// The number of components between it and the subject; 0 for a direct dependency.
    package var depth = 0
    package let source: Party
    /// Its provider; `nil` if there is none.
    package let target: Party?
    package var isOpen = false
    /// The request as written.
    package let asked: String
    package let need: Need
    package var isRepeated = false
  }

  /// An effect, `async`, `throws` or a global actor, with the path to its origin.
  package struct Effect: Sendable, Hashable {
    package let word: String
    /// The party where the effect begins; `nil` if unknown.
    package let origin: Party?
    package let place: GraphPicture.Place?
    package let steps: [Step]
  }

  package struct Keeper: Sendable, Hashable {
    package let holder: Party
    package let until: String
    package let steps: [Step]
  }

  package struct Listing<Element: Sendable & Hashable>: Sendable {
    package internal(set) var shown: [Element] = []
    /// The number of elements, including those that a limit leaves out.
    package internal(set) var count = 0

    mutating func add(_ other: Listing, limit: Int?) {
      let new = other.shown.filter { !shown.contains($0) }
      count += other.count - (other.shown.count - new.count)
      shown = Array((shown + new).prefix(limit ?? .max))
    }
  }

  package let subject: Party
  /// Its statement, as written.
  package let statement: String
  /// The declarations of its accessors.
  package let accessors: [String]
  /// The calls of its accessors: `App.makeScreen()`.
  package let entries: [String]
  /// The bundle that it is in, if no container includes the bundle.
  package private(set) var bundle: String?
  /// The actor that it is created on, or `Sendable` for a container with a lock.
  package let isolation: String?
  /// The shortest paths to it, counted up to `uncountable`. None is the end of another one.
  package internal(set) var ways = Listing<Way>()
  /// The requests for it, in order.
  package internal(set) var users = Listing<Step>()
  package internal(set) var dependents: [Step] = []
  package let requirements: [Requirement]
  package let effects: [Effect]
  /// The time that it lives by itself: `'App' holds it until …`; empty without the option `keeps`.
  package let life: String
  package internal(set) var keepers = Listing<Keeper>()
  /// The findings about it: `error: … [TN030]`, with their places.
  package let findings: [String]

  /// Counting stops here: the number of paths through diamonds is exponential.
  static let uncountable = 1_000_000_000
}

package struct WhyOptions: Sendable {
  /// The greatest depth of requirements.
  package var depth = 2
  /// The greatest number of paths and keepers; `nil` for all.
  package var limit: Int? = 20
  package var keeps = false

  package init() {}
}

extension WhyAnswer {
  /// The answer for a subject in all pictures that show it; `nil` if none does.
  package init?(of views: Views, in pictures: [GraphPicture], _ options: WhyOptions = WhyOptions())
  {
    // The module that declares it knows all about it; the others add dependents.
    let own = views.first { pictures[$0.picture].container(at: $0.vertex).module == nil }
    guard let first = own ?? views.first else { return nil }
    self.init(first.vertex, WhyGraph(pictures[first.picture]), options)
    let isIncluded = pictures.contains { picture in
      picture.containers.contains { $0.kind == .container && $0.bundles.contains(bundle ?? "") }
    }
    if isIncluded { bundle = nil }
    for view in views where view.picture != first.picture {
      add(WhyAnswer(view.vertex, WhyGraph(pictures[view.picture]), options), options.limit)
    }
  }

  private init(_ vertex: Int, _ graph: WhyGraph, _ options: WhyOptions) {
    let (picture, container) = (graph.picture, graph.picture.container(at: vertex))
    let node = picture.node(at: vertex)
    subject = picture.party(vertex)
    statement = node?.statement ?? "\(container.kind.rawValue) \(container.name)"
    accessors = node?.accessors.map(\.declaration) ?? []
    entries = picture.entries(vertex)
    bundle = node != nil && container.kind == .bundle ? container.name : nil
    isolation = node.map(\.actor) ?? container.isolation
    findings = (node?.findings ?? container.findings).map { picture.findings[$0].line }
    ways = graph.ways(to: vertex, limit: options.limit)
    var seen: Set<Int> = []
    let sources = graph.links(to: vertex).map(\.source).filter { seen.insert($0).inserted }
    users.shown = sources.prefix(options.limit ?? .max).flatMap { graph.steps([$0, vertex]) }
    users.count = sources.count
    if ways.shown.isEmpty { dependents = sources.flatMap { graph.steps([$0, vertex]) } }
    requirements = graph.requirements(of: vertex, depth: options.depth)
    // A container's actor is its own or its parent's, which its line shows.
    let actor = node?.actor.flatMap { $0.hasPrefix("@") ? $0 : nil }
    let words = EffectWords(node?.effects ?? container.effects).all + (actor.map { [$0] } ?? [])
    effects = words.map { graph.effect($0, from: vertex) }
    life = options.keeps ? picture.life(vertex) : ""
    if options.keeps { keepers = graph.keepers(of: vertex, limit: options.limit) }
  }

  /// Adds the answer of another picture of the same subject.
  private mutating func add(_ other: WhyAnswer, _ limit: Int?) {
    ways.add(other.ways, limit: limit)
    keepers.add(other.keepers, limit: limit)
    users.add(other.users, limit: limit)
    dependents =
      ways.shown.isEmpty ? dependents + other.dependents.filter { !dependents.contains($0) } : []
  }
}

extension GraphPicture.Finding {
  /// The finding as it is printed, without the excerpt.
  fileprivate var line: String {
    "\(place.text): \(diagnostic.severity.rawValue): \(diagnostic.message) [\(diagnostic.id.code)]"
  }
}
