/// Rules of the language in which the two backs differ.
enum Rules {
  /// All that a call asks for is made, then set, then called; releases go by the order of making.
  case former
  /// Steps follow the init; releases go by the order of the graph.
  case new

  #if NEW_BACK
    static let tested = Rules.new
  #else
    static let tested = Rules.former
  #endif
}
