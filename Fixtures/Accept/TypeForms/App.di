// Types in all their forms, as inputs, in overrides and where nothing is kept but what can be.

overridable container Forms {
    transient Gen(x: input some Shape)
    transient Gen2(_ x: input some Shape, y: input (some Shape) = Dot()) = Gen2(x: x, y: y)
    transient Sender(run: input @Sendable () -> Int, both: input (inout Int) -> Void)
    strong Maker(
        gen: (any Shape) -> Gen, gen2: (some Shape, any Shape) -> Gen2, one: (any Shape) -> Gen2,
        sender: (@escaping @Sendable () -> Int, @escaping (inout Int) -> Void) -> Sender)
    tied Kept(x: input some Shape)
    strong Never? = nil
    strong Nothing? = nil
    strong [Void] = [(), ()] { accessor units }
    strong AnyObject.Type = Box.self { accessor meta }
    strong Int?? = .some(nil) { accessor twice }
    strong String! = "text"
    strong (any Shape)? = Dot()
    strong ((Int) throws(Failure) -> Int) = { $0 } { accessor typed }
    transient Uncopied
    transient Handler(uncopied: () -> Uncopied)
    strong [3 of Int] = [1, 2, 3]
    strong Fixture::Box as class Swift::AnyObject { accessor box }
    transient Counted(sizes: [3 of Int], Swift::AnyObject, one: input [1 of Swift::Int], extra: [2 of Int]?)
}

container Child in Forms {
    transient Below(gen: (any Shape) -> Gen)
}

