container ChatApp {
    strong    Socket()
    strong    Theme()
    strong    Rooms(open: (Room) -> RoomScope)
}

container RoomScope in ChatApp {
    input     room: Room
    strong    Messages(socket: Socket, room: Room)
    strong    Theme()
    transient RoomScreen(messages: Messages, theme: Theme)
}
