/// Cycles, and components that request others while they are being created.
container Knot: Sendable {
    input     ledger: Ledger    // every object reports its init and deinit to it

    // A cycle by properties, which is retained, and one that lives as long as somebody holds it.
    strong    Left { set right: Right }
    strong    Right {
        set weak left: Left
        call join(left: Left)
    }
    weak      Sun { set moon: Moon }
    weak      Moon { set weak sun: Sun }
    transient Sky

    // A cycle in which one member is async: created and finished as a unit.
    strong    Alpha {
        set beta: Beta
        call start() async
    }
    strong    Beta { set weak alpha: Alpha }

    // The same for a session, with a component of that session.
    session {
        Day
        Dawn { set dusk: Dusk }
        Dusk {
            set weak dawn: Dawn
            release close()
        }
    }

    // Each requests the next one through a closure, in its init.
    strong    First
    strong    Second
    strong    Third

    // This one requests all of them in the opposite order, when it is started.
    strong    Starter {
        call start
    }
}

/// Components whose creation fails when a test wants it to.
container Risk: Sendable {
    input  ledger: Ledger    // every object reports its init and deinit to it

    strong Engine { call start() throws }
    strong Fuel {
        set weak engine: Engine
        release close()
    }

    strong Rocket { call start() async throws }
    strong Pad {
        set weak rocket: Rocket
        release close()
    }

    // Fails in its own init, after another member of its cycle was created.
    strong Hub
    strong Spoke {
        set weak hub: Hub
        release close()
    }

    // Leads back to itself, but never calls the closure while it is being created.
    strong Ping
    strong Pong
}

/// Components that a test may replace.
overridable container Stage: Sendable {
    input     ledger: Ledger    // every object reports its init and deinit to it

    strong    Lamp as Light
    strong    Scene
    transient Act
}

/// Two components that request each other while they are being created. This stops, and does not hang.
container Tangle: Sendable {
    strong Hare
    strong Hedgehog
}
