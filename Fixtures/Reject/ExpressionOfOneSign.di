container App {
    input retries: Int = +
    input isQuiet: Bool
    strong Client() = async
    strong Queue() = & as Queuing
    strong Sum() = &+
    strong Store() = async { accessor store }
    strong Clock(async: Client) = async.clock
    strong Sorter(by = <)
    strong any Voice = let isQuiet
    strong Use(client: Client, queue: Queuing, sum: Sum, store: Store, voice: Voice)
}
