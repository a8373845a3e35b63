lifetime cached = Cache(1; 2)

container App {
    strong A { release close(now: true; evil()) }
    strong B as [Key: Part] at (1; 2)
    strong C(x = [1; 2], parts: [Key: Part])
    strong D { call go(x = f(1; 2)) }
    strong E = f { a; b }
    @Wrapped(1; 2) strong F
    transient G(n: input Int = (1; 2))
    strong H = f {
        #if DEBUG
        a
    }
    strong I = f(
        #if DEBUG
        a
        #endif
    )
    strong J = f { #sourceLocation(file: "x.swift", line: 1)
    }
    transient K(n: input Int = extension)
    strong L(x = [import A])
    @available(iOS 17 g<A, B>(c)) strong M
    strong N = [a, /, b]
    strong O = { if a { b } / "}" }
    strong P = a ? b :
    strong Q { accessor $q }
    input $r: Int
    strong class
}

container $S {}
container extension {}
