# The app.
container ChatApp {
    strong Database() # kept open
    ## Rooms
    transient Rooms(database: Database)
}
