/// What is left of keys, and what an observer is told of them.
lifetime session

container App {
    weak      Room(id: key Tag)
    strong    Seat(id: key Tag, place: Place(of = id))
    session   Badge(id: key Tag, _ color: key Int) {
        release drop()
    }
    session   Clip(id: key Tag) async
    transient Place(of: input Tag)
}

observed container Watched {
    strong Seat2(row: key Int, _ number: key Int) {
        set weak next: Seat2(row = row, (number + 1) % 3)
        release close()
    }
    weak   Lamp(name: key String)
    strong Fan(speed: key Int) async throws {
        set weak next: Fan(speed = speed == 0 ? 1 : 0)
        release stop()
    }
}
