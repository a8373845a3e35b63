import TenonDiagnostics

/// Why something is in a graph: who needs it, what it needs, where its effects begin, and who holds it. All of it is
/// resolved to names and places, so that answers of several pictures can be put together.
package struct WhyAnswer: Sendable {
  /// Something of the graph as an answer names it.
  package struct Party: Sendable, Hashable {
    /// What it is: `component`, `input`, `container` and so on.
    package let kind: String
    package let name: String
    /// The container that it stands in; `nil` for a container.
    package let container: String?
    /// The word of its lifetime, where it has one.
    package let lifetime: String?
    package let place: GraphPicture.Place
  }

  /// One request of one party for another one.
  package struct Need: Sendable, Hashable {
    /// How the parties are connected; `nil` where a container's initializer creates the target.
    package let use: GraphPicture.Edge.Use?
    /// What is got: `held`, `weak`, or a `closure` that asks later.
    package var strength: GraphPicture.Edge.Strength = .held
    package var isOptional = false
    /// The parameter's label, or the method of a call.
    package var label: String?
    /// What a closure does to get an instance: `calls 'App.makePage(id:)'`.
    package var calls: String?
    package let place: GraphPicture.Place
  }

  /// A step of a way, with every request of the source for the target.
  package struct Step: Sendable, Hashable {
    package let source: Party
    package let target: Party
    package let needs: [Need]
  }

  /// A shortest way from what can be asked for from outside.
  package struct Way: Sendable, Hashable {
    /// How it is asked for: `App.makeScreen()`.
    package let entry: String
    package let steps: [Step]
  }

  /// Something that the subject needs, itself or through others.
  package struct Requirement: Sendable, Hashable {
    /// Through how many others it is needed; 0 for what the subject itself asks for.
    package var depth = 0
    package let source: Party
    /// `nil` where nothing provides it.
    package let target: Party?
    package var isOpen = false
    /// The request as written.
    package let asked: String
    package let need: Need
    package var isRepeated = false
  }

  /// An effect, `async`, `throws` or a global actor, with the way to the place where it begins.
  package struct Effect: Sendable, Hashable {
    package let word: String
    /// `nil` where that is not known.
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
    /// How many there are, with those that a limit leaves out.
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
  /// How those outside ask for it, as Swift declares it.
  package let accessors: [String]
  /// The same as it is called: `App.makeScreen()`.
  package let entries: [String]
  /// The bundle that it stands in, where no container includes that.
  package private(set) var bundle: String?
  /// The actor that it is created on, or `Sendable` for a container with a lock.
  package let isolation: String?
  /// The shortest ways to it, counted up to `uncountable`. None is the end of another one.
  package internal(set) var ways = Listing<Way>()
  /// Everybody who asks for it, in order.
  package internal(set) var users = Listing<Step>()
  package internal(set) var dependents: [Step] = []
  package let requirements: [Requirement]
  package let effects: [Effect]
  /// How long it lives by itself: `'App' holds it until …`; empty unless that was asked for.
  package let life: String
  package internal(set) var keepers = Listing<Keeper>()
  /// What was found at it: `error: … [TN030]`, with its place.
  package let findings: [String]

  /// Counting stops here: there may be as many ways as there are paths through diamonds.
  static let uncountable = 1_000_000_000
}

package struct WhyOptions: Sendable {
  /// Through how many others requirements are followed.
  package var depth = 2
  /// How many ways and keepers are given; `nil` for all.
  package var limit: Int? = 20
  package var keeps = false

  package init() {}
}

extension WhyAnswer {
  /// The answer for one thing in all pictures that show it; `nil` where none does.
  package init?(of views: Views, in pictures: [GraphPicture], _ options: WhyOptions = WhyOptions())
  {
    // Where it is declared, everything about it is known; the others add who needs it.
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
    // A container's actor is its own or its parent's, which its line says.
    let actor = node?.actor.flatMap { $0.hasPrefix("@") ? $0 : nil }
    let words = EffectWords(node?.effects ?? container.effects).all + (actor.map { [$0] } ?? [])
    effects = words.map { graph.effect($0, from: vertex) }
    life = options.keeps ? picture.life(vertex) : ""
    if options.keeps { keepers = graph.keepers(of: vertex, limit: options.limit) }
  }

  /// Adds what another picture of the same thing shows besides.
  private mutating func add(_ other: WhyAnswer, _ limit: Int?) {
    ways.add(other.ways, limit: limit)
    keepers.add(other.keepers, limit: limit)
    users.add(other.users, limit: limit)
    dependents =
      ways.shown.isEmpty ? dependents + other.dependents.filter { !dependents.contains($0) } : []
  }
}

extension GraphPicture.Finding {
  /// As it is printed, without the excerpt.
  fileprivate var line: String {
    "\(place.text): \(diagnostic.severity.rawValue): \(diagnostic.message) [\(diagnostic.id.code)]"
  }
}
