facet Parts {
    Engine
    Step
    Secret
    make Row(id: Int)
}

facet Makes {
    make Child(name: String)
}

// The parent does not have what its child has.
container App: Parts, Makes {
    strong    Engine()
    private strong Secret()
    transient Row(id: input Int, secret: Secret)
}

// It has what its parent has, as far as it can see it.
container Child in App: Parts {
    input     name: String
    input     size: Int
    strong    Step()
}

container Deep in Child: Parts {
    override transient Row(number: input Int)
    strong    Secret()
}
