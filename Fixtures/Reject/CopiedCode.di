import $0
lifetime cached = Cache(1; 2)

container App {
    strong A { release close(now = true; evil()) }
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
    strong P = a ? b :
    strong Q { accessor $q }
    strong R(n = f(#error("e") + 1))
    strong T = x/y */ z
    transient U(n: input Int = x else y)
    transient V(n: input Int = x async& y)
    transient X(n: input Int = x .each  y)
    strong Y(n = [x if (y) {}])
    strong Z(n = ["" x: init])
    #if DEBUG && await
    strong W
    #endif
    input x: [A.class]
    input $r: Int
    strong class
}

container $S {}
container extension {}
