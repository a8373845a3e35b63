container App {
    strong Databasepath: String)
    strong Account(database: Database)
    strong Feed(database: Database)
}
container in App {
    strong Sheet(feed: Feed)
}
container Page in Sheets {
    transient Row(database: Database)
}
