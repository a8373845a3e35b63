import TenonGraph
import TenonPlan

/// Code that several steps of a component have.
extension ComponentContext {
  /// Code that looks at or changes what threads share, in a function that does not lock as a whole.
  func locked(_ code: String) -> String {
    guard isShared, creation.effects.isAsync, let lock else { return code }
    return "\(lock).locked { \(code) }"
  }

  /// The key and the place in the order of releases, as arguments behind the component.
  var noteArguments: String { (isKeyNoted ? ", of: \(own[.key])" : "") + markArgument }

  /// The place in the order of releases, as an argument behind the component.
  var markArgument: String { isReleasedInPlace ? ", at: \(own[.mark])" : "" }
}

extension HeldPlace {
  /// The condition that the container has let go of the place meanwhile.
  var isLate: String { "\(name) \(isObject ? "!==" : "!=") \(seen)" }
}
