public import TenonSyntax

/// The lifetime of an instance.
public enum Lifetime: Sendable, Hashable {
  /// One per container, created on first use.
  case strong
  /// One as long as something else holds it.
  case weak
  /// A new one for each request.
  case transient
  /// One for each call of an accessor from outside.
  case graph
  /// One per container, until it is told to release the unused ones.
  case purgeable
  /// A new one for each request, which the container keeps until its owner is released.
  case tied
  /// One per container, until it is told to release all of that lifetime.
  case resettable(DeclaredLifetimeID)
  /// The user's own storage decides.
  case stored(DeclaredLifetimeID)

  /// The lifetimes of the language with their words.
  private static let words: [(lifetime: Lifetime, word: Word)] = [
    (.strong, .strong), (.weak, .weak), (.transient, .transient), (.graph, .graph),
    (.purgeable, .purgeable), (.tied, .tied),
  ]

  /// The lifetime of the language that a word names.
  public init?(_ word: String) {
    guard let row = Self.words.first(where: { $0.word.text == word }) else { return nil }
    self = row.lifetime
  }

  /// The word of a lifetime of the language.
  fileprivate var word: String? { Self.words.first { $0.lifetime == self }?.word.text }

  /// The declaration of a lifetime, if a manifest declares it.
  public var declared: DeclaredLifetimeID? {
    switch self {
    case .resettable(let id), .stored(let id): id
    default: nil
    }
  }
}

/// The index of a declared lifetime among all of a run.
public struct DeclaredLifetimeID: Hashable, Sendable {
  public let index: Int
}

/// A lifetime that a manifest declares, `lifetime session` or `lifetime cached = Cached(seconds: 5)`.
public struct DeclaredLifetime: Sendable {
  public let syntax: DeclarationSyntax
  /// The manifest that declares it, by its index in the graph.
  public let manifest: Int

  /// Its name without back quotes.
  public var name: String { syntax.name.plain }
  /// The name of the function that releases all instances of a resettable one.
  public var resetName: String { "reset" + AccessorName.upperFirst(name) }
}

extension BindingGraph {
  /// The word of a lifetime.
  public func word(_ lifetime: Lifetime) -> String {
    lifetime.word ?? lifetime.declared.map { lifetimes[$0.index].name } ?? ""
  }

  /// The declared lifetimes that a container resets, in the order of their first components.
  public func resettableLifetimes(of container: Container) -> [DeclaredLifetimeID] {
    var seen: Set<DeclaredLifetimeID> = []
    return container.components.compactMap { id in
      guard case .resettable(let lifetime) = self[id].lifetime,
        seen.insert(lifetime).inserted
      else { return nil }
      return lifetime
    }
  }
}
