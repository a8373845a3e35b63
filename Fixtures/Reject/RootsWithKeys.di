// A key is no input: what has one instance for each value in a child cannot be offered to the parent.
lifetime session

container App {
    strong Api
}

container Trip in App {
    input   id: String
    root strong Room(number: key Int, api: Api)
    root weak Page(of book: key String, number: key Int) as Paging
    root session {
        Visit(of: key Int)
        Guest
    }
    include Parts
}

bundle Parts {
    root strong Seat(row: key Int)
}
