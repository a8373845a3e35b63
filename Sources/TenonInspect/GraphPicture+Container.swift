extension GraphPicture {
  /// A container, or a bundle that nobody includes.
  public struct Container: Sendable {
    /// The kind of a container.
    public enum Kind: String, Sendable {
      case container
      /// A bundle that is checked by itself, because no container includes it.
      case bundle
      case facet
    }

    /// Its name, which no other one in the picture has: with its module where two have one name.
    public internal(set) var id: String
    public let name: String
    public let kind: Kind
    public internal(set) var parent: Int?
    public internal(set) var children: [Int] = []
    /// The nodes that stand in it: inputs first, then components in the order written.
    public internal(set) var nodes: [Int] = []
    /// The imported module that it belongs to; `nil` for the one that is shown.
    public let module: String?
    /// `public`, `internal` and so on.
    public let access: String
    /// Its attributes, a global actor aside.
    let attributes: [String]
    /// `Sendable`, or a global actor as it is written; `nil` where it is neither.
    public let isolation: String?
    /// What its initializer needs, as Swift writes it: `throws`.
    public let effects: String
    public let conformances: [String]
    public let bundles: [String]
    public let isOverridable: Bool
    public let isObserved: Bool
    public let place: Place
    /// Its documentation, without the slashes.
    public let documentation: [String]
    /// The functions that it has as a whole, where the picture is one to compare.
    var functions: [Accessor] = []
    public internal(set) var findings: [Int] = []
  }
}
