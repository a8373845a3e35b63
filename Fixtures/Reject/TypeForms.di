overridable container App {
    transient A(c: input @autoclosure () -> Int)
    transient A2(d: input @escaping @autoclosure () -> Int)
    transient B(v: input inout V)
    transient C(v: borrowing V)
    transient D(v: input consuming V)
    transient E(c: input sending C)
    transient F(a: input isolated Act)
    strong (inout V) = make()
    strong Box<inout V>
    strong G(call: (inout V, borrowing NC) -> sending C)
    strong (inout V, borrowing NC) -> sending C = make() { accessor call }
    strong H as [consuming Plugin]
    strong I as [String: @Foo Plugin] at "i"
    strong J as [class @MainActor Base]
    input k: @Sendable C
    input l: (some P)?
    input m: any P? = nil
    transient N(p: input [some P])
    transient O(p: some P?)
    strong [some P] = []
    strong Q(a: @autoclosure () -> Int)
    strong R { set weak r: inout V }
    strong S { call s(x: @autoclosure () -> Int) }
    strong Box<@escaping () -> Int> { accessor box }
    strong [nonisolated(nonsending) C] = []
}

facet Fa {
    some P
    inout V
    make X(y: consuming V)
}

traits Tr {
    var t: inout V = make()
    var u: [some P] = []
}
