/// Takes its child in its `init`.
public final class Parent {
  /// The child, which the parent holds.
  public let child: Child
  private let log: LifeLog

  init(child: Child, log: LifeLog) {
    self.child = child
    self.log = log
    log.made(self)
  }

  deinit { log.gone(self) }
}

/// Gets to know its parent when both are made.
public final class Child {
  /// The parent, which the child does not hold.
  public internal(set) weak var parent: Parent?
  private let log: LifeLog

  init(log: LifeLog) {
    self.log = log
    log.made(self)
  }

  deinit { log.gone(self) }
}

/// Holds a parent and its child.
public final class Family {
  /// The child.
  public let child: Child
  /// The parent.
  public let parent: Parent

  init(child: Child, parent: Parent) {
    self.child = child
    self.parent = parent
  }
}
