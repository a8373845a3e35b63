// `sending` and its like belong to the inputs of components.
container App {
    input     model: sending Model
    strong    Log
    transient One(log: sending Log)
    transient Two(log: Log) { call open(id: input consuming Int) }
    transient Three(log: input inout Log)
    strong    (Int...) = 3 { accessor numbers }
    transient Four(make: (Model) -> Five)
    transient Five(model: input sending Model)
}
