// An expression that names a bundle's input gets what has replaced it, as if it asked for that.
bundle Parts {
    input     name: String
    transient Tag = Tag(name)
}

container Keyed {
    include   Parts
    override strong String(id: key Int)
    transient Page(box: Box(text = name), title = "\(name)!")
    transient Box(text: input String)
    transient Own(name: input Int) = Own(name)
}

container Inputs {
    include Parts
    override transient String(id: input Int) as String
}

container Ring {
    include Parts
    override strong String(tag: Tag) = tag.text
}

container Itself {
    include Parts
    override strong String = name + "!"
}

container Eager {
    include   Parts
    override strong String async throws = try await load()
    eager strong Log = Log(name)
    transient Calls(make: () -> Tag)
}
