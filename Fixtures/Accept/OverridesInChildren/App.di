// A test of the whole app replaces what is in its children, and in theirs, wherever they are made.
overridable container App {
    strong    Log
    transient Home(makeTrip: (Int) -> Trip, makeHelp: () -> Help)
    strong    Router(makeTrip: (Int) -> Trip, log: Log)
}

overridable container Trip in App {
    input     id: Int
    strong    Model(id: Int, log: Log) as Modelling
    transient Screen(model: Modelling)
    transient Pages(makePage: (String) -> Page)
    eager strong Clock(log: Log)
}

/// Asks its sibling's maker, and hands nothing on itself: nothing in it can be replaced.
container Help in App {
    transient Tour(makeTrip: (Int) -> Trip)
}

/// Its parent cannot be told what to replace in it.
overridable container Note in Help {
    strong Text
}

/// Nobody sees what could be replaced in it.
private overridable container Hidden in App {
    strong Text
}

public overridable container Shop: Sendable {
    strong    Bank
    transient Hall(makeDesk: @Sendable () -> Desk)
}

/// For one thread, but made by any.
overridable container Desk in Shop {
    transient Form(bank: Bank)
}

@MainActor overridable container Scene {
    strong Title
}

/// Any thread may use it, and make it of a scene.
overridable container Pool in Scene: Sendable {
    strong Worker
}

/// Made on the same actor.
overridable container Panel in Scene {
    transient Label(title: Title)
}
