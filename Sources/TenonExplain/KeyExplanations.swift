import TenonDiagnostics

/// Findings about keys.
extension Explanation {
  /// The text of TN128.
  static let keyForm = Explanation(
    .keyForm,
    what: """
      A key has a default value, a qualifier, or a type that can't be `Hashable`: a function, `any P` or `some P`.
      """,
    why: """
      A key tells the instances of a component apart, so each request supplies it, and the container finds the \
      instance by it. `named` tells two bindings of one type apart, and a key isn't bound.
      """,
    fix: """
      Write `label: key Type`. Write the value where the component is requested, as in `Room(id = .lobby)`.
      """,
    bad: Example(
      """
      container ChatApp {
          strong Room(id: key RoomID = .lobby)
      }
      """),
    good: Example(
      """
      container ChatApp {
          strong    Room(id: key RoomID)
          transient LobbyModel(room: Room(id = .lobby))
      }
      """))

  /// The text of TN129.
  static let keyNotAllowed = Explanation(
    .keyNotAllowed,
    what: """
      A component has a `key`, but its lifetime is neither `strong`, `weak` nor resettable; or it has an \
      `input` beside the key.
      """,
    why: """
      There is one instance of the component for each value of the key. The container finds that instance \
      again, so it must be shared. An input has another value at each request, and only the first one would \
      count.
      """,
    fix: """
      Make the component `strong`, `weak` or of a resettable lifetime. If each request is to create a new \
      instance, write `input` instead of `key`. If all values together identify the instance, make them all \
      keys.
      """,
    bad: Example(
      """
      container ChatApp {
          strong    Store
          transient Room(id: key RoomID, store: Store)
      }
      """),
    good: Example(
      """
      container ChatApp {
          strong Store
          weak   Room(id: key RoomID, store: Store)
      }
      """))
}
