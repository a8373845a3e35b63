container App {
    input key: String?
    input plan: Plan
    input isQuiet: Bool
    strong Log
    strong any Storing = if let key { Disk(key) } else { Memory() }
    strong any Paying = if case .paid(let price) = plan, price > 0 {
        Card(price)
    } else if case .paid = plan {
        Gift()
    } else {
        Nothing()
    }
    transient any Sending(log: Log) = switch plan {
        case .free: Post(log)
        case .paid(let price) where price > 10: Courier(log)
        case .paid: Post(log)
    } {
        set label = "sent"
    }
    strong any Voice(log: Log?) = if isQuiet { Silence() } else { Loud(log) }
    transient Reader(key: String?) throws = if let key, !key.isEmpty { try Reader(key) } else { try Reader("none") }
}
