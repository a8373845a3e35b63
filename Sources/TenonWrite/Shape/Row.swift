import TenonGraph

/// The place where a container stores an instance.
enum Place {
  case none
  /// A constant that its init makes.
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
  /// A storage of the user's own.
  case storage
}

/// The way in which an instance is created.
enum Form {
  /// Each request makes one.
  case factory
  /// The first request makes one that is held.
  case held
  /// A function makes it with others that it needs and that need it.
  case cycle(Int)
  /// Its elements are requested.
  case collection
  /// A parent makes a child container.
  case child
  /// The init of its container makes it.
  case constant
  /// Another component's function has it as a constant, or in a literal.
  case inlined

  var isConstant: Bool { if case .constant = self { true } else { false } }
  var isInlined: Bool { if case .inlined = self { true } else { false } }
  var cycle: Int? { if case .cycle(let number) = self { number } else { nil } }
}

/// The shape of one component.
struct Row {
  var place = Place.none
  var form = Form.factory
  /// The container may keep each instance that its one function creates.
  var isKept = false
  /// Two functions make it: one for the container, whose closures don't hold that, and one for others.
  var isTwice = false
  /// It is held before its steps run, for they may lead back to it.
  var storesEarly = false
  /// The parameter `inout Call` comes with requests of it.
  var takesCall = false
  /// Its only accessor returns it as a role, and nothing requests it as its own type.
  var isMerged = false
  /// Its place is a field of the value that an actor gets when the container is released.
  var isSent = false
  /// Its maker says `sending`.
  var isSending = false
  /// A lock protects its place.
  var isLocked = false
}
