public import TenonGraph
import TenonSyntax

extension GraphPicture {
  /// A member of a container that can be requested.
  public struct Node: Sendable {
    /// The kind of a node.
    public enum Kind: String, Sendable, CaseIterable {
      case component
      case decorator
      case input
      /// All elements that are collected under one key.
      case collection
      case child
      /// A member of a facet that is the parent of containers.
      case member
    }

    /// Its name with its container's, unique in the picture, and the same as long as the manifest is.
    public internal(set) var id = ""
    public let name: String
    public let kind: Kind
    public internal(set) var container: Int
    /// Its lifetime; `nil` for all but components and decorators.
    public internal(set) var lifetime: Lifetime?
    /// The word of its lifetime in the manifest.
    public internal(set) var lifetimeWord: String?
    /// The word of its kind of lifetime, or else of its own kind.
    public var key: String { lifetime?.texts().word ?? kind.rawValue }
    /// The meaning of its lifetime or of its kind, for people.
    public var meaning: String {
      switch kind {
      case .input: "the container is created with it, and holds it"
      case .collection: "each request collects all that is provided for one key"
      case .child: "creates a child container, which its caller holds"
      case .member: "the facet's parent provides it"
      case .component, .decorator: lifetime?.texts(named: lifetimeWord).meaning ?? ""
      }
    }
    public let type: String
    public let qualifier: String?
    /// The keys that it provides, as messages write them: `URL named store`.
    public let provides: [String]
    /// Its roles as written, collections too.
    public internal(set) var roles: [String] = []
    /// Its accessors; empty if outside code can't request it.
    public let accessors: [Accessor]
    /// The functions that tie it to an owner, if the picture is for a comparison.
    var ties: [Accessor] = []
    public let inputs: [Input]
    /// The effects of a request for it, and the global actor on which it is created.
    public internal(set) var effects = Effects()
    /// The effects that begin at it, and their places.
    public internal(set) var origins: [Origin] = []
    /// `private`, `public` and so on.
    public let access: String
    /// The words before its lifetime: `eager`, `override`.
    public let modifiers: [String]
    public internal(set) var releases: [String] = []
    /// The bundle that brings it to its container.
    public internal(set) var bundle: String?
    public internal(set) var child: Int?
    public let place: Place
    public let statement: String
    /// Its documentation, without the slashes.
    public let documentation: [String]
    public internal(set) var outgoing: [Int] = []
    public internal(set) var incoming: [Int] = []
    public internal(set) var findings: [Int] = []

    /// The rank of a name that means the node, in a container: 0 for its ID, then its name, an accessor, a key, its
    /// type. `nil` if the name doesn't mean it.
    func rank(of name: String, in container: String) -> Int? {
      if id == name { return 0 }
      // In its container, a name may be that of any reading.
      let isLocal = name.hasPrefix("\(container).")
      let names = [name] + (isLocal ? [String(name.dropFirst(container.count + 1))] : [])
      let calls = names.map { $0.hasSuffix("()") ? String($0.dropLast(2)) : $0 }
      let readings = [
        names.contains(self.name), accessors.contains { calls.contains($0.name) },
        provides.contains { key in names.contains { key == $0 || key == "any \($0)" } },
        names.contains(type),
      ]
      return readings.firstIndex(of: true).map { $0 + 1 }
    }
  }

  /// The origin of an effect.
  public struct Origin: Sendable, Hashable {
    /// `async`, `throws`, or a global actor as written.
    public let word: String
    public let place: Place
  }

  /// A property or function with which outside code requests a component.
  public struct Accessor: Sendable, Hashable {
    public let name: String
    /// The type that it returns, as generated code writes it; `""` for nothing.
    public let type: String
    public let isFunction: Bool
    public internal(set) var inputs: [Input] = []
    public internal(set) var effects = Effects()
    /// The attributes of its component, except a global actor.
    var attributes: [String] = []
    /// `public`, `internal` and so on.
    public let access: String

    /// Its Swift declaration: `func makePage(id: UUID) async -> Page`, `var store: Store { get throws }`.
    public var declaration: String {
      let isolation = effects.actor.map { "\($0) " } ?? ""
      let words = effects.words
      if isFunction {
        let list = inputs.map(\.declaration).joined(separator: ", ")
        return "\(isolation)func \(name)(\(list))\(words)" + (type.isEmpty ? "" : " -> \(type)")
      }
      return "\(isolation)var \(name): \(type) { get\(words) }"
    }
  }

  /// An input that requests of a node supply.
  public struct Input: Sendable, Hashable {
    /// Its argument label; `nil` for `_`.
    public let label: String?
    public let name: String
    public let type: String
    public internal(set) var isKey = false
    public internal(set) var defaultValue: String?

    /// Its Swift declaration: `id: UUID`, `_ name: String = "x"`.
    public var declaration: String {
      let heading = (label ?? "_") == name ? name : "\(label ?? "_") \(name)"
      return "\(heading): \(type)" + (defaultValue.map { " = \($0)" } ?? "")
    }
  }
}

extension Effects {
  /// The effects in Swift: `async throws`.
  public var text: String { String(words.dropFirst()) }

  /// The effects as written; an actor only if it is Swift's.
  var each: [String] {
    [isAsync ? "async" : nil, thrown?.clause, actor.flatMap { $0.hasPrefix("@") ? $0 : nil }]
      .compactMap(\.self)
  }
}
