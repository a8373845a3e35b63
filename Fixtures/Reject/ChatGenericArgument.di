container ChatApp {
    strong    Database()
    strong    Repository<User>(database: Database)
    strong    Repository<Room>(database: Database)
    transient RoomModel(rooms: Repository<Room>, messages: Repository<Message>)
}
