// Closures that an 'async' call is given, in a container that threads share.
container Root: Sendable {
    input     name: String
    strong    Log
    strong    Feed(log: Log) {
        set    last: () -> Log
        call   open(log: Log, other: () -> Log) async
        call   name(of name: () -> String, size: () async -> Int, make: () async -> Row) async
        call   finish(log: Log)
        release close()
    }
    transient Row() async {
        call   load(log: () -> Log) async
    }
    strong    Int async = await size()
}

container Screen in Root: Sendable {
    input     title: Title
    strong    List {
        call   show(log: () -> Log, title: () -> Title, name: () -> String) async
    }
    transient Cell(id: input Int) {
        call   fill(list: () async -> List) async
    }
}

// Its own closures cannot be sent; its parent's can.
container Panel in Root {
    strong    Knob {
        call   turn(log: () -> Log) async
    }
}
