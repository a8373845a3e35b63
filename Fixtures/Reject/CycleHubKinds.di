// What keeps itself alive, and what makes itself without end, is told once at the reference that all share, too.
container Retained {
    strong    Hub { set owner: Owner }
    strong    Left(hub: Hub)
    strong    Right(hub: Hub)
    strong    Owner(left: Left, right: Right)
}

container Endless {
    transient Cell { set row: Row }
    transient Icon(cell: Cell)
    transient Title(cell: Cell)
    transient Row(icon: Icon, title: Title)
}

// Two parameters lead to what asks back by one: one edit is enough there.
container Twice {
    strong    Pool
    strong    Worker(pool: Pool, first: Queue, second: Queue)
    strong    Queue(worker: Worker)
}

// Of what a bundle brings and what the container writes, it is the container's.
bundle Networking {
    strong    Client(log: Log)
    strong    Retries(client: Client)
}

container Shop {
    strong    Log(retries: Retries)
    include   Networking
}
