// An expression that names a bundle's input gets what has replaced it, as if it asked for that.
bundle Parts {
    input     name: Phrase
    transient Tag = Tag(name)
}

container Keyed {
    include   Parts
    override strong Phrase(id: key Int)
    transient Page(box: Box(text = name), title = "\(name)!")
    transient Box(text: input String)
    transient Own(name: input Int) = Own(name)
}

container Inputs {
    include Parts
    override transient Phrase(id: input Int) as Phrase
}

container Ring {
    include Parts
    override strong Phrase(tag: Tag) = tag.text
}

container Itself {
    include Parts
    override strong Phrase = name + "!"
}

container Eager {
    include   Parts
    override strong Phrase async throws = try await load()
    eager strong Log = Log(name)
    transient Calls(make: () -> Tag)
}
