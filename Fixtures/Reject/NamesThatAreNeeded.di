// Names that Swift cannot have, and those that generated code needs.
container $0 {
    strong Log
}
container Self {
    strong Log
}
container `Any` {
    strong Log
}
container class {
    strong Log
}
facet Swift {
    Log
}
container _Concurrency {
    strong Log
}
container App: Sendable {
    input  $size: Int
    input  Swift: Bool
    strong Swift
    strong Log { accessor pthread_mutex_lock }
}
container pthread_mutex_t {
    tied Flow
}
container Lifetime {
    strong Log
}
container class Book {
    strong Log
}
