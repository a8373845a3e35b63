/// Rings, and what asks for others while it is made.
container Knot: Sendable {
  input ledger: Ledger  // told of every object that is made and that goes

  // A ring by properties, which is kept, and one that lives as long as somebody holds it.
  strong Left(ledger: Ledger) { set right: Right }
  strong Right(ledger: Ledger) {
    set weak left: Left
    call join(left: Left)
  }
  weak Sun(ledger: Ledger) { set moon: Moon }
  weak Moon(ledger: Ledger) { set weak sun: Sun }
  transient Sky(moon: Moon, sun: Sun)

  // A ring in which one member waits: made and finished as one.
  strong Alpha(ledger: Ledger) async {
    set beta: Beta
    call start() async
  }
  strong Beta(ledger: Ledger) { set weak alpha: Alpha }

  // The same for a session, with what belongs to that session.
  session {
    Day(ledger: Ledger)
    Dawn(day: Day, ledger: Ledger) async { set dusk: Dusk }
    Dusk(day: Day, ledger: Ledger) async {
      set weak dawn: Dawn
      release close()
    }
  }

  // Each asks for the next one by a closure, in its init.
  strong First(second: @Sendable () -> Second, ledger: Ledger)
  strong Second(third: @Sendable () -> Third, ledger: Ledger)
  strong Third(ledger: Ledger)

  // This one asks for all of them the other way round, when it is started.
  strong Starter(third: @Sendable () -> Third, first: @Sendable () -> First, ledger: Ledger) {
    call start
  }
}

/// Whose making fails when a test wants it to.
container Risk: Sendable {
  input ledger: Ledger  // told of every object that is made and that goes

  strong Engine(fuel: Fuel, ledger: Ledger) throws { call start() throws }
  strong Fuel(ledger: Ledger) {
    set weak engine: Engine
    release close()
  }

  strong Rocket(pad: Pad, ledger: Ledger) async throws { call start() async throws }
  strong Pad(ledger: Ledger) {
    set weak rocket: Rocket
    release close()
  }

  // What fails in its own init, after another member of its ring was made.
  strong Hub(spoke: Spoke, ledger: Ledger) throws
  strong Spoke(ledger: Ledger) {
    set weak hub: Hub
    release close()
  }

  // What asks back for itself, but never calls the closure while it is made.
  strong Ping(pong: @Sendable () async throws -> Pong, ledger: Ledger) async throws
  strong Pong(ping: @Sendable () async throws -> Ping, ledger: Ledger)
}

/// Whose parts a test may replace.
overridable container Stage: Sendable {
  input ledger: Ledger  // told of every object that is made and that goes

  strong Lamp(ledger: Ledger) as Light
  strong Scene(light: Light, ledger: Ledger)
  transient Act(light: Light)
}

/// In which two ask for each other while they are made: what cannot work is stopped, and does not hang.
container Tangle: Sendable {
  strong Hare(hedgehog: @Sendable () async -> Hedgehog) async
  strong Hedgehog(hare: @Sendable () async -> Hare) async
}
