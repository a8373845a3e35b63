extension GraphPicture {
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
    /// The effects of its initializer, in Swift: `throws`.
    public let effects: String
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
  }
}
