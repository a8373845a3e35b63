container ChatApp {
    strong    Database()
    strong    Rooms(database Database)
    strong    Contacts(database: Database)
    transient RoomList(rooms: Rooms, contacts: Contacts)
    transient Typing(clock: Clock)
}
