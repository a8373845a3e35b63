/// Takes the next one in its `init`.
public final class North {
  /// The next one.
  public let east: East
  private let log: LifeLog

  init(east: East, log: LifeLog) {
    self.east = east
    self.log = log
    log.made(self)
  }

  deinit { log.gone(self) }
}

/// Gets the next one when all are made.
public final class East {
  /// The next one.
  public internal(set) var south: South?
  private let log: LifeLog

  init(log: LifeLog) {
    self.log = log
    log.made(self)
  }

  deinit { log.gone(self) }
}

/// Takes the next one in its `init`.
public final class South {
  /// The next one.
  public let west: West
  private let log: LifeLog

  init(west: West, log: LifeLog) {
    self.west = west
    self.log = log
    log.made(self)
  }

  deinit { log.gone(self) }
}

/// Closes the ring, when all are made, and does not hold the one that it leads back to.
public final class West {
  /// The first one again.
  public internal(set) weak var north: North?
  private let log: LifeLog

  init(log: LifeLog) {
    self.log = log
    log.made(self)
  }

  deinit { log.gone(self) }
}

/// Holds the ring at both of its ends.
public final class Compass {
  /// The end of the ring.
  public let west: West
  /// Its beginning.
  public let north: North

  init(west: West, north: North) {
    self.west = west
    self.north = north
  }
}
