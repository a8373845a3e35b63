/// A large value behind a reference: a copy of its owner copies only a pointer.
public struct Boxed<Value: Sendable>: Sendable {
  // An immutable value needs no exclusivity checks.
  @usableFromInline final class Box: Sendable {
    @usableFromInline let value: Value

    @usableFromInline init(_ value: Value) { self.value = value }
  }

  @usableFromInline var box: Box

  /// A value in a new box.
  @inlinable public init(_ value: Value) { box = Box(value) }

  /// The value. Changing it creates a new box.
  @inlinable public var value: Value {
    _read { yield box.value }
    _modify {
      var value = box.value
      defer { box = Box(value) }
      yield &value
    }
  }
}

/// A large value behind a reference, which is changed in place as long as it has only one owner.
public struct Shared<Value: Sendable>: Sendable {
  // An array with one element is a reference that knows if it is unique.
  @usableFromInline var one: [Value]

  /// A value behind a new reference.
  @inlinable public init(_ value: Value) { one = [value] }

  /// The value. Changing it copies it first if it has another owner.
  @inlinable public var value: Value {
    _read { yield one[0] }
    _modify { yield &one[0] }
  }
}
