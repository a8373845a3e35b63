extension ExplanationTexts {
  /// Findings about keys.
  static let key = #"""
    TN128
    A key has a default value, a qualifier, or a type that can't be `Hashable`: a function, `any P` or `some P`.
    Why: A key tells the instances of a component apart, so each request supplies it, and the container finds
    the instance by it. `named` tells two bindings of one type apart, and a key isn't bound.
    How to fix it: Write `label: key Type`. Write the value where the component is requested, as in `Room(id =
    .lobby)`.
    Wrong:
        container ChatApp {
            strong Room(id: key RoomID = .lobby)
        }
    Right:
        container ChatApp {
            strong    Room(id: key RoomID)
            transient LobbyModel(room: Room(id = .lobby))
        }

    TN129
    A component has a `key`, but its lifetime is neither `strong`, `weak` nor resettable; or it has an `input`
    beside the key.
    Why: There is one instance of the component for each value of the key. The container finds that instance
    again, so it must be shared. An input has another value at each request, and only the first one would count.
    How to fix it: Make the component `strong`, `weak` or of a resettable lifetime. If each request is to create
    a new instance, write `input` instead of `key`. If all values together identify the instance, make them all
    keys.
    Wrong:
        container ChatApp {
            strong    Store
            transient Room(id: key RoomID, store: Store)
        }
    Right:
        container ChatApp {
            strong Store
            weak   Room(id: key RoomID, store: Store)
        }
    """#
}
