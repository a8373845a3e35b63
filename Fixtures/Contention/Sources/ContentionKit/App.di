lifetime session
lifetime recent = Recent(limit: 4)

/// Has a component of every lifetime, which any thread may request.
package container App: Sendable {
    input     ledger: Ledger    // every object reports its init and deinit to it

    eager strong Settings
    strong    Store { release close() }
    weak      Cache
    purgeable Images
    purgeable Thumbnails
    tied      Flow
    recent    Weather
    session {
        Token { release close() }
        Account
        Profile
    }

    graph     Draft
    transient {
        Request
        Sidebar
        Page
    }

    // Created once, by the first task that requests it.
    strong    Remote { release hangUp() async }
    strong    Login
    weak      Feed

    strong    Window { release close() }
    strong    Player

    strong    Hammer as [Tool]
    weak      Saw as [Tool]
    strong    Box

    // One creates child containers of this one, in its own init; the other creates pages at any time.
    strong    Crew
    strong    Press

    // Starts several tasks that request at once, in its own init.
    strong    Crowd
}

/// A child of the app, for any thread.
package container Job in App: Sendable {
    input     number: Int

    eager strong Lead
    strong    Plan { release close() }
    transient Memo
    weak      Sketch
    strong    Report
}

/// A child of the app, for one thread each.
package container Note in App {
    strong Pencil
}

/// A child of the app, for the main actor.
@MainActor package container Screen in App {
    strong Title
}
