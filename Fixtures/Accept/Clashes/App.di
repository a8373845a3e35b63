// Names that meet names of the generated code, of Swift, and of each other.
container App {
    input     appX: Int named appX
    input     fatalError: Int named fatalError
    input     made: Int named made
    input     `let`: String

    strong    Int named store = 1
    strong    Int named appStore = 2
    strong    X(i: Int named appX) = X(i)
    transient Y(appY: input Int) = Y(appY)
    strong    K(appK: () -> Y2) = K(appK)
    transient Y2()
    transient V(made: input Int)
=
V(made: made)
    strong    V2(made: Int named made)
=
V2(made: made)
    transient V3(made: Int named made, other = made2)
    transient Two(_: input Int, _: input Int)
    transient Three(_: input Int, int: input Int)
    strong    URL! named u = URL()
    strong    Asks(url: URL! named u, f: () -> URL!)
    strong    Uses(url: URL!) = Uses(url: url)
    strong    URL()
    strong    `my type`()
    strong    Int named `a b` = 3
    transient Keywords(let: String, var: Int named `a b`, in: Int named store, class: X, inout: X)
                  = Keywords(let: `let`, var: `var`, in: `in`, class: `class`, `inout`: `inout`)
    transient Words(let: String, var: Int named `a b`, in: Int named store, class: X, inout: X)
    strong    Kept(make: () -> Y2)
    strong    Void = () { accessor nothing }
    transient Deep(f: (@escaping () -> Void) -> Taking)
    transient Taking(cb: input () -> Void)
    strong    Pair<any Role, (Int, String) -> Void>(f: () -> Outer.Inner, g: () -> Outer.Inner) { accessor pair }
    transient Outer.Inner()
    transient `self`(n: input Int)
    transient Ring(f: () -> Back)
    transient Back(ring: Ring)
}
