bundle Network {
    strong Client()
    input  user: String
}
bundle Storage {
    strong Disk()
    strong Cache() as Storing
}
bundle Memory {
    strong Ram() as Storing
    input  user: String
}

// A bundle's and the container's, whichever is written first.
container App {
    strong  Client()
    include Network
}
// Two bundles'.
container Both {
    include Storage
    include Memory
}
