/// Cycles, and components that request others while they are being created.
container Knot: Sendable {
    input     ledger: Ledger    // every object reports its init and deinit to it

    // A cycle by properties, which is retained, and one that lives as long as somebody holds it.
    strong    Left(ledger: Ledger) { set right: Right }
    strong    Right(ledger: Ledger) {
        set weak left: Left
        call join(left: Left)
    }
    weak      Sun(ledger: Ledger) { set moon: Moon }
    weak      Moon(ledger: Ledger) { set weak sun: Sun }
    transient Sky(moon: Moon, sun: Sun)

    // A cycle in which one member is async: created and finished as a unit.
    strong    Alpha(ledger: Ledger) async {
        set beta: Beta
        call start() async
    }
    strong    Beta(ledger: Ledger) { set weak alpha: Alpha }

    // The same for a session, with a component of that session.
    session {
        Day(ledger: Ledger)
        Dawn(day: Day, ledger: Ledger) async { set dusk: Dusk }
        Dusk(day: Day, ledger: Ledger) async {
            set weak dawn: Dawn
            release close()
        }
    }

    // Each requests the next one through a closure, in its init.
    strong    First(second: @Sendable () -> Second, ledger: Ledger)
    strong    Second(third: @Sendable () -> Third, ledger: Ledger)
    strong    Third(ledger: Ledger)

    // This one requests all of them in the opposite order, when it is started.
    strong    Starter(third: @Sendable () -> Third, first: @Sendable () -> First, ledger: Ledger) {
        call start
    }
}

/// Components whose creation fails when a test wants it to.
container Risk: Sendable {
    input  ledger: Ledger    // every object reports its init and deinit to it

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

    // Fails in its own init, after another member of its cycle was created.
    strong Hub(spoke: Spoke, ledger: Ledger) throws
    strong Spoke(ledger: Ledger) {
        set weak hub: Hub
        release close()
    }

    // Leads back to itself, but never calls the closure while it is being created.
    strong Ping(pong: @Sendable () async throws -> Pong, ledger: Ledger) async throws
    strong Pong(ping: @Sendable () async throws -> Ping, ledger: Ledger)
}

/// Components that a test may replace.
overridable container Stage: Sendable {
    input     ledger: Ledger    // every object reports its init and deinit to it

    strong    Lamp(ledger: Ledger) as Light
    strong    Scene(light: Light, ledger: Ledger)
    transient Act(light: Light)
}

/// Two components that request each other while they are being created. This stops, and does not hang.
container Tangle: Sendable {
    strong Hare(hedgehog: @Sendable () async -> Hedgehog) async
    strong Hedgehog(hare: @Sendable () async -> Hare) async
}
