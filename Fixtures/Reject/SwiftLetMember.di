container ChatApp {
    let database = Database()
    strong    Socket()
    transient Rooms(socket: Socket)
}
