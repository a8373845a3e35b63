// One line of the parent would give what several children need, or what it needs itself.
container App {
    strong    HTTPClient
}
container Feed in App {
    strong    Loader(client: Client)
    strong    Writer(client: () -> Client)
}
container Search in App {
    strong    Finder(client: Client, ranking: Ranking)
}
container Results in Search {
    transient Row(client: Client)
}
container Cart in App {
    strong    Till(client: Client)
}

// The nearest container that all are in, whoever else is in the parent.
container Shop {
    strong    Log
}
container Desk in Shop {
    strong    Lamp
}
container Left in Desk {
    strong    Drawer(paper: Paper)
}
container Right in Desk {
    strong    Shelf(paper: Paper)
}
container Door in Shop {
    strong    Bell(log: Log)
}

// Bundles of one container, a bundle of several, and several of one key.
bundle Wheels { strong Wheel(rubber: Rubber) }
bundle Seats { strong Seat(rubber: Rubber) }
bundle Lights { strong Lamp(glass: Glass) }
container Car { include Wheels, Seats }
container Fleet { strong Depot }
container Bus in Fleet { include Lights }
container Van in Fleet { include Lights; strong Window(glass: Glass) }

// Each has what could be meant, and each caller supplies its own values.
container Office {
    strong    Hall
}
container North in Office {
    strong    PaperArchive
    strong    Clerk(archive: Archive)
    transient Memo(title: String)
}
container South in Office {
    strong    TapeArchive
    strong    Guard(archive: Archive)
    transient Note(title: String)
}

// A facet as parent: a line in it would serve both.
facet Parts {
    any Routing
}
container Tabs in Parts {
    strong    Bar(theme: Theme)
}
container Pages in Parts {
    strong    Sheet(theme: Theme)
}

// Six further places are five and a count.
container Many { strong Start }
container One in Many { strong A(key: Signing) }
container Two in Many { strong B(key: Signing) }
container Three in Many { strong C(key: Signing) }
container Four in Many { strong D(key: Signing) }
container Five in Many { strong E(key: Signing) }
container Six in Many { strong F(key: Signing) }
container Seven in Many { strong G(key: Signing) }

// In some configurations only one of them misses it.
container Base { strong Core }
container Plain in Base { strong H(engine: Engine) }
container Extra in Base {
    #if DEBUG
    strong I(engine: Engine)
    #endif
}

// Containers that are not in each other are two.
container Alone { strong J(engine: Engine) }
container Apart { strong K(engine: Engine) }
