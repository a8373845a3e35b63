lifetime session

container ChatApp {
    strong    Store(rooms: (RoomID) -> Room)
    weak      Room(id: key RoomID, store: Store) { set next: Room(id = id.next) }
    strong    Seat(row: key Int) { set neighbor: Seat(row = row + 1) }
    session   Badge(user: key String, seat: Seat(row = 1))
    strong    Hall(badge: Badge(user = "ann"), room: Room(id = .main))
    weak      Lamp(of: key RoomID)
    transient Light { set weak lamp: Lamp(of = .main) }
    strong    Table(of: key RoomID, app: ChatApp)
}
