facet Sights {
    make Sight(id: UserID)
    Room(number: RoomNumber) throws(Refusal)
}
facet Features {
    make Feature(topic: String)
}

container App: Sights, Features {
    input id: UserID
    input port: Int

    strong Disk as Keeping
    strong Handler = { say("handled \($0)") }
    strong Page
    strong Log
    strong Server
    strong Shelf<Int> { accessor shelf }
    strong Shelf<Int>.Label { accessor label }
    strong Client(store: Reading & Writing)
    strong MainStore
    transient Row(user: input UserID, ...)
    transient Sight(id: input)
    strong    Room(number: key, ...)
    strong    Door
    strong    Boxed
    transient Guide(make: @escaping() throws(Refusal) -> Door) as Leading {
        set log: Log
        call show(keeper: Keeping)
        accessor tourGuide for Guiding
    }
    weak      Moon
    strong    Sun {
        set weak moon: Moon
    }
}

container Feature in Sights {
    input topic: String
    strong Lesson
}

private observed container Hidden {
    strong Log
    strong Disk as Keeping
    strong Handler = { _ in }
}

private container Inner in Hidden {
    strong Page
    input id: UserID
}

container Worker: Sendable {
    strong    Theme
    strong    Session { release close() }
    strong    Shown
    transient Form
    transient Wrapped
}
