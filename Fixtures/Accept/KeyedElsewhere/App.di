/// Keys under decorators, in overridable containers, children and facets, and under conditions.
lifetime session

facet HasRooms {
    any Rooming(id: Int)
    Page(of: String, number: Int)
}

public facet HasPages {
    make Page(of: String, number: Int)
}

overridable container App: HasRooms {
    input     title: String

    strong    Log
    strong    Room(id: key Int, log: Log) as Rooming { set log2: Log }
    decorate  LoudRoom(inner: Rooming, log: Log) as Rooming { release quiet() }
    #if POLITE
    decorate  PoliteRoom(inner: Rooming) as Rooming
    #endif
    weak      Page(of book: key String, number: key Int, log: Log)
    transient Hall(rooms: (Int) -> any Rooming, first: Rooming(id = 1))
    #if POLITE
    session   Visit(of: key Int)
    #else
    session   Visit(of: key Int, room: Rooming(id = of))
    #endif
}

container Floor in App: HasRooms, HasPages {
    strong    Bell(number: key Int, room: Rooming(id = number)) as Ringing
    decorate  QuietBell(inner: Ringing) as Ringing
    transient Door(number: input Int, bell: Ringing(number = number), page: (String, Int) -> Page)
    override weak Page(of book: key String, number: key Int)
}

public container Shop: HasPages {
    public weak Page(of book: key String, number: key Int)
    strong Page named plain = Page(of: "plain", number: 0)
    transient Ink
    weak Poster(of film: key String, size: key Int) { set ink: Ink }
}

container Kiosk in Shop {
    strong Display(poster: Poster(of = "tea", size = 2))
}
