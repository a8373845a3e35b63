container App {
    input log Log
    input clock = Clock
    inptu title: String
    count: Int
    input : Bool
    strong Page(log: Log, clock: Clock, title: String, count: Int, isOn: Bool)
    strong Desk(missing: Missing)
}
container Child in App { transient Menu(log: Log) }
