// A key is no input, and an element is no component of its own: neither can be offered to the parent.
lifetime session

container App {
    strong Api
    // That nobody gives it is told where it was to be given.
    strong Bar(tabs: [Tab])
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
    root transient Home as [Tab]
}

bundle Parts {
    root strong Seat(row: key Int)
}
