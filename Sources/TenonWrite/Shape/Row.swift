import TenonGraph

/// The place where a container stores an instance.
enum Place {
  case none
  /// A constant that the container's init creates.
  case constant
  /// A property, or a field of `Stored` or `Released`.
  case property
  /// A cell that one task fills while others wait.
  case once
  /// A dictionary of instances by key.
  case table
  /// Weak references by key.
  case weakTable
  /// Cells by key.
  case onceByKey
  /// A custom storage.
  case storage
}

/// The way in which an instance is created.
enum Form {
  /// Each request creates one.
  case factory
  /// The first request creates one that is held.
  case held
  /// A function creates the instance together with others that it needs and that need it.
  case cycle(Int)
  /// The elements are requested.
  case collection
  /// A parent creates a child container.
  case child
  /// The container's init creates the instance.
  case constant
  /// Another component's function has the instance in a constant or a literal.
  case inlined

  var isConstant: Bool { if case .constant = self { true } else { false } }
  var isInlined: Bool { if case .inlined = self { true } else { false } }
  var cycle: Int? { if case .cycle(let number) = self { number } else { nil } }
}

/// The shape of one component.
struct Row {
  var place = Place.none
  var form = Form.factory
  /// The container may keep each instance that the only function creates.
  var isKept = false
  /// Two functions create it: one for the container, without closures that hold the container, and one for others.
  var isTwice = false
  /// It is held before its steps run, since they may lead back to it.
  var storesEarly = false
  /// Requests for it pass the parameter `inout Call`.
  var takesCall = false
  /// Its only accessor returns it as a role, and nothing requests it as its own type.
  var isMerged = false
  /// Its place is a field of the value that an actor gets when the container is released.
  var isSent = false
  /// The function that creates it returns it as `sending`.
  var isSending = false
  /// A lock protects its place.
  var isLocked = false
}
