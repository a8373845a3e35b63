extension GraphPicture {
  /// Something that can be asked for.
  public struct Node: Sendable {
    /// The kind of a node.
    public enum Kind: String, Sendable, CaseIterable {
      case component
      case decorator
      case input
      /// All that is collected under one key.
      case collection
      case child
      /// A member of a facet that containers are in.
      case member
    }

    /// How long an instance lives; the user's own lifetimes are of two kinds.
    public enum Lifetime: String, Sendable, CaseIterable {
      case strong
      case weak
      case transient
      case graph
      case purgeable
      case tied
      /// `lifetime session`
      case resettable
      /// `lifetime cached = Storage()`
      case stored
    }

    /// Its name with its container's: no other node of the picture has it, and it stays as long as the manifest does.
    public internal(set) var id: String
    public let name: String
    public let kind: Kind
    public internal(set) var container: Int
    /// Its lifetime; `nil` for all but components and decorators.
    public let lifetime: Lifetime?
    /// The word of its lifetime, as the manifest has it.
    public let lifetimeWord: String?
    public let type: String
    public let qualifier: String?
    /// The keys under which it can be asked for, as messages write them: `URL named store`.
    public let provides: [String]
    /// Its roles as written, collections too.
    public let roles: [String]
    /// How those outside ask for it; empty where they can't.
    public let accessors: [Accessor]
    /// The functions that tie it to an owner, where the picture is one to compare.
    var ties: [Accessor] = []
    public let inputs: [Input]
    /// What asking for it takes, as Swift writes it: `async throws`.
    public let effects: String
    /// The global actor on which it is created.
    public let actor: String?
    /// Which of these effects begin at it, and where that is written.
    public let origins: [Origin]
    /// `private`, `public` and so on.
    public let access: String
    /// `eager`, `override`: what is written before its lifetime.
    public let modifiers: [String]
    public let releases: [String]
    /// The bundle that brings it to its container.
    public let bundle: String?
    public internal(set) var child: Int?
    public let place: Place
    public let statement: String
    /// Its documentation, without the slashes.
    public let documentation: [String]
    public internal(set) var outgoing: [Int] = []
    public internal(set) var incoming: [Int] = []
    public internal(set) var findings: [Int] = []

    /// How well a name means the node, in a container: 0 for its ID, then for its name, an accessor, a key, its type.
    /// `nil` where it does not.
    func rank(of name: String, in container: String) -> Int? {
      if id == name { return 0 }
      let asked = name.hasSuffix("()") ? String(name.dropLast(2)) : name
      let readings = [
        self.name == name,
        accessors.contains { $0.name == asked || "\(container).\($0.name)" == asked },
        provides.contains { $0 == name || $0 == "any \(name)" }, type == name,
      ]
      return readings.firstIndex(of: true).map { $0 + 1 }
    }
  }

  /// Where an effect begins.
  public struct Origin: Sendable, Hashable {
    /// `async`, `throws`, or a global actor as it is written.
    public let word: String
    public let place: Place
  }

  /// How those outside of a container ask it for something.
  public struct Accessor: Sendable, Hashable {
    public let name: String
    /// The type that it gives, as generated code writes it; `""` for nothing.
    public let type: String
    public let isFunction: Bool
    public let inputs: [Input]
    /// What calling it takes: `async throws`.
    public let effects: String
    public let actor: String?
    /// The attributes of its component, a global actor aside.
    var attributes: [String] = []
    /// `public`, `internal` and so on.
    public let access: String

    /// As Swift declares it: `func makePage(id: UUID) async -> Page`, `var store: Store { get throws }`.
    public var declaration: String {
      let isolation = actor.map { "\($0) " } ?? ""
      let words = effects.isEmpty ? "" : " \(effects)"
      if isFunction {
        let list = inputs.map(\.declaration).joined(separator: ", ")
        return "\(isolation)func \(name)(\(list))\(words)" + (type.isEmpty ? "" : " -> \(type)")
      }
      return "\(isolation)var \(name): \(type) { get\(words) }"
    }
  }

  /// An input that requests of a node bring.
  public struct Input: Sendable, Hashable {
    /// Its argument label; `nil` for `_`.
    public let label: String?
    public let name: String
    public let type: String
    public let isKey: Bool
    public let defaultValue: String?

    /// As Swift declares it: `id: UUID`, `_ name: String = "x"`.
    public var declaration: String {
      let heading = label == name ? name : "\(label ?? "_") \(name)"
      return "\(heading): \(type)" + (defaultValue.map { " = \($0)" } ?? "")
    }
  }
}
