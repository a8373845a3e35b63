/// A large value behind a reference: whoever copies what it is a part of copies a pointer.
public struct Boxed<Value: Sendable>: Sendable {
  // What never changes needs no check that nobody else is changing it.
  @usableFromInline final class Box: Sendable {
    @usableFromInline let value: Value

    @usableFromInline init(_ value: Value) { self.value = value }
  }

  @usableFromInline var box: Box

  /// A value in a box of its own.
  @inlinable public init(_ value: Value) { box = Box(value) }

  /// The value. Changing it makes another box.
  @inlinable public var value: Value {
    _read { yield box.value }
    _modify {
      var value = box.value
      defer { box = Box(value) }
      yield &value
    }
  }
}

/// A large value behind a reference, which is changed in place as long as nobody else has it.
public struct Shared<Value: Sendable>: Sendable {
  // An array of one has the reference, and knows whether it is the only one.
  @usableFromInline var one: [Value]

  /// A value behind a reference of its own.
  @inlinable public init(_ value: Value) { one = [value] }

  /// The value. Changing it copies it first where somebody else has it too.
  @inlinable public var value: Value {
    _read { yield one[0] }
    _modify { yield &one[0] }
  }
}
