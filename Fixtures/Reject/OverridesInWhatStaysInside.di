// A container's own type 'Overrides' hides the user's in what is said in it, not in other expressions.
container Overrides {
    strong Log
}
overridable container Preview in Overrides {
    strong Page(log: Log)
}
overridable container App {
    input     limit: Int = Overrides.limit
    transient Model(size = Overrides.limit)
}
overridable container Other {
    transient Row(height: input Int = Overrides.limit)
    strong    Log = Overrides.log
}
facet Seen {
    [Overrides]
}
overridable container Child in Parent: Seen {
    strong Log
}
container Parent {
    strong [Overrides] = []
}
