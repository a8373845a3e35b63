/// Components with keys: one instance for each value, as long as its lifetime says.
lifetime session

facet Rooms {
    Room(id: RoomID)
    make Seat(row: Int, _: Int) named cheap
    any Tabling(of: RoomID)
}

facet Made {
    make Room(id: RoomID)
}

bundle Tables {
    /// The table of a room.
    strong Table(of id: key RoomID, open: (RoomID) -> Room) as Tabling {
        release clear()
    }
}

container App: Rooms, Made {
    input     prefix: String

    include   Tables

    strong    Store

    /// A room, which the container holds weakly.
    weak      Room(id: key RoomID, store: Store, context: Context) {
        call enter(as: Guest(id = id))
    }

    // Two keys, one without a label.
    strong    Seat(row: key Int, _ number: key Int, store: Store) named cheap {
        release close()
    }
    strong    Seat(row: key Int, _ number: key Int, store: Store) named dear
    // An expression sees the keys.
    session   Profile(user: key String, store: Store) = Profile(name: prefix + user)
    session   Badge(user: key String, profile: Profile(user = user)) as Badging {
        release drop()
    }

    // Each in its time: node 3 asks for node 2 while it is made.
    strong    Node(number: key Int, other: (Int) -> Node)
    graph     Context()
    transient Guest(id: input RoomID)
    // A cycle of two keys.
    strong    Half(side: key Side) {
        set weak other: Half(side = side.other)
    }
    transient Screen(
        id: input RoomID,
        room: Room(id = id),
        lobby: Room(id = .lobby),
        open: (RoomID) -> Room,
        badge: (String) -> any Badging,
        table: Tabling(of = id)
    )
}
