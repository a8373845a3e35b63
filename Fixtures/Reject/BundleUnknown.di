bundle Network { strong Client() }

// A near miss; what the bundle would bring is not said to be missing.
container App {
    include Netwrk
    strong  User(client: Client, log: Log)
}
// A container is no bundle.
container Other {
    include App
}
// Nothing like it.
container Third {
    include Storage
}
bundle Nested {
    include Netwerk
}
container Fourth {
    include Nested
    strong  User(client: Client)
}
