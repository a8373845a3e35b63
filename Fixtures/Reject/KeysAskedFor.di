facet Rooms {
    Room
    Seat(number: Int)
    Store(id: RoomID)
    make Room(id: String)
    Screen(id: RoomID)
    Room()
}

container ChatApp: Rooms {
    strong    Store
    weak      Room(id: key RoomID, store: Store)
    strong    Seat(row: key Int, number: key Int)
    strong    Node(number: key Int, below: Node(number = number - 1))
    transient Screen(id: input RoomID, room: Room, other: Room?, lobby: Room(name = "lobby"))
    transient Hall(
        rooms: () -> Room, seat: (Int) -> Seat, first: Seat(row = 1), last: Seat(number = 1, row = 2)
    )
    strong    Lobby(room: Room(id = .lobby))
    strong    Room(id: key RoomID)
    transient Sofa(store: Store, seat: input Int)
    transient Couch(sofa: Sofa(seat = 1)) { set weak room: Room(id = .lobby) }
}
