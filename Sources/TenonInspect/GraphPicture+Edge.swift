extension GraphPicture {
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
}
