container ChatApp {
    strong    Socket() as Connection
    strong    Rooms(open: (Room) -> RoomScope)
}

container RoomScope in ChatApp {
    input     room: Room
    decorate  RoomConnection(inner: Connection, room: Room, clock: Clock) as Connection
    transient RoomScreen(connection: Connection)
}
