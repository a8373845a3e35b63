class ChatApp {
    strong    Database()
    strong    Socket()
    transient Rooms(socket: Socket, database: Database)
}
