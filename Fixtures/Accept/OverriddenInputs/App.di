// A bundle's expressions that name an input get what has replaced it, with all that creating it takes.
bundle Parts {
    input     name: String named name
    input     size: Int named size
    transient Tag = Tag(text: "\(name) of \(size)")
}

container Throwing {
    include   Parts
    override strong String throws named name = try load()
    override strong Int async named size
    transient Page(text: input String, tag: Tag) { call resize(to = text.count) }
    transient Book(page: Page(text = "book"), makeTag: () async throws -> Tag)
}

container Shared: Sendable {
    include   Parts
    override strong String named name = String(repeating: "s", count: 3)
    // It names no input, though a label is called the same.
    override strong Int named size = measure(name: "xy")
    transient Local(name: input Int) = Local(name)
}

@MainActor container Screen {
    include Parts
    override input title: String named name
    private override strong Int named size = title.count
}

overridable container Open {
    include Parts
    override strong String named name = "open"
    override input size: Int named size
}
