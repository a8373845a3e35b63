// A component has no name, in a group neither; it extends nothing.
container App {
    strong {
        database: Database
        let log: Log
    }
    strong Disk extends Store
}
