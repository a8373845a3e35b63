container App {
    transient Finished(first: First)
    transient TooFew(first: First(name = "a"))
    transient OtherType(makeFirst: (Int, Int) -> First)
    transient Short(makeFirst: (String) -> First)
    transient TooMany(second: Second(id = 1, other = 2), makeSecond: (Int, Int) -> Second)
    transient NoneTaken(third: Third(a = 1))
    transient Perhaps(maybe: First?)
    // These are fine: what has a default may be left out.
    transient Without(makeFirst: (String, Int) -> First, second: Second)
    transient With(first: First(name = "a", id = 1, flag = false), makeSecond: (Int) -> Second)
}

container First in App {
    input     name: String
    input     id: Int
    input     flag: Bool = true
}

container Second in App {
    input     id: Int = 3
}

container Third in App {
    strong    Sibling(first: First, makeSecond: (String) -> Second)
}

// Nobody is told that an input is missing whose line could not be read.
container Broken in App {
    input     name
    strong    Uses(name: Name)
}
