container ChatApp {
    strong    Socket() as Connection
    strong    Rooms(open: (Room) -> RoomScope)
    transient Lobby(connection: Connection)
}

container RoomScope in ChatApp {
    input     room: Room
    strong    RoomSocket(room: Room) as Connection
    transient RoomScreen(connection: Connection)
}
