container ListApp {
    decorrate Framed(inner: Showing, frame: input String) as Showing
    transient Row(text: input String) as Showing
    transient Grid(make: (String, String) -> Showing)
    inclde Lists
    transient Footer(count: Count)
}

bundle Lists {
    strong Count
}
