lifetime session
lifetime cached = Cached()

container ChatApp {
    strong    Store
    transient Room(id: key RoomID, store: Store)
    purgeable Page(of: key String)
    cached    Feed(name: key String, store: Store)
    strong    Seat(row: key Int, color: input Color)
    weak      Table(of: key RoomID, name: key String = "main")
    strong    Lamp(of: key RoomID named hall)
    eager strong Clock(zone: key String)
    session   Badge(user: key String) as [Badging]
    strong    Chair(row: kye Int)
    graph     Door(to: key RoomID)
    strong    Wall(of: key RoomID) { set color: input Color }
    strong    Vase(of: key any Hashable)
    strong    Bowl(of: key some Hashable)
    strong    Cup(of: key () -> Int)
    strong    Jar(of: key sending RoomID)
}
