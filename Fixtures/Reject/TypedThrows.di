container App {
    strong Database() throws(DatabaseError)
    strong Feed(database: Database)
}
